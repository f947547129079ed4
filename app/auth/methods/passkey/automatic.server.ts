import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { isFresh } from '../../sessions/fresh-proof.server.ts'
import { sessionEnd } from '../../sessions/session-end.ts'
import type { Site } from '../../site/site.ts'
import type { AutomaticPasskeyView } from '../../ui/passkey/automatic-passkey.tsx'
import { passwordMethod } from '../credentials/password.server.ts'
import { PASSKEY } from './relying-party.ts'

/** Seconds after a sign-in by password in which the browser may make a passkey by itself. */
export const AUTOMATIC_SECONDS = 5 * 60

/** Where the user's passkeys are made by itself. */
function automaticPath({ authPath }: Pick<Site, 'authPath'>): string {
  return `${authPath}/account/passkeys/automatic`
}

/**
 * Whether the browser of a session may make a passkey by itself: its user gave a password of ours just now, and did not
 * say that the device is another's.
 */
export function mayMakePasskey(services: Pick<Site, 'providers' | 'now'>, session: Session): boolean {
  return (
    session.method === passwordMethod(services.providers)?.id &&
    session.isUser &&
    sessionEnd(session.claims).session_ends_with_browser !== true &&
    services.providers.has(PASSKEY) &&
    isFresh(session, services.now(), AUTOMATIC_SECONDS)
  )
}

/** What a page is given that has the browser make a passkey by itself; `null` where it is not to. */
export function automaticPasskey(
  services: Pick<Site, 'authPath' | 'providers' | 'now'>,
  requestContext: RequestContext,
  session: Session,
): AutomaticPasskeyView | null {
  if (!mayMakePasskey(services, session)) return null
  const signIn = (session.provedAt ?? session.startedAt).toISOString()
  return { action: automaticPath(services), csrfToken: requestContext.csrf.token, signIn }
}

/** More events than a user sees in a page of their history. */
const EVENTS_LOOKED_AT = 200

/** Whether a user has removed a passkey lately: then none comes back without their asking. */
export async function hasRemovedPasskey({ store }: Pick<Site, 'store'>, userId: string): Promise<boolean> {
  const events = (await store?.events.ofUser(userId, { most: EVENTS_LOOKED_AT })) ?? []
  return events.some(({ type }) => type === 'passkey.remove')
}
