import type { Store } from '#db/store/index.server.ts'
import type { SessionClaims } from '../../config.ts'
import type { Sealed } from '../../crypto/jwe.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { keepingProof, keepingProofTime } from '../fresh-proof.server.ts'
import type { SessionCookies } from '../session-cookies.server.ts'
import { keepingEnd } from '../session-end.ts'
import { noting } from '../session-facts.ts'
import { instant, LONG_AGO } from '../session-view.ts'
import type { Opened } from './open.server.ts'
import type { SessionRecord } from './read.server.ts'
import { cookiesExpiry, type SealSession } from './seal.server.ts'

interface RenewalDeps {
  /** Seconds. */
  updateAge: number
  store: Pick<Store, 'sessions'> | null
  cookies: Pick<SessionCookies, 'send'>
  seal: SealSession
  now(): Date
}

/** The claims of a token, what its user's row makes of them, and what the `jwt` callback makes of those. */
export interface ClaimsInTurn {
  fromToken: SessionClaims
  following: SessionClaims
  fromCallback: SessionClaims
}

/** How a session goes on under a new token. */
export type Renewal = ReturnType<typeof createRenewal>

/** Renews sessions. */
export function createRenewal({ updateAge, store, cookies, seal, now }: RenewalDeps) {
  return {
    /**
     * Whether a token is to be sealed anew. Claims that do not say since when are as old as can be: those of an opaque
     * token have no sealed one yet.
     */
    isDue({ fromToken, fromCallback }: ClaimsInTurn): boolean {
      const isOld = now().getTime() - instant(fromToken.iat, LONG_AGO).getTime() >= updateAge * 1000
      return isOld || (fromCallback !== fromToken && JSON.stringify(fromCallback) !== JSON.stringify(fromToken))
    },

    /** The new token. End and proof of a session stay as they were sealed first, whatever a callback writes. */
    seal(
      { fromToken, following, fromCallback }: ClaimsInTurn,
      { sid }: Opened,
      { user, startedAt }: SessionRecord,
    ): Sealed {
      const written = user ? noting(following, fromCallback) : fromCallback
      const proved = keepingProofTime(keepingProof(written, fromToken.amr), fromToken.auth_time)
      return seal(keepingEnd(proved, fromToken), { sid, startedAt })
    },

    /** Moves the row's expiry and sends the new token, unless the session ended while the check was under way: `false`. */
    async send(requestContext: RequestContext, { id }: Opened, { token, claims }: Sealed): Promise<boolean> {
      const expiresAt = instant(claims.exp, now)
      if (store && !(await store.sessions.renew(id, { at: now(), expiresAt }))) return false
      cookies.send(requestContext, { token, id, expires: cookiesExpiry(claims, now) })
      return true
    },
  }
}
