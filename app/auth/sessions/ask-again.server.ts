import type { RequestContext } from '../http/request-context.server.ts'
import { type Redirect, redirectTo } from '../outcomes/outcome.ts'
import { jsonStatusOf } from '../shared/errors.ts'
import type { SessionGlimpse } from '../site/sessions.ts'
import type { Site } from '../site/site.ts'
import { judgeChange } from './fresh-proof.server.ts'
import { proofAddress, signInAddress } from './sign-in-address.ts'

const CODE = 'FreshProofRequired'

type AskDeps = Pick<Site, 'base' | 'events' | 'store' | 'settings' | 'now' | 'providers'>

/**
 * Has the user of a session sign in again before a change is made, and come back to `to`. Nothing is changed. A user who has
 * just given another proof than the passkey that is asked for first is led to the page that says what comes of it, and one of
 * an account whose address comes back to the account, where every page says that.
 */
export async function askAgain(
  deps: AskDeps,
  requestContext: RequestContext,
  session: Pick<SessionGlimpse, 'id' | 'userId' | 'method' | 'provedAt' | 'amr'>,
  to: string,
): Promise<Redirect> {
  const { base, events } = deps
  const { userId, method } = session
  events.note(requestContext, { type: 'proof.ask', isSuccess: false, code: CODE, userId, actor: 'user', method })
  const judged = await judgeChange(deps, session)
  if (judged === 'frozen') return redirectTo(`${base}/account`, jsonStatusOf(CODE))
  const isFirst = judged === 'passkey-first'
  return redirectTo(isFirst ? proofAddress(base, to) : signInAddress(base, CODE, to), jsonStatusOf(CODE))
}
