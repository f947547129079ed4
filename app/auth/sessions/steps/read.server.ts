import { type Awaitable, whenThere } from '#db/awaitable.ts'
import type { SessionStatus, SessionUserRow, Store } from '#db/store/index.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { LAST_SEEN_EVERY } from '../../settings/session-ages.ts'
import { inForce, type Measure } from '../in-force.ts'
import type { SessionToken } from '../session-token.server.ts'
import { instant } from '../session-view.ts'
import type { Adoption } from './adopt.server.ts'

/** What the row of a session in force says. */
export interface SessionRecord {
  method: string
  startedAt: Date
  /** By what its user has proved to be theirs, in the words of RFC 8176, with a space between two; `null` where no word is kept. */
  provedBy: string | null
  /** Its subject as a user of ours, read with it; `null` where it is none. */
  user: SessionUserRow | null
}

interface ReadingDeps {
  /** `null` without a database: then the token alone decides. */
  store: Pick<Store, 'sessions'> | null
  adoption: Adoption
  measure(): Measure
}

/** The record of a token's session, or `null` where that is over. A token of NextAuth's gets its row at first sight. */
export type ReadRecord = (requestContext: RequestContext, token: SessionToken) => Awaitable<SessionRecord | null>

/** A row whose text is longer, as with a picture that is a `data:` URL, is taken apart at each check. */
const LONGEST_KEPT = 4000

/** Reads what says of a token that opens whether its session is still in force. */
export function createReading({ store, adoption, measure }: ReadingDeps): ReadRecord {
  function recordIn(
    { sessions }: Pick<Store, 'sessions'>,
    requestContext: RequestContext,
    { claims, id, isNextAuthToken, kept }: SessionToken,
    status: SessionStatus | null,
  ): SessionRecord | null {
    if (!status) return null
    if (status.text.length <= LONGEST_KEPT) kept.status = status
    const now = measure()
    const isForUsersAlone = isNextAuthToken && adoption.isForUsersAlone
    if (inForce(status, isForUsersAlone ? { ...now, isForUsersAlone } : now) !== 'live') return null
    if (now.now - Math.max(status.lastSeenAt, kept.seenAt ?? 0) >= LAST_SEEN_EVERY * 1000) {
      kept.seenAt = now.now
      sessions
        .touch(id, new Date(now.now))
        .catch((error: unknown) => requestContext.log.error({ err: error }, 'last seen not written'))
    }
    const { method, createdAt, provedBy, user } = status
    // The sealed token says whose session it is: a row that was pointed at another user does not make it theirs.
    return { method, startedAt: new Date(createdAt), provedBy, user: user?.id === claims.sub ? user : null }
  }

  async function statusOfAdopted(
    { sessions }: Pick<Store, 'sessions'>,
    requestContext: RequestContext,
    token: SessionToken,
  ): Promise<SessionStatus | null> {
    const status = await sessions.status(token.id, token.kept.status)
    if (status || !(await adoption.begin(requestContext, token))) return status
    return sessions.status(token.id)
  }

  return (requestContext, token) => {
    const { claims, id, isNextAuthToken, kept } = token
    if (isNextAuthToken && !adoption.mayOpen(requestContext, claims)) return null
    if (!store) return recordOf(token, measure())
    const status = isNextAuthToken
      ? statusOfAdopted(store, requestContext, token)
      : store.sessions.status(id, kept.status)
    return whenThere(status, (found) => recordIn(store, requestContext, token, found))
  }
}

/** Without a database the token says it all. */
function recordOf({ claims }: SessionToken, { now }: Measure): SessionRecord {
  return { method: 'token', startedAt: instant(claims.iat, () => new Date(now)), provedBy: null, user: null }
}
