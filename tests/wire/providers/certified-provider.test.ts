import { generateKeyPairSync } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import { afterAll, describe, expect, it } from 'vitest'
import type { OidcProvider } from '#app/auth/config.ts'
import { startIdentityProvider } from '#demo/identity-provider.ts'
import { type Return, visitProvider } from '#demo/visit.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import { postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { runningApp } from '#tests/support/databases/databases.ts'

const ORIGIN = 'http://app.example'
const SECRET = 'a secret: of & more % than + 32 / characters'

/** How a client is registered with the certified provider, and what this site says of it. */
interface Client {
  does: string
  cites: string
  openid?: Partial<ClientMetadata>
  isPublic?: true
  site?: Partial<OidcProvider>
  /** Parameters of the sign-in request. */
  asking?: Record<string, string>
  /** Parameters that the visitor takes to the provider. */
  taken?: string[]
}

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edKey = generateKeyPairSync('ed25519')
const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rsaPem = rsaKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const BY_KEY = {
  token_endpoint_auth_method: 'private_key_jwt',
  jwks: {
    keys: [
      { ...key.publicKey.export({ format: 'jwk' }), kty: 'EC', kid: 'ours', use: 'sig' },
      { ...edKey.publicKey.export({ format: 'jwk' }), kty: 'OKP', kid: 'our-other', use: 'sig' },
      { ...rsaKey.publicKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'our-third', use: 'sig' },
    ],
  },
} satisfies Partial<ClientMetadata>
const PUSHED = { require_pushed_authorization_requests: true }

const CLIENTS: readonly Client[] = [
  { does: 'proves itself by HTTP Basic, with characters that are escaped', cites: 'RFC 6749 §2.3.1' },
  {
    does: 'proves itself in the form',
    cites: 'RFC 6749 §2.3.1',
    openid: { token_endpoint_auth_method: 'client_secret_post' },
    site: { tokenEndpointAuth: 'client_secret_post' },
  },
  { does: 'is public, with PKCE alone', cites: 'RFC 7636', isPublic: true },
  { does: 'proves itself by its key', cites: 'RFC 7523 §2.2', openid: BY_KEY, site: { clientKey: { key: pem } } },
  {
    does: 'proves itself by one of its keys, given as JWK',
    cites: 'RFC 7523 §2.2',
    openid: BY_KEY,
    site: { clientKey: { key: JSON.stringify(edKey.privateKey.export({ format: 'jwk' })), keyId: 'our-other' } },
  },
  {
    does: 'proves itself by its key to the token endpoint by name',
    cites: 'RFC 7523 §3 item 3',
    openid: BY_KEY,
    site: { clientKey: { key: pem }, keyAudience: 'token_endpoint' },
  },
  {
    does: 'proves itself by an RSA key, as the provider wants it of this client',
    cites: 'RFC 7518 §3.5',
    openid: { ...BY_KEY, token_endpoint_auth_signing_alg: 'PS256' },
    site: { clientKey: { key: rsaPem, alg: 'PS256' } },
  },
  {
    does: 'pushes its requests',
    cites: 'RFC 9126 §2',
    openid: PUSHED,
    site: { pushedRequests: true },
    taken: ['request_uri', 'client_id'],
  },
  {
    does: 'proves itself by its key where it pushes its requests',
    cites: 'RFC 9126 §2',
    openid: { ...BY_KEY, ...PUSHED },
    site: { pushedRequests: true, clientKey: { key: pem, keyId: 'ours' } },
    taken: ['request_uri', 'client_id'],
  },
  {
    does: 'gets ID tokens that its secret signs',
    cites: 'Core 3.1.3.7 item 8',
    openid: { id_token_signed_response_alg: 'HS256' },
    site: { idTokenAlg: 'HS256' },
  },
  {
    does: 'gets userinfo that is signed',
    cites: 'Core 5.3.2',
    openid: { userinfo_signed_response_alg: 'RS256' },
    site: { userinfo: true },
  },
  { does: 'gets userinfo that is not', cites: 'Core 5.3.2', site: { userinfo: true } },
  {
    does: 'gets its answer posted',
    cites: 'OAuth 2.0 Form Post Response Mode',
    site: { authorizationParams: { response_mode: 'form_post' } },
  },
  { does: 'asks for a proof that is new', cites: 'Core 3.1.2.1', asking: { max_age: '0', prompt: 'login' } },
]

const idOf = (index: number) => `client-${index}`

const provider = await startIdentityProvider({
  clients: CLIENTS.map(({ openid = {}, isPublic }, index) => ({
    clientId: idOf(index),
    ...(isPublic ? {} : { clientSecret: SECRET }),
    redirectUris: [`${ORIGIN}/auth/callback/${idOf(index)}`],
    openid,
  })),
})
afterAll(() => provider.close())

const app = runningApp({
  settings: { origin: ORIGIN },
  config: (basic) => ({
    ...basic,
    providers: CLIENTS.map(({ site, isPublic }, index): OidcProvider => {
      const id = idOf(index)
      const client = { clientId: id, ...(isPublic || site?.clientKey ? {} : { clientSecret: SECRET }) }
      return { type: 'oidc', id, name: id, issuer: provider.issuer, scope: 'openid profile email', ...client, ...site }
    }),
  }),
})

/** Comes back with the answer; a post from the provider's site, which brings no Lax cookie, is posted by our page again. */
async function comeBack(browser: Browser, back: Return): Promise<BrowserAnswer> {
  const path = `${back.url.pathname}${back.url.search}`
  if (back.method === 'GET') return browser.get(path)
  const fields = Object.fromEntries(back.fields)
  const [form] = formsOf(await app().browser().post(path, fields, { 'sec-fetch-site': 'cross-site' }))
  return browser.post(path, form?.fields ?? {}, { 'sec-fetch-site': 'same-origin' })
}

describe('with the certified provider, a client that', () => {
  it.each(CLIENTS.map((client, index) => [client.does, client.cites, { ...client, index }] as const))(
    '%s (%s) signs a user in',
    async (_does, _cites, { index, asking = {}, taken }) => {
      const browser = app().browser()
      const begun = await postJson(browser, `signin/${idOf(index)}?${new URLSearchParams(asking)}`, {
        callbackUrl: '/done',
      })
      const url = new URL(urlOf(begun))
      if (taken) expect([...url.searchParams.keys()]).toEqual(taken)
      const profile = { id: idOf(index), name: `Person ${index}`, email: `${idOf(index)}@example.com` }
      const back = await visitProvider(url, { profile })
      expect((await comeBack(browser, back)).location).toBe(`${ORIGIN}/done`)
      expect(await session(browser)).toMatchObject({ user: { name: profile.name, email: profile.email } })
    },
  )
})
