import { type SignInWorld, sayUnavailable } from '../deps.server.ts'
import type { Asked } from '../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../http/outcome.ts'
import type { Visit } from '../http/request-context.server.ts'
import { addressOfSignOut } from '../methods/oauth/sign-out-at-provider.server.ts'
import { leaveNews } from '../pages/news.server.ts'
import type { EndedSession } from '../sessions/session.server.ts'
import { tell } from '../shared/emit-event.server.ts'

/**
 * Signs out: `POST /signout` (contract, chapter 18). A GET never does. The session here ends first, whatever the
 * provider of it then does.
 */
export async function signOut(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
): Promise<Exclude<Outcome, { kind: 'confirm' }>> {
  if (!asked.isVerified) return redirectTo(`${world.base}/signout?csrf=true`)
  visit.attempt = { type: 'sign-out' }
  let ended: EndedSession | null
  try {
    ended = await world.sessions.end(visit)
  } catch (cause) {
    // The session still stands, so its cookie stays too: saying otherwise would be untrue of every copy.
    visit.setCookies.clear()
    return sayUnavailable(world, visit, cause)
  }
  visit.renewCsrf()
  if (!asked.wantsJson) leaveNews(world, visit, { kind: 'signed-out' })
  if (!ended) return redirectTo(asked.callbackUrl)
  const { claims: token } = ended
  world.events.note(visit, { type: 'sign-out', isSuccess: true, userId: token.sub, method: ended.method })
  await tell(visit.log, 'signOut', () => world.config.events?.signOut?.({ token }))
  return redirectTo((await addressOfSignOut(world, visit, asked, ended)) ?? asked.callbackUrl)
}
