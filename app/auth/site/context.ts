import type { SignInAttempt } from '../events/security-events.ts'
import type { AuthRequest } from '../http/auth-request.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { ActionSite } from './site.ts'

/** What happens under the authentication path is given all in one: what the site offers, and what this request brought. */
export interface AuthContext {
  site: ActionSite
  requestContext: RequestContext
  authRequest: AuthRequest
}

/** The same of a request that tries something, as far as that is known by then: recorded if it is refused. */
export interface AttemptContext extends AuthContext {
  readonly attempt: SignInAttempt
}
