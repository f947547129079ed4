import { webcrypto } from 'node:crypto'
import { type ClientAuth, modifyAssertion, None, PrivateKeyJwt } from 'openid-client'
import {
  algorithmOf,
  faultOfKey,
  labelsOf,
  readPrivateKey,
  type SigningAlgorithm,
} from '#app/auth/settings/secrets/private-key.ts'
import type { ClientKey, ExternalProvider, OidcProvider } from '../../../config.ts'
import { InternalError } from '../../../shared/errors.ts'

/** How this client proves itself to the provider (RFC 6749 §2.3, RFC 7523 §2.2); one with neither secret nor key is public. */
export function clientAuth(provider: ExternalProvider): ClientAuth {
  const { clientSecret, clientKey, tokenEndpointAuth } = provider
  if (clientKey !== undefined) return keyAuth(clientKey, provider)
  if (clientSecret === undefined || tokenEndpointAuth === 'none') return None()
  const secret = typeof clientSecret === 'string' ? () => clientSecret : clientSecret
  const basic = basicAuth(secret)
  const posted = postAuth(secret, provider.type === 'oauth' ? provider.clientIdParam : undefined)
  return (server, ...request) => {
    const method = secretMethod(tokenEndpointAuth, server.token_endpoint_auth_methods_supported)
    return (method === 'client_secret_post' ? posted : basic)(server, ...request)
  }
}

/** How a secret is sent: as was set, else by HTTP Basic unless the metadata lists the form alone of the two. */
export function secretMethod(
  set: OidcProvider['tokenEndpointAuth'],
  listed: unknown,
): NonNullable<OidcProvider['tokenEndpointAuth']> {
  if (set !== undefined) return set
  const takes = (method: string) => Array.isArray(listed) && listed.includes(method)
  return takes('client_secret_post') && !takes('client_secret_basic') ? 'client_secret_post' : 'client_secret_basic'
}

function postAuth(secret: () => string, idParam = 'client_id'): ClientAuth {
  return (_server, { client_id: clientId }, body) => {
    body.set(idParam, clientId)
    body.set('client_secret', secret())
  }
}

/**
 * HTTP Basic (RFC 6749 §2.3.1), escaped as NextAuth v4 does. The package's own escapes hyphens, dots and tildes too,
 * which ids and secrets are full of and which a provider that decodes nothing then refuses.
 */
function basicAuth(secret: () => string): ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) => {
    headers.set('authorization', `Basic ${btoa(`${formEncode(clientId)}:${formEncode(secret())}`)}`)
  }
}

function formEncode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+')
}

/** Seconds that a proof seems older than it is: a provider whose clock is behind takes none from the future. */
const SEEMS_OLDER = 10

/**
 * `private_key_jwt` (OpenID Connect Core 9): a minute's statement for this provider alone, made anew for each request,
 * with what the provider says it takes. It is addressed to the issuer, unless the provider is known to take the token
 * endpoint alone, or has no issuer that is known (RFC 7523 §3 item 3).
 */
function keyAuth(clientKey: ClientKey, provider: ExternalProvider): ClientAuth {
  const problem = faultOfKey(clientKey.key)
  if (problem !== null) throw new InternalError(`The client key of ${provider.id} ${problem}.`)
  const labels = labelsOf(clientKey.key)
  const proofs = new Map<string, Promise<ClientAuth>>()
  const prepare = async (alg: Signing) => {
    const { keyId: kid = labels.kid } = clientKey
    const key = await importKey(clientKey, alg)
    return (...[server, ...request]: Parameters<ClientAuth>) =>
      PrivateKeyJwt(kid === undefined ? key : { key, kid }, {
        [modifyAssertion](header, payload) {
          // What the package calls Ed25519 (RFC 9864), most providers know by its older name.
          header.alg = alg
          payload.iat = payload.nbf = Number(payload.iat) - SEEMS_OLDER
          payload.aud = audienceOf(provider, server)
        },
      })(server, ...request)
  }
  return async (server, ...request) => {
    const alg = proofAlgorithm(clientKey, server.token_endpoint_auth_signing_alg_values_supported)
    const proof = proofs.get(alg) ?? prepare(alg)
    proofs.set(alg, proof)
    await (await proof)(server, ...request)
  }
}

function audienceOf(provider: ExternalProvider, server: Parameters<ClientAuth>[0]): string {
  if (provider.type === 'oauth') return provider.tokenUrl
  return (provider.keyAudience === 'token_endpoint' ? server.token_endpoint : undefined) ?? server.issuer
}

type Signing = SigningAlgorithm | 'Ed25519'

/** What a key can sign with, the usual way first. */
function algorithmsOf({ key, alg }: ClientKey): [Signing, ...Signing[]] {
  const read = readPrivateKey(key)
  const known = read && algorithmOf(read)
  if (!known) throw new InternalError('The client key is no private key that signs.')
  if (known === 'EdDSA') return ['EdDSA', 'Ed25519']
  if (known !== 'RS256') return [known]
  const { alg: ofKey = alg } = labelsOf(key)
  return ofKey === 'PS256' ? ['PS256'] : ['RS256', 'PS256']
}

/** Of what a key can do, what the provider lists; the usual way where it lists none of it, or nothing. */
export function proofAlgorithm(clientKey: ClientKey, listed: unknown): Signing {
  const made = algorithmsOf(clientKey)
  return made.find((alg) => Array.isArray(listed) && listed.includes(alg)) ?? made[0]
}

const ALGORITHMS: Readonly<Record<Signing, webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams>> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  ES384: { name: 'ECDSA', namedCurve: 'P-384' },
  ES512: { name: 'ECDSA', namedCurve: 'P-521' },
  EdDSA: { name: 'Ed25519', namedCurve: 'Ed25519' },
  Ed25519: { name: 'Ed25519', namedCurve: 'Ed25519' },
}

async function importKey({ key }: ClientKey, alg: Signing): Promise<CryptoKey> {
  const read = readPrivateKey(key)
  if (!read) throw new InternalError('The client key cannot be read.')
  const pkcs8 = read.export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', pkcs8, ALGORITHMS[alg], false, ['sign'])
}
