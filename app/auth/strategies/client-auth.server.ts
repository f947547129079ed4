import { webcrypto } from 'node:crypto'
import { type ClientAuth, modifyAssertion, None, PrivateKeyJwt } from 'openid-client'
import { algorithmOf, readPrivateKey, type SigningAlgorithm } from '#app/settings/private-key.ts'
import type { ClientKey, ExternalProvider, OidcProvider } from '../config.ts'

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

/**
 * `private_key_jwt` (OpenID Connect Core 9): a minute's statement for this provider alone, made anew for each request.
 * It is addressed to the issuer, or, where none is known, to the token endpoint (RFC 7523 §3 item 3).
 */
function keyAuth(clientKey: ClientKey, provider: ExternalProvider): ClientAuth {
  const alg = signingAlgorithm(clientKey)
  let proof: Promise<ClientAuth> | undefined
  const prepare = async () => {
    const { keyId: kid } = clientKey
    const key = await importKey(clientKey, alg)
    return PrivateKeyJwt(kid === undefined ? key : { key, kid }, {
      [modifyAssertion](header, payload) {
        // What the package calls Ed25519 (RFC 9864), providers know by its older name.
        header.alg = alg
        if (provider.type === 'oauth') payload.aud = provider.tokenUrl
      },
    })
  }
  return async (...request) => {
    proof ??= prepare()
    await (await proof)(...request)
  }
}

function signingAlgorithm({ key, alg }: ClientKey): SigningAlgorithm {
  const read = readPrivateKey(key)
  const known = read && algorithmOf(read)
  if (!known) throw new Error('The client key is no private key that signs.')
  return alg === 'PS256' && known === 'RS256' ? 'PS256' : known
}

const ALGORITHMS: Readonly<Record<SigningAlgorithm, webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams>> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  ES384: { name: 'ECDSA', namedCurve: 'P-384' },
  ES512: { name: 'ECDSA', namedCurve: 'P-521' },
  EdDSA: { name: 'Ed25519', namedCurve: 'Ed25519' },
}

async function importKey({ key }: ClientKey, alg: SigningAlgorithm): Promise<CryptoKey> {
  const read = readPrivateKey(key)
  if (!read) throw new Error('The client key cannot be read.')
  const pkcs8 = read.export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', pkcs8, ALGORITHMS[alg], false, ['sign'])
}
