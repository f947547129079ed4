import type { SessionClaims } from '../../config.ts'
import type { Sealed, TokenSealer } from '../../crypto/jwe.server.ts'
import { PIECE_LENGTH } from '../../http/cookies.ts'
import { InternalError } from '../../shared/errors.ts'
import { secondsLeft, sessionEnd } from '../session-end.ts'
import { instant } from '../session-view.ts'

/** Cookies of one session, beside which a request has room for all of our others (server/http/listener.ts). */
const MOST_PIECES = 3

interface SealDeps {
  sealer: Pick<TokenSealer, 'sealClaims' | 'isInForce'>
  ages: { maxAge: number; absoluteAge: number }
  now(): Date
}

/** Seals the claims of a session, at most until its absolute end. */
export type SealSession = (claims: SessionClaims, session: { sid: string; startedAt: Date }) => Sealed

/** The tokens of sessions. */
export function createSealing({ sealer, ages, now }: SealDeps): SealSession {
  return (claims, { sid, startedAt }) => {
    const maxAge = secondsLeft(claims, { startedAt, now: now() }, ages)
    const sealed = sealer.sealClaims({ ...claims, sid }, { maxAge })
    if (!sealer.isInForce(sealed.claims)) throw new InternalError('A token just sealed does not open.')
    if (sealed.token.length > MOST_PIECES * PIECE_LENGTH)
      throw new InternalError('The session is longer than a request brings back.')
    return sealed
  }
}

/** When the cookies of a session expire; `null` where they end with the browser. */
export function cookiesExpiry(claims: SessionClaims, now: () => Date): Date | null {
  return sessionEnd(claims).session_ends_with_browser ? null : instant(claims.exp, now)
}
