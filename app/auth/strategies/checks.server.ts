import type { Check } from '../config.ts'
import type { CookieNames, ResponseCookies } from '../cookies.ts'
import { AuthError } from '../errors.ts'
import type { Sealer } from '../seal.server.ts'

/** The secrets of one authorization request, kept in this browser until it comes back. */
export type CheckValues = Partial<Record<Check, string>>

const CHECK_COOKIE_SECONDS = 15 * 60

/** A return that this browser did not set out for: a stray or forged one must not cancel a running sign-in. */
export class StrayReturn extends AuthError {
  constructor(why: string) {
    super('OAuthCallback', { cause: new Error(why) })
  }
}

export interface Checks {
  /** Puts the check cookies on an answer, sealed under their own names and bound to the provider (contract, 10.1). */
  send(cookies: ResponseCookies, providerId: string, values: CheckValues): void
  /** The values this browser holds for the provider; throws {@link StrayReturn} when one is missing (contract, 10.2). */
  open(cookies: ReadonlyMap<string, string>, providerId: string, checks: readonly Check[]): CheckValues
  /** Deletes them: they are good for one return. */
  forget(cookies: ResponseCookies, checks: readonly Check[]): void
}

/** The check cookies of the external strategies: state (RFC 6749 §10.12), PKCE (RFC 7636), nonce (OpenID Connect Core 3.1.2.1). */
export function createChecks(names: CookieNames, sealer: Sealer, now: () => Date): Checks {
  return {
    send(cookies, providerId, values) {
      const expires = new Date(now().getTime() + CHECK_COOKIE_SECONDS * 1000)
      for (const check of ['state', 'pkce', 'nonce'] as const) {
        const value = values[check]
        if (value === undefined) continue
        const sealed = sealer.seal(
          { value, provider: providerId },
          { maxAge: CHECK_COOKIE_SECONDS, salt: names[check] },
        )
        cookies.set(names[check], sealed, { maxAge: CHECK_COOKIE_SECONDS, expires })
      }
    },
    open(cookies, providerId, checks) {
      const values: CheckValues = {}
      for (const check of checks) {
        const cookie = cookies.get(names[check])
        const claims = cookie ? sealer.open(cookie, names[check]) : null
        if (claims?.provider !== providerId || typeof claims.value !== 'string') {
          throw new StrayReturn(`The ${check} cookie is missing, spent or another provider's.`)
        }
        values[check] = claims.value
      }
      return values
    },
    forget(cookies, checks) {
      for (const check of checks) cookies.delete(names[check])
    },
  }
}
