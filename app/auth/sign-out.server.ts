import type { Visit } from '#app/visit.server.ts'
import { tell } from './events.server.ts'
import { leaveNews } from './news.server.ts'
import { type Outcome, redirectTo } from './outcome.ts'
import type { Asked } from './request.server.ts'
import type { EndedSession } from './session.server.ts'
import { type SignInWorld, sayUnavailable } from './sign-in/world.server.ts'
import { addressOfSignOut } from './sign-out-at-provider.server.ts'

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
