import { randomBytes } from 'node:crypto'
import type { DemoClient } from './clients.ts'
import type { Choice } from './people.ts'

/** What a person has allowed an app. Everything that was given for it ends with it. */
export interface Grant {
  choice: Choice
  client: DemoClient
  scope: string
}

/** The tokens of the plain OAuth 2 provider. */
export interface DemoTokens {
  /** A token answer (RFC 6749 §5.1), with a refresh token where the scope names `offline_access`. */
  give(grant: Grant): Record<string, unknown>
  /** The same for a refresh token, which is good once: one that comes again ends its grant. */
  renew(refreshToken: string, client: DemoClient): Record<string, unknown> | null
  /** The person of an access token. */
  holder(accessToken: string): Choice | null
  /** Ends the grant of a token (RFC 7009); any other is ended already. */
  revoke(token: string, client: DemoClient): void
}

/** Random text that no attacker can guess. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Tokens in memory; an access token is good for so many seconds. */
export function createTokens(accessTokenLasts: number): DemoTokens {
  const accessTokens = new Map<string, { grant: Grant; expiresAt: number }>()
  const refreshTokens = new Map<string, { grant: Grant; isSpent: boolean }>()
  const ended = new Set<Grant>()

  function give(grant: Grant): Record<string, unknown> {
    const [access, refresh] = [newSecret(), newSecret()]
    accessTokens.set(access, { grant, expiresAt: Date.now() + accessTokenLasts * 1000 })
    const isOffline = grant.scope.split(' ').includes('offline_access')
    if (isOffline) refreshTokens.set(refresh, { grant, isSpent: false })
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessTokenLasts,
      scope: grant.scope,
      ...(isOffline ? { refresh_token: refresh } : {}),
    }
  }

  return {
    give,
    renew(refreshToken, client) {
      const known = refreshTokens.get(refreshToken)
      if (!known || known.grant.client !== client) return null
      if (known.isSpent) ended.add(known.grant)
      known.isSpent = true
      return ended.has(known.grant) ? null : give(known.grant)
    },
    holder(accessToken) {
      const known = accessTokens.get(accessToken)
      return known && !ended.has(known.grant) && known.expiresAt >= Date.now() ? known.grant.choice : null
    },
    revoke(token, client) {
      const grant = (accessTokens.get(token) ?? refreshTokens.get(token))?.grant
      if (grant?.client === client) ended.add(grant)
    },
  }
}
