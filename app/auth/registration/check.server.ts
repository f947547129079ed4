import type { Invitation, Store } from '#db/store/index.server.ts'
import type { SignInDeps } from '../deps.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { openCookie } from '../http/sealed-cookie.server.ts'
import { allowsRegistration } from './policy.ts'

/** What the door says of somebody who may turn out to have no account. */
export interface Admission {
  mayRegister: boolean
  /** The stored hash of the invitation that their account spends, or `null`. */
  invitation: string | null
}

/** Somebody at the door: the address they have proved, and the invitation that a mailed link brought along. */
export interface Applicant {
  provenEmail: string | null
  carried: string | null
}

/** Judges a stranger by the door and the invitation that their browser or their mailed link brings; spends nothing. */
export async function checkRegistration(
  world: Pick<SignInDeps, 'store' | 'door' | 'now' | 'cookieNames' | 'sealer'>,
  visit: RequestContext,
  { provenEmail, carried }: Applicant,
): Promise<Admission> {
  const hashes = [carried, heldInvitation(world, visit)].filter((hash) => hash !== null)
  const invitation = world.store && (await firstGood(world.store, [...new Set(hashes)], provenEmail, world.now()))
  const stranger = { provenEmail, isInvited: invitation !== null }
  return { mayRegister: allowsRegistration(world.door, stranger), invitation: invitation?.tokenHash ?? null }
}

/** The stored hash of the invitation that this browser has opened. */
function heldInvitation({ cookieNames, sealer }: Pick<SignInDeps, 'cookieNames' | 'sealer'>, visit: RequestContext) {
  const claims = openCookie(sealer, visit, cookieNames.invitation)
  return typeof claims?.value === 'string' ? claims.value : null
}

/** An invitation with an address is for whoever has proved that address, any other for whoever holds it. */
async function firstGood(
  store: Store,
  hashes: readonly string[],
  provenEmail: string | null,
  now: Date,
): Promise<Invitation | null> {
  for (const hash of hashes) {
    const invitation = await store.invitations.find(hash, now)
    if (invitation && (invitation.email === null || invitation.email === provenEmail)) return invitation
  }
  return null
}
