import pino from 'pino'
import type { OAuthProvider } from '#app/auth/config.ts'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { cookieNames } from '#app/auth/http/cookies.ts'
import { PlainOAuthClient } from '#app/auth/methods/oauth/oauth.server.ts'
import { createChecks } from '#app/auth/methods/oauth/protocol/checks.server.ts'

const now = () => new Date()

/** Signs in at a plain OAuth provider that answers as `fetch` does. */
export function hubClient(fetch: (url: URL) => Response, more: Partial<OAuthProvider> = {}): PlainOAuthClient {
  return new PlainOAuthClient(
    {
      type: 'oauth',
      id: 'hub',
      name: 'Hub',
      clientId: 'me',
      clientSecret: 'shh',
      authorizationUrl: 'https://hub.example/authorize',
      tokenUrl: 'https://hub.example/token',
      userinfoUrl: 'https://hub.example/user',
      ...more,
    },
    {
      redirectUri: 'https://app.example/auth/callback/hub',
      checks: createChecks(cookieNames('latchkey', true), createSealer(['secret'], now), now, null),
      timeout: 10_000,
      fetch: async (input) => fetch(new URL(String(input))),
      log: pino({ level: 'silent' }),
      now,
    },
  )
}
