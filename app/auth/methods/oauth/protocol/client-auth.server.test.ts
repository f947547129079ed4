import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import type { ClientKey, ExternalProvider } from '../../../config.ts'
import { clientAuth } from './client-auth.server.ts'

const ISSUER = 'https://id.example'

const oauth = {
  type: 'oauth',
  id: 'acme',
  name: 'Acme',
  authorizationUrl: `${ISSUER}/authorize`,
  tokenUrl: `${ISSUER}/token`,
  userinfoUrl: `${ISSUER}/userinfo`,
} as const

/** What a token request of the provider's client carries to prove who it is. */
async function proofOf(
  provider: ExternalProvider,
  metadata: object = {},
): Promise<{ headers: Headers; body: URLSearchParams }> {
  const [headers, body] = [new Headers(), new URLSearchParams()]
  await clientAuth(provider)({ issuer: ISSUER, ...metadata }, { client_id: provider.clientId }, body, headers)
  return { headers, body }
}

async function basicOf(clientId: string, clientSecret: string): Promise<string> {
  const { headers } = await proofOf({ ...oauth, clientId, clientSecret })
  return atob(headers.get('authorization')?.replace('Basic ', '') ?? '')
}

it('sends an id and a secret as a provider that decodes nothing expects them', async () => {
  expect(await basicOf('12-ab.apps.example', 'a_b~c-d')).toBe('12-ab.apps.example:a_b~c-d')
})

it('escapes what would end the id, and what is no ASCII', async () => {
  expect(await basicOf('a:b', 'c d&é')).toBe('a%3Ab:c+d%26%C3%A9')
})

it('posts id and secret where the provider wants them in the form', async () => {
  const { headers, body } = await proofOf({
    ...oauth,
    clientId: 'a:b',
    clientSecret: 'c d&é',
    tokenEndpointAuth: 'client_secret_post',
  })
  expect(Object.fromEntries(body)).toEqual({ client_id: 'a:b', client_secret: 'c d&é' })
  expect(headers.has('authorization')).toBe(false)
})

it.each([
  [['client_secret_post'], 'form'],
  [['private_key_jwt', 'client_secret_post'], 'form'],
  [['client_secret_post', 'client_secret_basic'], 'header'],
  [['private_key_jwt'], 'header'],
  [undefined, 'header'],
  ['client_secret_post', 'header'],
])('where nothing is set and the provider lists %j, the secret goes into the %s', async (listed, place) => {
  const [headers, body] = [new Headers(), new URLSearchParams()]
  const metadata = JSON.parse(JSON.stringify({ issuer: ISSUER, token_endpoint_auth_methods_supported: listed }))
  const provider = { type: 'oidc', id: 'corp', name: 'Corp', issuer: ISSUER, clientId: 'a', clientSecret: 'b' } as const
  await clientAuth(provider)(metadata, { client_id: 'a' }, body, headers)
  expect([body.get('client_secret'), headers.has('authorization')]).toEqual(
    place === 'form' ? ['b', false] : [null, true],
  )
})

it('names itself and no more where it has neither secret nor key', async () => {
  const { headers, body } = await proofOf({ ...oauth, clientId: 'public' })
  expect(Object.fromEntries(body)).toEqual({ client_id: 'public' })
  expect(headers.has('authorization')).toBe(false)
})

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ed = generateKeyPairSync('ed25519')
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

it.each<[string, ClientKey, KeyObject]>([
  ['ES256', { key: pem(ec.privateKey), keyId: 'key-1' }, ec.publicKey],
  ['ES256', { key: JSON.stringify({ ...ec.privateKey.export({ format: 'jwk' }), use: 'sig' }) }, ec.publicKey],
  ['RS256', { key: pem(rsa.privateKey).replaceAll('\n', '\\n') }, rsa.publicKey],
  ['PS256', { key: pem(rsa.privateKey), alg: 'PS256' }, rsa.publicKey],
  ['EdDSA', { key: pem(ed.privateKey) }, ed.publicKey],
])(
  'proves itself by its key, with %s, to this issuer, for a minute, each time anew (RFC 7523 §3)',
  async (alg, clientKey, publicKey) => {
    const provider = { type: 'oidc', id: 'corp', name: 'Corp', clientId: 'me', clientKey, issuer: ISSUER } as const
    const proofs = await Promise.all([proofOf(provider), proofOf(provider)])
    const ids = await Promise.all(
      proofs.map(async ({ body, headers }) => {
        expect(headers.has('authorization')).toBe(false)
        expect(body.get('client_assertion_type')).toBe('urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
        const assertion = body.get('client_assertion') ?? ''
        expect(decodeProtectedHeader(assertion)).toEqual({ alg, ...(clientKey.keyId ? { kid: clientKey.keyId } : {}) })
        const { payload } = await jwtVerify(assertion, publicKey, { issuer: 'me', subject: 'me', audience: ISSUER })
        const now = Math.floor(Date.now() / 1000)
        expect((payload.exp ?? 0) - now).toBeGreaterThan(50)
        expect((payload.exp ?? 0) - now).toBeLessThan(70)
        // For a provider whose clock is a little behind.
        expect([payload.iat, payload.nbf]).toEqual([payload.nbf, payload.iat])
        expect(now - (payload.iat ?? 0)).toBeGreaterThanOrEqual(10)
        return payload.jti
      }),
    )
    expect(new Set(ids).size).toBe(2)
  },
)

it('addresses its proof to the token endpoint where no issuer is known', async () => {
  const { body } = await proofOf({ ...oauth, clientId: 'me', clientKey: { key: pem(ec.privateKey) } })
  await jwtVerify(body.get('client_assertion') ?? '', ec.publicKey, { audience: oauth.tokenUrl })
})

const corp = { type: 'oidc', id: 'corp', name: 'Corp', clientId: 'me', issuer: ISSUER } as const

it.each<[string, ClientKey, unknown]>([
  ['PS256', { key: pem(rsa.privateKey) }, ['PS256', 'ES256']],
  ['RS256', { key: pem(rsa.privateKey) }, ['PS256', 'RS256']],
  ['RS256', { key: pem(rsa.privateKey) }, ['ES256']],
  ['RS256', { key: pem(rsa.privateKey) }, []],
  ['RS256', { key: pem(rsa.privateKey) }, 'PS256'],
  ['RS256', { key: pem(rsa.privateKey) }, ['none', 'HS256', null]],
  ['PS256', { key: pem(rsa.privateKey), alg: 'PS256' }, ['RS256']],
  ['PS256', { key: JSON.stringify({ ...rsa.privateKey.export({ format: 'jwk' }), alg: 'PS256' }) }, undefined],
  ['EdDSA', { key: pem(ed.privateKey) }, ['EdDSA', 'Ed25519']],
  ['Ed25519', { key: pem(ed.privateKey) }, ['Ed25519']],
  ['ES256', { key: pem(ec.privateKey) }, ['RS256']],
])('signs with %s, of what its key can do, where the provider lists %3$j', async (alg, clientKey, listed) => {
  const metadata = listed === undefined ? {} : { token_endpoint_auth_signing_alg_values_supported: listed }
  const { body } = await proofOf({ ...corp, clientKey }, metadata)
  const assertion = body.get('client_assertion') ?? ''
  expect(decodeProtectedHeader(assertion).alg).toBe(alg)
  const publicKey = [ec, rsa, ed].find(({ privateKey }) => isOf(clientKey.key, privateKey))?.publicKey
  await jwtVerify(assertion, publicKey ?? ec.publicKey, { issuer: 'me', audience: ISSUER })
})

const isOf = (text: string, key: KeyObject) =>
  text === pem(key) || (text.startsWith('{') && JSON.parse(text).n === key.export({ format: 'jwk' }).n)

it('calls its key what a JWK calls itself, unless told otherwise', async () => {
  const key = JSON.stringify({ ...ec.privateKey.export({ format: 'jwk' }), kid: 'own-name' })
  const kidOf = async (clientKey: ClientKey) => {
    const { body } = await proofOf({ ...corp, clientKey })
    return decodeProtectedHeader(body.get('client_assertion') ?? '').kid
  }
  expect([await kidOf({ key }), await kidOf({ key, keyId: 'given' })]).toEqual(['own-name', 'given'])
})

it.each([
  [undefined, ISSUER],
  ['issuer', ISSUER],
  ['token_endpoint', `${ISSUER}/token`],
] as const)(
  'addresses its proof, where %s is set, to one alone: %s (RFC 7523bis §4)',
  async (keyAudience, audience) => {
    const provider = { ...corp, clientKey: { key: pem(ec.privateKey) }, ...(keyAudience ? { keyAudience } : {}) }
    const { body } = await proofOf(provider, { token_endpoint: `${ISSUER}/token` })
    const { payload } = await jwtVerify(body.get('client_assertion') ?? '', ec.publicKey)
    expect(payload.aud).toBe(audience)
  },
)

it('refuses a key that cannot sign when it is configured, not when a visitor signs in', () => {
  const key = pem(generateKeyPairSync('x25519').privateKey)
  expect(() => clientAuth({ ...oauth, clientId: 'me', clientKey: { key } })).toThrow(
    'The client key of acme is a key of the kind x25519, not a private key that signs.',
  )
})
