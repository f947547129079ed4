import type { AuthRequest } from './http/auth-request.server.ts'
import type { RequestContext } from './http/request-context.server.ts'
import type { Services } from './services/services.server.ts'

/** What happens under the authentication path is given all in one: what the site offers, and what this request brought. */
export interface AuthContext {
  site: Services
  visit: RequestContext
  asked: AuthRequest
}
