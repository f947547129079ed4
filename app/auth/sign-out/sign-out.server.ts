import { addressOfSignOut } from '../methods/oauth/oidc/sign-out-at-provider.server.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { sayUnavailable } from '../outcomes/refuse.server.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import type { AuthContext } from '../site/context.ts'
import type { EndedSession } from '../site/sessions.ts'

/**
 * Signs out: `POST /signout` (contract, chapter 18). A GET never does. The session here ends first, whatever the
 * provider of it then does.
 */
export async function signOut(ctx: AuthContext): Promise<Exclude<Outcome, { kind: 'confirm' }>> {
  const { site, requestContext, authRequest } = ctx
  if (!authRequest.isVerified) return redirectTo(`${site.base}/signout?csrf=true`)
  let ended: EndedSession | null
  try {
    ended = await site.sessions.end(requestContext)
  } catch (cause) {
    // The session is still active, so its cookie stays too: a copy of the cookie would still be valid.
    requestContext.setCookies.clear()
    return sayUnavailable({ ...ctx, attempt: { type: 'sign-out' } }, cause)
  }
  requestContext.renewCsrf()
  if (!authRequest.wantsJson) leaveNews(site, requestContext, { kind: 'signed-out' })
  if (!ended) return redirectTo(authRequest.callbackUrl)
  const { claims: token } = ended
  site.events.note(requestContext, { type: 'sign-out', isSuccess: true, userId: token.sub, method: ended.method })
  await emitEvent(requestContext.log, 'signOut', () => site.config.events?.signOut?.({ token }))
  return redirectTo((await addressOfSignOut(ctx, ended)) ?? authRequest.callbackUrl)
}
