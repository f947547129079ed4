import type { SessionRow, User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { TOKEN_TOLERANCE_SECONDS } from '../crypto/clock-tolerance.ts'

/** What decides whether a session holds: of its row and of its subject. Moments are milliseconds since 1970. */
export interface SessionNumbers {
  createdAt: number
  /** When a request was noted last: later ones, of less than a minute, are not (session-ages.ts). */
  lastSeenAt: number
  expiresAt: number
  endedAt: number | null
  /** The subject as a user of ours; `null` where it is none now. */
  user: UserNumbers | null
  /** When a user of the subject's id was removed. */
  removedAt: number | null
}

export interface UserNumbers {
  disabledAt: number | null
  disabledUntil: number | null
  sessionsCountFrom: number | null
}

/** What a session is held against. */
export interface Measure {
  now: number
  /** Seconds after which a session ends, whatever renews it. */
  absoluteAge: number
  /** Seconds without a request after which a session ends; `null` where none does for that. */
  idleAge: number | null
  /** Its token was sealed by NextAuth, and such tokens count of users of ours alone (contract, 24.1). */
  isForUsersAlone?: boolean
}

/** A session holds, or is over and why. */
export type Verdict = 'live' | 'ended' | 'expired' | 'too old' | 'idle' | 'no user' | 'removed' | 'disabled' | 'revoked'

/**
 * The one place that judges whether a session counts (contract, 24.2): checks, both entry points, `requireUser`, the pages
 * that list a user's sessions and the adoption of NextAuth's tokens ask it. A subject that never was a user of ours has the
 * session's own row alone.
 */
export function inForce(
  session: SessionNumbers,
  { now, absoluteAge, idleAge, isForUsersAlone = false }: Measure,
): Verdict {
  const { createdAt, lastSeenAt, expiresAt, endedAt, user, removedAt } = session
  if (endedAt !== null) return 'ended'
  if (expiresAt <= lastExpired(now)) return 'expired'
  if (createdAt + absoluteAge * 1000 <= now) return 'too old'
  if (idleAge !== null && lastSeenAt + idleAge * 1000 <= now) return 'idle'
  if (removedAt !== null && (user === null || createdAt < removedAt)) return 'removed'
  if (user === null) return isForUsersAlone ? 'no user' : 'live'
  if (isDisabled(user, now)) return 'disabled'
  return user.sessionsCountFrom !== null && createdAt < user.sessionsCountFrom ? 'revoked' : 'live'
}

/** Of two sessions one that expires at this moment is over, and one that expires later is not. */
export function lastExpired(now: number): number {
  return now - TOKEN_TOLERANCE_SECONDS * 1000
}

/** What `inForce` judges of a row that was read by itself, with its subject as a user of ours and the mark of a removed one. */
export function numbersOf(
  { createdAt, lastSeenAt, expiresAt, endedAt }: Pick<SessionRow, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'endedAt'>,
  user: Pick<User, 'disabledAt' | 'disabledUntil' | 'sessionsCountFrom'> | null,
  removedAt: Date | null,
): SessionNumbers {
  return {
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
    expiresAt: expiresAt.getTime(),
    endedAt: millisecondsOf(endedAt),
    user: user && {
      disabledAt: millisecondsOf(user.disabledAt),
      disabledUntil: millisecondsOf(user.disabledUntil),
      sessionsCountFrom: millisecondsOf(user.sessionsCountFrom),
    },
    removedAt: millisecondsOf(removedAt),
  }
}

function millisecondsOf(moment: Date | null): number | null {
  return moment === null ? null : moment.getTime()
}
