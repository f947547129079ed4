import pino from 'pino'
import { expect, test } from 'vitest'
import { cookieNames } from '../cookies.ts'
import { createSealer } from '../seal.server.ts'
import { createChecks } from './checks.server.ts'
import { PlainOAuthStrategy } from './oauth.server.ts'
import { GrantRefused } from './token-client.server.ts'

const now = () => new Date()

/** Asks a provider that answers so for new tokens. */
async function refresh(answer: Record<string, unknown>, status = 200) {
  const strategy = new PlainOAuthStrategy(
    {
      type: 'oauth',
      id: 'hub',
      name: 'Hub',
      clientId: 'me',
      clientSecret: 'shh',
      authorizationUrl: 'https://hub.example/authorize',
      tokenUrl: 'https://hub.example/token',
      userinfoUrl: 'https://hub.example/user',
    },
    {
      redirectUri: 'https://app.example/auth/callback/hub',
      checks: createChecks(cookieNames('latchkey', true), createSealer(['secret'], now), now),
      fetch: async () => Response.json(answer, { status }),
      log: pino({ level: 'silent' }),
      now,
    },
  )
  return (await strategy.tokenClient()).refresh('refresh-1')
}

test.each([
  ['invalid_grant', 400],
  // As GitHub says it.
  ['bad_refresh_token', 200],
])('a refresh token is over where the provider says %s with status %i', async (error, status) => {
  await expect(refresh({ error }, status)).rejects.toThrow(GrantRefused)
})

test.each([
  ['temporarily_unavailable', 400],
  ['slow_down', 200],
])('a refresh token is not over where the provider says %s with status %i', async (error, status) => {
  await expect(refresh({ error }, status)).rejects.not.toThrow(GrantRefused)
})

test('an end that no calendar has, and a member of null, are left out', async () => {
  const tokens = { access_token: 'access-2', token_type: 'bearer', expires_in: 1e300, refresh_token: null }
  expect(await refresh(tokens)).toEqual({ accessToken: 'access-2' })
})
