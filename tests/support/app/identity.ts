import type { OAuthProvider, OidcProvider, RawProfile } from '#app/auth/config.ts'
import { toIdentity } from '#app/auth/methods/oauth/protocol/external.server.ts'
import { knownProvider } from '#app/auth/providers/catalogue.ts'

interface Beside {
  /** What the provider answers below userinfo, by path; `null` to everything else. */
  below?: Record<string, unknown>
  /** What came back beside the code. */
  returned?: Record<string, string>
}

/** The provider of a row, with an issuer where that is the operator's to say. */
function providerOf(id: string): OAuthProvider | OidcProvider {
  const row = knownProvider(id)
  if (!row) throw new Error(`No row: ${id}`)
  const client = { id, clientId: 'client-id', clientSecret: 'client-secret' }
  return row.type === 'oauth'
    ? { ...row, ...client }
    : { ...row, ...client, issuer: row.issuer ?? 'https://issuer.example' }
}

/** How the catalogue maps a profile, and whether the provider verifies the address. */
export async function identityAt(id: string, raw: RawProfile, { below = {}, returned = {} }: Beside = {}) {
  const tools = {
    returned: new URLSearchParams(returned),
    get: (path: string) => Promise.resolve(below[path] ?? null),
  }
  const { profile, emailVerified } = await toIdentity(providerOf(id), raw, {}, new Date(0), tools)
  const { id: accountId, name = null, email = null, image = null } = profile
  return { id: accountId, name, email, image, emailVerified }
}
