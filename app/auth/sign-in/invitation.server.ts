import type { Visit } from '#app/visit.server.ts'
import { invitationHash } from '../invitation.server.ts'
import type { Asked } from '../request.server.ts'
import { sendCookie } from '../sealed-cookie.server.ts'
import type { SignInWorld } from './world.server.ts'

const INVITED_FOR_SECONDS = 60 * 60

/** What an invitation says to whoever opens it. */
export interface OpenedInvitation {
  /** Whom it is for, or `null` for whoever holds it. */
  email: string | null
}

/**
 * Opens an invitation: this browser holds it from now on, for as long as signing in takes. Spends nothing, so that a
 * mail scanner may look first; it is spent by the account that it lets in. `null` for one that is not good.
 */
export async function openInvitation(
  { store, now, cookieNames, sealer }: Pick<SignInWorld, 'store' | 'now' | 'cookieNames' | 'sealer'>,
  visit: Visit,
  { query }: Pick<Asked, 'query'>,
): Promise<OpenedInvitation | null> {
  const token = query.get('token')
  const invitation = store && token ? await store.invitations.find(invitationHash(token), now()) : null
  if (!invitation) return null
  const claims = { value: invitation.tokenHash }
  sendCookie(sealer, visit, cookieNames.invitation, { claims, maxAge: INVITED_FOR_SECONDS })
  return { email: invitation.email }
}
