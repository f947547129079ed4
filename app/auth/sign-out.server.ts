import type { Visit } from '#app/visit.server.ts'
import { tell } from './events.server.ts'
import { type Outcome, redirectTo } from './outcome.ts'
import type { Asked } from './request.server.ts'
import type { SignInWorld } from './sign-in/world.server.ts'

/** Signs out: `POST /signout` (contract, chapter 18). A GET never does. */
export async function signOut(world: SignInWorld, visit: Visit, asked: Asked): Promise<Outcome> {
  if (!asked.isVerified) return redirectTo(`${world.base}/signout?csrf=true`)
  const token = await world.sessions.end(visit)
  visit.renewCsrf()
  if (token) {
    visit.log.info({ user: token.sub }, 'signed out')
    await tell(visit.log, 'signOut', () => world.config.events?.signOut?.({ token }))
  }
  return redirectTo(asked.callbackUrl)
}
