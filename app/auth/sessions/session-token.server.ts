import { createHash } from 'node:crypto'
import type { SessionStatus, Store } from '#db/store/index.server.ts'
import type { SessionClaims } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { Keys } from '../crypto/keys.server.ts'
import { nameOfSid, plainRowId, rowIdOf, rowIdsOf, sidOf } from './session-id.server.ts'
import { instant, LONG_AGO } from './session-view.ts'
import { createTokenCache } from './tokens/token-cache.ts'

/** What a session's token says, and the row it belongs to. */
export interface SessionToken {
  claims: SessionClaims
  sid: string
  /** The row's id. */
  id: string
  /** It was sealed by NextAuth and names no row of its own. */
  isNextAuthToken: boolean
  /** The text of its `exp`, as `GET session` shows it: writing it takes a tenth of a session check. */
  expires: string | null
  /** What was made or read for it before, for the next request. It decides nothing. */
  kept: Kept
}

interface Kept {
  /** Hashes that its companion cookie may hold. */
  companions?: readonly string[]
  /** The row as it was read last: where the next read says the same, it is not taken apart again. */
  status?: SessionStatus
  /** When it was noted last that the session was seen, in milliseconds: what is noted need not be written yet. */
  seenAt?: number
}

/** Tokens that are kept open: a visitor's requests come in bursts, and opening costs as much as reading the row. */
const KEPT_OPEN = 1000

interface KeptOpen {
  token: string
  opened: SessionToken
}

/** Characters of the seal that a token ends in, by which it is found: all of its text would have to be hashed at each request. */
const SEAL_LENGTH = 22

const keyOf = (token: string) => token.slice(-SEAL_LENGTH)

const ADOPTED_PREFIX = 'nextauth.'

/** Opens the tokens of sessions; `null` for what is none, or not in force now. */
export function createTokenReader(sealer: TokenSealer, keys: Keys): (token: string) => SessionToken | null {
  const recent = createTokenCache<KeptOpen>(KEPT_OPEN)

  /** The `sid` under which a token without one is adopted: the same for every copy, under the secret that opens it. */
  function adoptedSid(claims: SessionClaims, token: string): string | undefined {
    const mark = typeof claims.jti === 'string' ? claims.jti : token
    const name = ADOPTED_PREFIX + createHash('sha256').update(mark).digest('base64url')
    const id = rowIdsOf(keys, name)[sealer.secretOf(token)]
    return id && sidOf(name, id)
  }

  return (token) => {
    const known = recent.get(keyOf(token))
    if (known?.token === token) return sealer.isInForce(known.opened.claims) ? copyOf(known.opened) : null
    const sealed = sealer.open(token)
    const claims = sealed && withTextSubject(sealed)
    if (!claims) return null
    const isNextAuthToken = claims.sid === undefined || claims.sid === null
    const sid: unknown = isNextAuthToken ? adoptedSid(claims, token) : claims.sid
    if (typeof sid !== 'string') return null
    const expires = typeof claims.exp === 'number' ? instant(claims.exp, LONG_AGO).toISOString() : null
    const result = { claims, sid, id: rowIdOf(sid), isNextAuthToken, expires, kept: {} }
    if (isFlat(claims)) recent.set(keyOf(token), { token, opened: copyOf(result) })
    return result
  }
}

/** Whether a session was taken over from NextAuth, by its token then or by its `sid` since. */
export function fromNextAuthToken({ sid, isNextAuthToken }: Pick<SessionToken, 'sid' | 'isNextAuthToken'>): boolean {
  return isNextAuthToken || sid.startsWith(ADOPTED_PREFIX)
}

/** An adopted token, by the row that it got before ids were keyed if it did: that session may have ended since. */
export async function asAdoptedBefore(
  { status }: Pick<Store['sessions'], 'status'>,
  token: SessionToken,
): Promise<SessionToken> {
  const sid = nameOfSid(token.sid)
  const id = plainRowId(sid)
  return (await status(id)) ? { ...token, sid, id, kept: {} } : token
}

/**
 * A subject is text (contract, 7.4), but a NextAuth site's own `jwt` callback may have sealed its user's id as a number.
 * A subject that is neither belongs to no user: `null`.
 */
function withTextSubject(claims: SessionClaims): SessionClaims | null {
  const subject: unknown = claims.sub
  if (typeof subject === 'number') return { ...claims, sub: String(subject) }
  return typeof subject === 'string' || subject === undefined || subject === null ? claims : null
}

/** A product's callbacks may change what they are given; the next request must not see that. */
function copyOf({ claims, sid, id, isNextAuthToken, expires, kept }: SessionToken): SessionToken {
  return { claims: { ...claims }, sid, id, isNextAuthToken, expires, kept }
}

/** Whether a copy shares nothing. */
function isFlat(claims: SessionClaims): boolean {
  return Object.values(claims).every((claim) => typeof claim !== 'object' || claim === null)
}
