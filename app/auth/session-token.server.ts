import { createHash } from 'node:crypto'
import type { SessionClaims } from './config.ts'
import { rowId } from './opaque-session.server.ts'
import { createRecent } from './recent.ts'
import type { Sealer } from './seal.server.ts'

/** What a session's token says, and the row it belongs to. */
export interface SessionToken {
  claims: SessionClaims
  sid: string
  /** The row's id. */
  id: string
  /** It was sealed by NextAuth and names no row of its own. */
  isAdopted: boolean
}

/** Tokens that are kept open: a visitor's requests come in bursts, and opening costs as much as reading the row. */
const KEPT_OPEN = 1000

const ADOPTED_PREFIX = 'nextauth.'

/** Opens the tokens of sessions; `null` for what is none, or not in force now. */
export function createTokenReader(sealer: Sealer): (token: string) => SessionToken | null {
  const recent = createRecent<SessionToken>(KEPT_OPEN)
  return (token) => {
    const known = recent.get(token)
    if (known) return sealer.isInForce(known.claims) ? copyOf(known) : null
    const sealed = sealer.open(token)
    const claims = sealed && withTextSubject(sealed)
    if (!claims) return null
    const isAdopted = claims.sid === undefined || claims.sid === null
    const sid: unknown = isAdopted ? adoptedSid(claims, token) : claims.sid
    if (typeof sid !== 'string') return null
    const opened = { claims, sid, id: rowId(sid), isAdopted }
    if (isFlat(claims)) recent.set(token, copyOf(opened))
    return opened
  }
}

/** Whether a session was taken over from NextAuth, by its token then or by its `sid` since. */
export function wasAdopted({ sid, isAdopted }: Pick<SessionToken, 'sid' | 'isAdopted'>): boolean {
  return isAdopted || sid.startsWith(ADOPTED_PREFIX)
}

/**
 * A subject is text (contract, 7.4), but a NextAuth site's own `jwt` callback may have sealed its user's id as a number.
 * What is neither belongs to nobody: `null`.
 */
function withTextSubject(claims: SessionClaims): SessionClaims | null {
  const subject: unknown = claims.sub
  if (typeof subject === 'number') return { ...claims, sub: String(subject) }
  return typeof subject === 'string' || subject === undefined || subject === null ? claims : null
}

/** A product's callbacks may change what they are given; the next request must not see that. */
function copyOf({ claims, sid, id, isAdopted }: SessionToken): SessionToken {
  return { claims: { ...claims }, sid, id, isAdopted }
}

/** Whether a copy shares nothing. */
function isFlat(claims: SessionClaims): boolean {
  return Object.values(claims).every((claim) => typeof claim !== 'object' || claim === null)
}

/** The `sid` under which a token without one is adopted: the same for every copy of it. */
function adoptedSid(claims: SessionClaims, token: string): string {
  const mark = typeof claims.jti === 'string' ? claims.jti : token
  return ADOPTED_PREFIX + createHash('sha256').update(mark).digest('base64url')
}
