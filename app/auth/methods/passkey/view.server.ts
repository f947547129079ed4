import type { Site } from '../../site/site.ts'
import type { PasskeyView } from '../../ui/pages.ts'
import { UNKNOWN } from './callback.server.ts'
import { PASSKEY, relyingPartyId } from './relying-party.ts'

interface Refused {
  provider: string
  fields: Record<string, string>
}

/** What the page is told to sign in with a passkey; `refused` is the form that this browser sent last. */
export function passkeyView(
  { authPath, origin }: Pick<Site, 'authPath' | 'origin'>,
  { lastUsed, refused }: { lastUsed: string | undefined; refused: Refused | null },
): PasskeyView {
  const rpId = relyingPartyId(origin)
  const credentialId = refused?.provider === PASSKEY ? refused.fields[UNKNOWN] : undefined
  return {
    action: `${authPath}/callback/${PASSKEY}`,
    request: `${authPath}/passkey-request`,
    lastUsed: lastUsed === PASSKEY,
    ...(credentialId !== undefined && rpId !== null ? { unknown: { rpId, credentialId } } : {}),
  }
}
