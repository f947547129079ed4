import type { Keys } from '../crypto/keys.server.ts'
import {
  type CookieLife,
  type CookieNames,
  findSession,
  findSessions,
  type SentSession,
  sessionPieces,
} from '../http/cookies.ts'
import { equals } from '../http/csrf.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { SessionToken } from './session-token.server.ts'

/** Deleted with one answer: of a request stuffed with stray pieces the rest goes with the next ones. */
const MOST_DELETED = 40

/** The cookies that carry a session, and the companion that names the one that counts (contract, 8 and 24.3). */
export interface SessionCookies {
  /** What a request brought: the values to try, in order. */
  find(requestContext: RequestContext): SentSession
  /** Whether a session's companion came with it; always, where no sibling host can plant a cookie. */
  hasCompanion(requestContext: RequestContext, token: Pick<SessionToken, 'id' | 'kept'>): boolean
  /** Whether any companion came: the browser has had a session here, and another host may have planted what comes without one. */
  isAccompanied(requestContext: RequestContext): boolean
  /** Puts a session's cookies on the answer, and takes away all others; without `expires` they end with the browser. */
  send(requestContext: RequestContext, session: { token: string; id: string; expires: Date | null }): void
  /** Gives a session that NextAuth began its companion. */
  accompany(requestContext: RequestContext, session: { id: string; expires: Date | null }): void
  /** Deletes the session's cookies. The companion stays, so that nothing planted takes the place of a session that is over. */
  clear(requestContext: RequestContext): void
  /** Deletes some of the names that the request carried. */
  remove(requestContext: RequestContext, names: readonly string[]): void
}

/** Over the site's cookie names; companions are keyed hashes of a session's row id. */
export function createSessionCookies(names: CookieNames, keys: Keys): SessionCookies {
  const { session, companion } = names
  const find = (requestContext: RequestContext) =>
    companion === null
      ? findSession(requestContext.cookies, session)
      : findSessions(requestContext.source.header('cookie'), session)
  const remove = (requestContext: RequestContext, some: readonly string[]) => {
    for (const name of new Set(some.slice(0, MOST_DELETED))) requestContext.setCookies.delete(name)
  }
  const clear = (requestContext: RequestContext) => remove(requestContext, find(requestContext).names)
  const accompany = (requestContext: RequestContext, { id, expires }: { id: string; expires: Date | null }) => {
    if (companion !== null) requestContext.setCookies.set(companion, keys.hash('companion', id), lifeUntil(expires))
  }

  return {
    find,
    hasCompanion(requestContext, { id, kept }) {
      if (companion === null) return true
      const sent = requestContext.cookies.get(companion)
      if (sent === undefined) return false
      kept.companions ??= keys.hashes('companion', id)
      return kept.companions.some((hash) => equals(sent, hash))
    },
    isAccompanied: ({ cookies }) => companion !== null && cookies.has(companion),
    send(requestContext, { token, id, expires }) {
      clear(requestContext)
      for (const { name, value } of sessionPieces(session, token))
        requestContext.setCookies.set(name, value, lifeUntil(expires))
      accompany(requestContext, { id, expires })
    },
    accompany,
    clear,
    remove,
  }
}

function lifeUntil(expires: Date | null): CookieLife {
  return expires === null ? {} : { expires }
}
