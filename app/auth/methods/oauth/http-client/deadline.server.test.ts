import pino from 'pino'
import { expect, test } from 'vitest'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { cookieNames } from '#app/auth/http/cookies.ts'
import { comeBack } from '#tests/support/providers/come-back.ts'
import { PlainOAuthClient } from '../oauth.server.ts'
import { OpenIdClient } from '../oidc/openid.server.ts'
import { createChecks } from '../protocol/checks.server.ts'
import { stepDeadline, withinDeadline } from './deadline.server.ts'
import { createLimitedFetch } from './limited-fetch.server.ts'

const TIMEOUT = 300
const LATE = { cause: { message: `No answer within ${TIMEOUT} ms.` } }

const CLIENT = { id: 'slow', name: 'Slow', clientId: 'me', clientSecret: 'shh', checks: [] }
const ENDPOINTS = {
  authorization_endpoint: 'https://slow.example/authorize',
  token_endpoint: 'https://slow.example/token',
  jwks_uri: 'https://slow.example/keys',
  pushed_authorization_request_endpoint: 'https://slow.example/par',
}
const PLAIN = {
  ...CLIENT,
  type: 'oauth',
  authorizationUrl: ENDPOINTS.authorization_endpoint,
  tokenUrl: ENDPOINTS.token_endpoint,
  userinfoUrl: 'https://slow.example/user',
} as const
const BACK = new Request('https://app.example/auth/callback/slow?code=code')

/** A provider that answers these, and leaves every other request open until the client ends it. */
function slow(answers: Record<string, object>) {
  const asked: string[] = []
  const ended: string[] = []
  const now = () => new Date()
  const hanging: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    const answer = answers[pathname]
    if (answer !== undefined) return Response.json(answer)
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => {
        ended.push(pathname)
        reject(new Error('gone'))
      }),
    )
  }
  const deps = {
    redirectUri: 'https://app.example/auth/callback/slow',
    checks: createChecks(cookieNames('latchkey', true), createSealer(['secret'], now), now, null),
    // One answer may take longer than this test does.
    fetch: createLimitedFetch(hanging, 600_000),
    timeout: TIMEOUT,
    log: pino({ level: 'silent' }),
    now,
  }
  return { asked, ended, deps }
}

const found = { '/.well-known/openid-configuration': { issuer: 'https://slow.example', ...ENDPOINTS } }
const openid = { ...CLIENT, type: 'oidc', issuer: 'https://slow.example', pushedRequests: true } as const

test('a pushed request that takes longer than a whole step may is aborted', async () => {
  const { deps, asked, ended } = slow(found)
  const departing = new OpenIdClient(openid, deps).createAuthorizationRequest(new URLSearchParams())
  await expect(departing).rejects.toMatchObject({ code: 'OAuthSignin', ...LATE })
  expect([asked, ended]).toEqual([['/.well-known/openid-configuration', '/par'], ['/par']])
})

test('a visitor does not wait longer for metadata; its request goes on for others', async () => {
  const { deps, ended } = slow({})
  const client = new OpenIdClient(openid, deps)
  await expect(client.createAuthorizationRequest(new URLSearchParams())).rejects.toMatchObject({
    code: 'OAuthSignin',
    ...LATE,
  })
  await expect(comeBack(client, BACK)).rejects.toMatchObject({ code: 'OAuthCallback', ...LATE })
  expect(ended).toEqual([])
})

test('a visitor does not wait longer for a token answer', async () => {
  const { deps, ended } = slow(found)
  const coming = comeBack(new OpenIdClient(openid, deps), BACK)
  await expect(coming).rejects.toMatchObject({ code: 'OAuthCallback', ...LATE })
  expect(ended).toEqual(['/token'])
})

test.each([
  ['GET', {}, ['/user']],
  ['form', { userinfoRequest: 'form' }, ['/user']],
] as const)('a visitor does not wait longer for plain userinfo (%s)', async (_how, more, wanted) => {
  const { deps, ended } = slow({ '/token': { access_token: 'access', token_type: 'bearer' } })
  const coming = comeBack(new PlainOAuthClient({ ...PLAIN, ...more }, deps), BACK)
  await expect(coming).rejects.toMatchObject({ code: 'OAuthCallback', ...LATE })
  expect(ended).toEqual(wanted)
})

test('what a mapping asks for besides is part of the step', async () => {
  const { deps, ended } = slow({ '/token': { access_token: 'access', token_type: 'bearer' }, '/user': { id: 7 } })
  const profile = async (_raw: unknown, { get }: { get(path: string): Promise<unknown> }) => {
    await get('emails')
    return { id: '7' }
  }
  const coming = comeBack(new PlainOAuthClient({ ...PLAIN, profile }, deps), BACK)
  await expect(coming).rejects.toMatchObject({ code: 'OAuthCallback', ...LATE })
  expect(ended).toEqual(['/user/emails'])
})

test('a step takes 12 seconds at most', () => {
  expect(stepDeadline()).toBe(12_000)
})

test('what is done in time is not cut short', async () => {
  const signals: AbortSignal[] = []
  expect(await withinDeadline(TIMEOUT, async (until) => signals.push(until))).toBe(1)
  expect(signals[0]?.aborted).toBe(true)
})
