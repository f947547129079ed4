import type { LastRequest } from './acts.ts'
import type { Attack, Held, Jar } from './attack.ts'
import { promise } from './broken.ts'
import { entered } from './sign-in.ts'

/** Sends a request, and keeps it before what it writes; `false` where it came back without writing anything. */
export async function holdRequest(
  attack: Attack,
  { holding, act, jar }: Pick<Held, 'holding' | 'act' | 'jar'>,
  request: LastRequest,
): Promise<boolean> {
  const cookie = jar.browser.cookieHeader()
  const call = attack.site.gate.hold()
  const answered = request()
  const isHeld = await Promise.race([call.arrived, answered.then(() => false)])
  if (isHeld) attack.held = { holding, act, jar, cookie, call, answered, revokedBy: null }
  else call.disarm()
  return isHeld
}

/** Something was revoked: what is held by a session that has ended, or by a sign-in of before, has to write nothing. */
export async function noteRevocation(attack: Attack, what: string, revokes: 'sessions' | 'all'): Promise<void> {
  const { held } = attack
  if (!held || held.revokedBy !== null) return
  const isOver = held.act === 'signs in' ? revokes === 'all' : !(await attack.opensBy(held.cookie))
  if (!isOver) return
  held.revokedBy = what
  attack.reached.push(cellOf({ holding: held.holding, act: held.act, revocation: what }))
}

/** What was held goes on (contract, 25.8). */
export async function release(attack: Attack): Promise<Jar | null> {
  const { held } = attack
  if (!held) return null
  attack.held = null
  const { jar } = held
  const isOlder = jar.isIn && !(await attack.opensBy(held.cookie))
  // A sign-in of its browser that came after what revoked it is none of its own.
  const isInAnew = held.revokedBy !== null && (await attack.opens(jar.browser))
  const before = await sessionsOf(attack)
  held.call.release()
  await held.answered
  await attack.site.settle()
  // Its answer takes the cookie of a newer session of its browser with it: that session has not ended.
  if (isOlder && !(await attack.opens(jar.browser))) jar.isIn = false
  if (held.revokedBy === null) {
    if (held.act === 'signs in' && (await attack.opens(held.jar.browser))) await entered(attack, held.jar)
    return held.jar
  }
  const hasBegun = [...(await sessionsOf(attack))].some((id) => !before.has(id)) || (await attack.opensBy(held.cookie))
  promise(
    !hasBegun && (isInAnew || !(await attack.opens(jar.browser))),
    `A request that was held ("${held.act}") signs in, though meanwhile ${held.revokedBy}`,
  )
  attack.inVain = `a request that was held ("${held.act}"), though meanwhile ${held.revokedBy}`
  return held.jar
}

/** Ids of the sessions that the account has rows of. */
async function sessionsOf({ store, id }: Attack): Promise<ReadonlySet<string>> {
  return new Set((await store.sessions.allOfUser(id)).map((session) => session.id))
}

export interface Cell {
  holding: string
  act: string
  revocation: string
}

export const cellOf = ({ holding, act, revocation }: Cell) => `by ${holding} × ${act} × ${revocation}`
