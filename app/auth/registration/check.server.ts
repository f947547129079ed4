import type { Invitation, Store } from '#db/store/index.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { openCookie } from '../http/sealed-cookie.server.ts'
import type { Site } from '../site/site.ts'
import { allowsRegistration } from './policy.ts'

/** What the sign-up policy says of a visitor, should they have no account. */
export interface Admission {
  mayRegister: boolean
  /** The stored hash of the invitation that their account spends, or `null`. */
  invitation: string | null
}

/** A visitor who may register: the address they have proved, and the invitation that their mailed link carried. */
export interface Applicant {
  provenEmail: string | null
  carried: string | null
}

/** Applies the sign-up policy and any invitation of the browser or the mailed link; consumes nothing. */
export async function checkRegistration(
  deps: Pick<Site, 'store' | 'signUpPolicy' | 'now' | 'cookieNames' | 'sealer'>,
  requestContext: RequestContext,
  { provenEmail, carried }: Applicant,
): Promise<Admission> {
  const hashes = [carried, heldInvitation(deps, requestContext)].filter((hash) => hash !== null)
  const invitation = deps.store && (await firstGood(deps.store, [...new Set(hashes)], provenEmail, deps.now()))
  const registrant = { provenEmail, isInvited: invitation !== null }
  return { mayRegister: allowsRegistration(deps.signUpPolicy, registrant), invitation: invitation?.tokenHash ?? null }
}

/** The stored hash of the invitation that this browser has opened. */
function heldInvitation({ cookieNames, sealer }: Pick<Site, 'cookieNames' | 'sealer'>, requestContext: RequestContext) {
  const claims = openCookie(sealer, requestContext, cookieNames.invitation)
  return typeof claims?.value === 'string' ? claims.value : null
}

/** An invitation with an address is for the visitor who has proved that address, any other for each holder. */
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
