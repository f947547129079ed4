import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { type ProviderVisit, visitProvider } from './visit.ts'

const REDIRECT_URI = 'http://localhost:3000/auth/callback/acme'
const VERIFIER = 'a-verifier-that-is-long-enough-for-anybody-to-use'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUris: [REDIRECT_URI] })
})

afterAll(() => provider.close())

function askUrl(changes: Record<string, string> = {}): URL {
  const url = new URL(provider.authorizationUrl)
  url.search = new URLSearchParams({
    client_id: 'client-id',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'email',
    state: 'state-of-this-browser',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  }).toString()
  return url
}

async function codeFor(visit: ProviderVisit = {}): Promise<string> {
  const { url } = await visitProvider(askUrl(), visit)
  return url.searchParams.get('code') ?? ''
}

const exchange = (code: string, { verifier = VERIFIER, secret = 'client-secret' } = {}) =>
  fetch(provider.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`client-id:${secret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    }),
  })

async function profileOf(visit: ProviderVisit): Promise<Response> {
  const { access_token: token } = await (await exchange(await codeFor(visit))).json()
  return fetch(provider.userinfoUrl, { headers: { authorization: `Bearer ${token}` } })
}

test('who was picked is told at userinfo', async () => {
  const profile = await profileOf({ person: 'ada' })
  expect(await profile.json()).toEqual({
    id: 'ada',
    sub: 'ada',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    email_verified: true,
    picture: `${provider.issuer}/people/ada.svg`,
  })
})

test('the token answer has no ID token', async () => {
  const answer = await exchange(await codeFor())
  expect(Object.keys(await answer.json()).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type'])
})

test('the state comes back', async () => {
  const { url } = await visitProvider(askUrl())
  expect(url.searchParams.get('state')).toBe('state-of-this-browser')
})

test('a PKCE verifier that does not fit is refused', async () => {
  const answer = await exchange(await codeFor(), { verifier: 'another-verifier-that-is-long-enough-to-be-one' })
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_grant' }])
})

test('of two exchanges of one code the second is refused', async () => {
  const code = await codeFor()
  const answers = await Promise.all([exchange(code), exchange(code)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
})

test('a wrong client secret is refused and spends nothing', async () => {
  const code = await codeFor()
  expect((await exchange(code, { secret: 'guess' })).status).toBe(401)
  expect((await exchange(code)).status).toBe(200)
})

test.each([
  [{ code_challenge: '' }, 'invalid_request'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
])('a request with %o goes back with %s', async (changes, error) => {
  const { url } = await visitProvider(askUrl(changes))
  expect(url.searchParams.get('error')).toBe(error)
})

test.each([[{ redirect_uri: 'https://evil.example/' }], [{ client_id: 'unknown' }]])(
  'a request with %o goes nowhere',
  async (changes) => {
    const response = await fetch(askUrl(changes), { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  },
)

test('a visitor who refuses is sent back without a code', async () => {
  const { url } = await visitProvider(askUrl(), { cancel: true })
  expect([url.searchParams.get('error'), url.searchParams.get('code')]).toEqual(['access_denied', null])
})

test('the token endpoint refuses when asked to', async () => {
  expect((await exchange(await codeFor({ fault: 'token-refused' }))).status).toBe(400)
})

test('userinfo refuses when asked to', async () => {
  expect((await profileOf({ fault: 'userinfo-refused' })).status).toBe(401)
})

test('a profile can lack its id', async () => {
  const profile = await profileOf({ fault: 'no-id' })
  expect(await profile.json()).toEqual(expect.not.objectContaining({ id: expect.anything(), sub: expect.anything() }))
})

test('a profile can lack its email address', async () => {
  const profile = await profileOf({ person: 'edsger' })
  expect(Object.keys(await profile.json())).not.toContain('email')
})

describe('refresh tokens', () => {
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('client-id:client-secret')}` },
      body: new URLSearchParams(fields),
    })
  const refresh = (token: string) => post(provider.tokenUrl, { grant_type: 'refresh_token', refresh_token: token })
  const offline = async () => {
    const { url } = await visitProvider(askUrl({ scope: 'email offline_access' }))
    return (await exchange(url.searchParams.get('code') ?? '')).json()
  }

  test('are good once, and one that comes again ends what came of it', async () => {
    const first = await offline()
    const second = await (await refresh(first.refresh_token)).json()
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort())
    expect(second.access_token).not.toBe(first.access_token)
    expect((await refresh(first.refresh_token)).status).toBe(400)
    expect((await refresh(second.refresh_token)).status).toBe(400)
  })

  test('are forgotten on request, with the access tokens', async () => {
    const tokens = await offline()
    expect((await post(provider.revocationUrl, { token: tokens.refresh_token })).status).toBe(200)
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect((await fetch(provider.userinfoUrl, { headers })).status).toBe(401)
  })
})
