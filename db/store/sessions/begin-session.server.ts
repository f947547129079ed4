import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import { isEnabledAt } from '../shared/disabled.ts'
import { rowFrom } from '../shared/row-from.ts'
import type { User } from '../users.server.ts'
import type { NewSession } from './sessions.server.ts'

/** A user of ours as read when a proof was judged: a session begins only while nothing has been revoked since. */
export type Judged = Pick<User, 'sessionsCountFrom'>

/** Stands for no moment: equality of two that are null is spelled differently everywhere. */
const NEVER = new Date(0)

/** The moment from which a judged user's sessions count, as the select compares it. */
export function momentOf({ sessionsCountFrom }: Judged): Date {
  return sessionsCountFrom ?? NEVER
}

/**
 * The select that a session's row is inserted from; without a result no session begins. Of a user of ours it checks
 * that the user is enabled and that nothing was revoked since the proof was judged; it waits for a transaction that is
 * revoking. Where the clock of that process is ahead of this one, the session begins at the moment from which sessions
 * count. A subject that is no user of ours has no row; one that was removed begins none. `moment` is `momentOf` the
 * judged user, or left out for the latter; values may be placeholders.
 */
export function sessionRow(
  { tables, lockRows }: Database,
  session: { readonly [Name in keyof NewSession]: unknown },
  moment?: unknown,
): SQL {
  const { sessions, users, removedUsers } = tables
  const id = sql.param(session.userId, users.id)
  if (moment === undefined) {
    const removed = sql`select ${removedUsers.id} from ${removedUsers} where ${eq(removedUsers.id, id)}`
    return rowFrom(sessions, session, sql`where not exists (${removed})`)
  }
  const countFrom = users.sessionsCountFrom
  const at = sql.param(session.createdAt, sessions.createdAt)
  const createdAt = sql`case when ${countFrom} > ${at} then ${countFrom} else ${at} end`
  const isUnchanged = sql`coalesce(${countFrom}, ${sql.param(NEVER, countFrom)}) = ${sql.param(moment, countFrom)}`
  const which = and(
    eq(users.id, id),
    isEnabledAt(tables, sql`${sql.param(session.createdAt, users.disabledUntil)}`),
    isUnchanged,
  )
  return rowFrom(sessions, { ...session, createdAt }, sql`from ${users} where ${which}${lockRows}`)
}
