import * as client from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import type { Fault } from './people.ts'
import { type ProviderVisit, visitProvider } from './visit.ts'

const REDIRECT_URI = 'http://localhost:3000/auth/callback/corp'
const STATE = 'state-of-this-browser'
const NONCE = 'nonce-of-this-browser'
const VERIFIER = client.randomPKCECodeVerifier()

let provider: IdentityProvider
let config: client.Configuration

beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUris: [REDIRECT_URI], slowFor: 20 })
  config = await client.discovery(
    new URL(provider.issuer),
    'client-id',
    'client-secret',
    client.ClientSecretBasic('client-secret'),
    { execute: [client.allowInsecureRequests] },
  )
})

afterAll(() => provider.close())

async function askUrl(extra: Record<string, string> = {}): Promise<URL> {
  return client.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid profile email',
    state: STATE,
    nonce: NONCE,
    code_challenge: await client.calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: 'S256',
    ...extra,
  })
}

const exchange = (url: URL, verifier = VERIFIER) =>
  client.authorizationCodeGrant(config, url, {
    expectedState: STATE,
    expectedNonce: NONCE,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })

async function signIn(visit: ProviderVisit) {
  const { url } = await visitProvider(await askUrl(), visit)
  return exchange(url)
}

describe('the demo identity provider', () => {
  test('tells who was picked in the ID token', async () => {
    const tokens = await signIn({ person: 'ada' })
    expect(tokens.claims()).toMatchObject({
      sub: 'ada',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      email_verified: true,
      picture: `${provider.issuer}/people/ada.svg`,
    })
  })

  test('tells the same at userinfo', async () => {
    const { access_token: token } = await signIn({ person: 'grace' })
    await expect(client.fetchUserInfo(config, token, 'grace')).resolves.toMatchObject({ name: 'Grace Hopper' })
  })

  test('lets a visitor sign in as a person they make up', async () => {
    const tokens = await signIn({ profile: { id: 'u-1', name: 'Ann', email: 'Ann@Example.com', emailVerified: false } })
    expect(tokens.claims()).toMatchObject({ sub: 'u-1', name: 'Ann', email: 'Ann@Example.com', email_verified: false })
  })

  test('names itself in the return address (RFC 9207)', async () => {
    const { url } = await visitProvider(await askUrl())
    expect(url.searchParams.get('iss')).toBe(provider.issuer)
  })

  test('returns by a cross-site POST when asked to', async () => {
    const back = await visitProvider(await askUrl({ response_mode: 'form_post' }))
    expect(back.method === 'POST' && [...back.fields.keys()].sort()).toEqual(['code', 'iss', 'state'])
  })

  test('gives one set of tokens for a code', async () => {
    const { url } = await visitProvider(await askUrl())
    await exchange(url)
    await expect(exchange(url)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('refuses a code whose PKCE verifier is another', async () => {
    const { url } = await visitProvider(await askUrl())
    await expect(exchange(url, client.randomPKCECodeVerifier())).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('answers a request without PKCE with an error', async () => {
    const url = await askUrl()
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const back = await visitProvider(url)
    expect(back.url.searchParams.get('error')).toBe('invalid_request')
  })

  test('does not send anybody to an address that is not the client’s', async () => {
    const response = await fetch(await askUrl({ redirect_uri: 'https://evil.example/' }), { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  test('revokes a token', async () => {
    const { access_token: token } = await signIn({ person: 'alan' })
    await client.tokenRevocation(config, token)
    await expect(client.fetchUserInfo(config, token, 'alan')).rejects.toThrow()
  })

  test('announces where to sign out', () => {
    expect(config.serverMetadata().end_session_endpoint).toBe(`${provider.issuer}/session/end`)
  })

  test('serves the pictures it names', async () => {
    const response = await fetch(`${provider.issuer}/people/ada.svg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })
})

describe('a fault that was asked for', () => {
  test.each<[ProviderVisit, string]>([
    [{ cancel: true }, 'access_denied'],
    [{ fault: 'denied' }, 'access_denied'],
    [{ fault: 'server-error' }, 'server_error'],
  ])('%o sends the visitor back with %s', async (visit, error) => {
    const { url } = await visitProvider(await askUrl(), visit)
    expect([url.searchParams.get('error'), url.searchParams.get('state')]).toEqual([error, STATE])
  })

  test.each<Fault>([
    'token-refused',
    'wrong-state',
    'wrong-iss',
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'expired',
    'no-id',
  ])('%s is noticed by a careful client', async (fault) => {
    await expect(signIn({ fault })).rejects.toThrow()
  })

  test('bad-signature is noticed by a client that looks', async () => {
    client.enableNonRepudiationChecks(config)
    await expect(signIn({ person: 'ada' })).resolves.toBeDefined()
    await expect(signIn({ fault: 'bad-signature' })).rejects.toThrow()
  })

  test('no-email leaves the address out', async () => {
    const tokens = await signIn({ fault: 'no-email' })
    expect(tokens.claims()).not.toHaveProperty('email')
  })

  test('unverified-email takes the provider’s word back', async () => {
    const tokens = await signIn({ fault: 'unverified-email' })
    expect(tokens.claims()).toMatchObject({ email: 'ada@example.com', email_verified: false })
  })

  test('slow is late, and right', async () => {
    const tokens = await signIn({ fault: 'slow' })
    expect(tokens.claims()).toMatchObject({ sub: 'ada' })
  })

  test('hangs keeps a client waiting for as long as it likes', async () => {
    const { url } = await visitProvider(await askUrl(), { fault: 'hangs' })
    config.timeout = 0.1
    await expect(exchange(url)).rejects.toThrow()
    config.timeout = 30
  })

  test('is that sign-in’s alone', async () => {
    await visitProvider(await askUrl(), { fault: 'expired' })
    const tokens = await signIn({ person: 'ada' })
    expect(tokens.claims()).toMatchObject({ sub: 'ada' })
  })
})

describe('refresh tokens', () => {
  const offline = async () => {
    const asked = await askUrl({ scope: 'openid email offline_access', prompt: 'consent' })
    const { url } = await visitProvider(asked)
    return (await exchange(url)).refresh_token ?? ''
  }

  test('come with the scope offline_access alone', async () => {
    expect((await signIn({})).refresh_token).toBeUndefined()
    expect(await offline()).not.toBe('')
  })

  test('are good once, and one that comes again ends what came of it', async () => {
    const first = await offline()
    const before = provider.refreshes
    const second = (await client.refreshTokenGrant(config, first)).refresh_token ?? ''
    expect(provider.refreshes).toBe(before + 1)
    expect(second).not.toBe(first)
    await expect(client.refreshTokenGrant(config, first)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(client.refreshTokenGrant(config, second)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('are forgotten on request', async () => {
    const token = await offline()
    await client.tokenRevocation(config, token)
    await expect(client.refreshTokenGrant(config, token)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('in production', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('the identity provider does not start', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startIdentityProvider()).rejects.toThrow('NODE_ENV=production')
  })
})
