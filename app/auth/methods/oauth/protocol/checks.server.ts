import { createHash, randomUUID } from 'node:crypto'
import type { Store } from '#db/store/index.server.ts'
import type { Check, SessionClaims } from '../../../config.ts'
import type { TokenSealer } from '../../../crypto/jwe.server.ts'
import type { CookieNames } from '../../../http/cookies.ts'
import { type Jar, openCookie } from '../../../http/sealed-cookie.server.ts'
import { AuthError } from '../../../shared/errors.ts'
import type { Checks, Transaction } from '../../../site/checks.ts'

const CHECK_COOKIE_SECONDS = 15 * 60
/** Milliseconds that a flow is known to have come back: longer than its cookies open, on whatever process's clock. */
const KNOWN_MS = 2 * CHECK_COOKIE_SECONDS * 1000
const CHECKS = ['state', 'pkce', 'nonce'] as const
/** Authorization requests that one browser may have under way: one per tab. */
const MOST_FLOWS = 5

/** A return that this browser did not set out for: a stray or forged one must not cancel a running sign-in. */
export class UnknownTransaction extends AuthError {
  constructor(why: string) {
    super('OAuthCallback', { cause: new Error(why) })
  }
}

/**
 * The check cookies of the external strategies: state (RFC 6749 §10.12), PKCE (RFC 7636), nonce (OpenID Connect Core
 * 3.1.2.1). Which flows have come back is known to the leases: a row for each return, and none for who only sets out.
 */
export function createChecks(
  names: CookieNames,
  sealer: TokenSealer,
  now: () => Date,
  leases: Pick<Store['leases'], 'take'> | null,
): Checks {
  const claimsOf = (cookies: Jar['cookies'], name: string, salt?: string) => openCookie(sealer, { cookies }, name, salt)

  /** A flow's own cookie: its name tells nothing of the state. */
  const flowCookie = (state: string) =>
    `${names.flow}.${createHash('sha256').update(state).digest('base64url').slice(0, 16)}`

  /** Makes room for one more flow, and clears away what no longer opens. */
  function endOldest({ cookies, setCookies }: Jar): void {
    const kept = [...cookies.keys()].filter((name) => isFlowCookie(name, names.flow)).reverse()
    const flows = kept.map((name) => ({ name, begun: claimsOf(cookies, name, names.flow)?.iat ?? null }))
    flows.sort((a, b) => (b.begun ?? 0) - (a.begun ?? 0))
    for (const [index, { name, begun }] of flows.entries()) {
      if (begun === null || index >= MOST_FLOWS - 1) setCookies.delete(name)
    }
  }

  /** The flow that set out last, as NextAuth v4 keeps it: a cookie for each check. */
  function openLast(cookies: ReadonlyMap<string, string>, providerId: string, checks: readonly Check[]): Transaction {
    const flow: Transaction = {}
    for (const check of checks) {
      const claims = claimsOf(cookies, names[check])
      if (claims?.provider !== providerId || typeof claims.value !== 'string') {
        throw new UnknownTransaction(`The ${check} cookie is missing, spent or another provider's.`)
      }
      flow[check] = claims.value
      Object.assign(flow, beside(claims))
    }
    return flow
  }

  return {
    send(jar, providerId, { maxAge, acrValues, begunBy = null, connectsAtOnce = false, ...values }) {
      const seconds = CHECK_COOKIE_SECONDS
      const life = { maxAge: seconds, expires: new Date(now().getTime() + seconds * 1000) }
      const claims = {
        provider: providerId,
        begunBy,
        connectsAtOnce,
        ...(maxAge === undefined ? {} : { maxAge }),
        ...(acrValues === undefined ? {} : { acrValues }),
      }
      for (const check of CHECKS) {
        const value = values[check]
        if (value === undefined) continue
        const sealed = sealer.seal({ ...claims, value }, { maxAge: seconds, salt: names[check] })
        jar.setCookies.set(names[check], sealed, life)
      }
      if (values.state === undefined) return
      endOldest(jar)
      const sealed = sealer.seal({ ...claims, ...values }, { maxAge: seconds, salt: names.flow })
      jar.setCookies.set(flowCookie(values.state), sealed, life)
    },
    open(cookies, providerId, checks, returned) {
      if (!checks.includes('state')) return openLast(cookies, providerId, checks)
      const [state = '', ...more] = returned.getAll('state')
      if (cookies.has(names.state) && !claimsOf(cookies, names.state))
        throw new UnknownTransaction('The state cookie was changed.')
      const own = more.length === 0 && state !== '' ? claimsOf(cookies, flowCookie(state), names.flow) : null
      // Where the last flow is the one that returns, its cookies are the law (contract, 10.2 step 2).
      if (!own || claimsOf(cookies, names.state)?.value === state) {
        const flow = openLast(cookies, providerId, checks)
        if (more.length > 0 || flow.state !== state) throw new UnknownTransaction('The state differs.')
        return flow
      }
      if (own.provider !== providerId || own.state !== state)
        throw new UnknownTransaction("The flow is another provider's.")
      const values = Object.fromEntries(checks.map((check) => [check, own[check]]))
      if (!Object.values(values).every((value) => typeof value === 'string'))
        throw new UnknownTransaction('The flow was begun with other checks.')
      return { ...values, ...beside(own) }
    },
    async spend(providerId, { state, pkce, nonce }) {
      const secret = state ?? pkce ?? nonce
      if (leases === null || secret === undefined) return
      const name = `flow:${createHash('sha256')
        .update(JSON.stringify([providerId, secret]))
        .digest('base64url')}`
      const until = new Date(now().getTime() + KNOWN_MS)
      const isFirst = await leases.take({ name, holder: randomUUID(), now: now(), until }).catch((cause: unknown) => {
        throw new AuthError('Callback', { cause })
      })
      if (!isFirst) throw new AuthError('OAuthCallback', { cause: new Error('This flow has come back before.') })
    },
    forget({ cookies, setCookies }, checks, returned) {
      const state = returned.get('state') ?? ''
      const isLast = !checks.includes('state') || claimsOf(cookies, names.state)?.value === state
      if (isLast) for (const check of checks) setCookies.delete(names[check])
      if (cookies.has(flowCookie(state))) setCookies.delete(flowCookie(state))
    },
  }
}

/** What a sealed flow says beside its secrets. */
function beside({ maxAge, acrValues, begunBy, connectsAtOnce }: SessionClaims): Transaction {
  return {
    ...(typeof maxAge === 'number' ? { maxAge } : {}),
    ...(typeof acrValues === 'string' ? { acrValues } : {}),
    ...(typeof begunBy === 'string' || begunBy === null ? { begunBy } : {}),
    ...(connectsAtOnce === true ? { connectsAtOnce } : {}),
  }
}

function isFlowCookie(name: string, prefix: string): boolean {
  return name.startsWith(`${prefix}.`) && /^[\w-]{16}$/.test(name.slice(prefix.length + 1))
}
