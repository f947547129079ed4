import type { AuthContext } from '../../context.ts'
import { textField } from '../../http/auth-request.server.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { type Outcome, redirectTo, refusal } from '../../outcomes/outcome.ts'
import { findNotMe, notMeAddress, stopNotMe } from './not-me.server.ts'

/** Takes the press of "This was not me". No session is needed: the link of the notice is the proof. */
export async function finishNotMe({ site, requestContext, authRequest }: AuthContext): Promise<Outcome> {
  const token = textField(authRequest.fields, 'token') ?? ''
  if (!authRequest.isVerified) return redirectTo(notMeAddress(site, token))
  const found = await findNotMe(site, token)
  if (!found || !(await stopNotMe(site, requestContext, found))) return refusal(site.base, 'Verification')
  leaveNews(site, requestContext, { kind: found.kind === 'new-browser' ? 'session-disowned' : 'second-step-kept' })
  return redirectTo(`${site.base}/signin`)
}
