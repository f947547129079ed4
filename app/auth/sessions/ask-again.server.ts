import type { RequestContext } from '../http/request-context.server.ts'
import { type Redirect, redirectTo } from '../outcomes/outcome.ts'
import { jsonStatusOf } from '../shared/errors.ts'
import type { SignInDeps } from '../site/context.ts'
import type { SessionGlimpse } from './session.server.ts'
import { signInAddress } from './sign-in-address.ts'

const CODE = 'FreshProofRequired'

/** Has the user of a session sign in again before a change is made, and come back to `to`. Nothing is changed. */
export function askAgain(
  { base, events }: Pick<SignInDeps, 'base' | 'events'>,
  requestContext: RequestContext,
  { userId, method }: Pick<SessionGlimpse, 'userId' | 'method'>,
  to: string,
): Redirect {
  events.note(requestContext, { type: 'proof.ask', isSuccess: false, code: CODE, userId, method })
  return redirectTo(signInAddress(base, CODE, to), jsonStatusOf(CODE))
}
