import type { ServerMetadata } from 'openid-client'
import type { OidcProvider } from '#app/auth/config.ts'
import { signOutWay } from '#app/auth/methods/oauth/oidc/sign-out-at-provider.server.ts'
import { proofAlgorithm, secretMethod } from '#app/auth/methods/oauth/protocol/client-auth.server.ts'
import { providerVariable } from '#app/auth/settings/providers.ts'
import { type Finding, fault, good, note } from '#app/auth/shared/finding.ts'

/** Whether a provider says that it does what signing in here needs (OpenID Connect Discovery 3). */
export function judgeMetadata(provider: OidcProvider, metadata: ServerMetadata): Finding[] {
  return [
    good(`its metadata can be had, and is of ${metadata.issuer}`),
    ...judgeResponseTypes(metadata),
    ...judgePkce(provider, metadata),
    ...judgeScopes(provider, metadata),
    ...judgeAlgorithms(provider, metadata),
    ...judgeAuthentication(provider, metadata),
    ...judgeKey(provider, metadata),
    ...judgeSignOut(provider, metadata),
  ]
}

function judgeResponseTypes({ response_types_supported: listed }: ServerMetadata): Finding[] {
  if (listed === undefined || listed.includes('code')) return []
  const says = `it gives no codes (response_types_supported: ${listed.join(', ')})`
  return [fault(says, 'Switch the authorization code flow on there, for this client.')]
}

function judgePkce(
  { id, checks }: OidcProvider,
  { code_challenge_methods_supported: listed }: ServerMetadata,
): Finding[] {
  const isUsed = checks === undefined || checks.includes('pkce')
  if (!isUsed || listed === undefined || listed.includes('S256')) return []
  const says = `it says that it takes no PKCE with S256 (code_challenge_methods_supported: ${listed.join(', ')})`
  return [note(says, `If sign-in fails there, give ${id} its checks without pkce in app/auth.config.ts.`)]
}

function judgeScopes({ scope }: OidcProvider, { scopes_supported: listed }: ServerMetadata): Finding[] {
  const asked = (scope ?? 'openid profile email').split(' ').filter((one) => one !== '')
  if (!asked.includes('openid')) return [fault('the scope lacks openid', 'Add it: without it there is no ID token.')]
  const unknown = listed === undefined ? [] : asked.filter((one) => !listed.includes(one))
  if (unknown.length === 0) return []
  return [note(`it does not list what is asked for: ${unknown.join(', ')}`, 'Leave out of the scope what it refuses.')]
}

function judgeAlgorithms(
  { idTokenAlg }: OidcProvider,
  { id_token_signing_alg_values_supported: listed }: ServerMetadata,
): Finding[] {
  if (idTokenAlg === undefined || listed === undefined || listed.includes(idTokenAlg)) return []
  const says = `it signs with ${listed.join(', ')}, and ${idTokenAlg} is expected`
  return [fault(says, 'Have it sign for this client with that, or change what is expected.')]
}

/** How a client may prove itself; where nothing is listed, HTTP Basic it is. */
function judgeAuthentication(
  { clientSecret, clientKey, tokenEndpointAuth, id }: OidcProvider,
  { token_endpoint_auth_methods_supported: listed = ['client_secret_basic'] }: ServerMetadata,
): Finding[] {
  const usual = clientSecret === undefined ? 'none' : secretMethod(tokenEndpointAuth, listed)
  const used = clientKey === undefined ? usual : 'private_key_jwt'
  if (listed.includes(used)) return []
  const says = `it lists no ${used} for clients to prove themselves by, only ${listed.join(', ')}`
  return [note(says, `If it refuses the client, say so for ${id} in app/auth.config.ts: tokenEndpointAuth.`)]
}

/** Whether the client's own key signs in a way that the provider takes. */
function judgeKey(
  { clientKey, id }: OidcProvider,
  { token_endpoint_auth_signing_alg_values_supported: listed }: ServerMetadata,
): Finding[] {
  if (clientKey === undefined || listed === undefined) return []
  const alg = proofAlgorithm(clientKey, listed)
  if (listed.includes(alg)) return [good(`it takes what the client key signs with: ${alg}`)]
  const says = `it takes proofs signed with ${listed.join(', ')}, and the client key signs with ${alg}`
  const variable = providerVariable(id, 'PRIVATE_KEY')
  return [fault(says, `Register a key of such a kind there, and write its private half into ${variable}.`)]
}

function judgeSignOut(provider: OidcProvider, metadata: ServerMetadata): Finding[] {
  const way = signOutWay(provider)
  const ends = metadata.end_session_endpoint !== undefined
  const channel =
    metadata.backchannel_logout_supported === true ? 'it can tell us by the back channel' : 'it has no back channel'
  if (way !== 'off' && !ends)
    return [note(`it has no sign-out: nothing is offered; ${channel}`, 'Nothing can be done here.')]
  return [good(`signing out there: ${ends ? way : 'it has none'}; ${channel}`)]
}
