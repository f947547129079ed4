import type { Invitation } from '#db/store/index.server.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { sendCookie } from '../../http/sealed-cookie.server.ts'
import { possibleInvitationHashes } from '../../registration/invitation-token.server.ts'
import type { Site } from '../../site/site.ts'

const INVITED_FOR_SECONDS = 60 * 60

/** What an invitation says to the visitor who opens it. */
export interface OpenedInvitation {
  /** The address it is for, or `null` for each holder. */
  email: string | null
}

/**
 * Opens an invitation: this browser holds it from now on, for as long as signing in takes. Consumes nothing, so that a
 * mail scanner may open it first; it is consumed when its user registers. `null` for one that is not valid.
 */
export async function openInvitation(
  deps: Pick<Site, 'store' | 'now' | 'keys' | 'cookieNames' | 'sealer'>,
  requestContext: RequestContext,
  { query }: Pick<AuthRequest, 'query'>,
): Promise<OpenedInvitation | null> {
  const token = query.get('token')
  const invitation = token ? await findInvitation(deps, token) : null
  if (!invitation) return null
  const claims = { value: invitation.tokenHash }
  sendCookie(deps.sealer, requestContext, deps.cookieNames.invitation, { claims, maxAge: INVITED_FOR_SECONDS })
  return { email: invitation.email }
}

async function findInvitation(
  { store, now, keys }: Pick<Site, 'store' | 'now' | 'keys'>,
  token: string,
): Promise<Invitation | null> {
  for (const hash of possibleInvitationHashes(keys, token)) {
    const invitation = await store?.invitations.find(hash, now())
    if (invitation) return invitation
  }
  return null
}
