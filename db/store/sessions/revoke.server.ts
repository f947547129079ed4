import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { User } from '../users.server.ts'
import { forgetEnded } from './forget-ended.server.ts'

/** Leaves marks of those sessions that have not ended; what their providers said goes, ID tokens above all. */
export function ending(within: Statements, tables: Tables, which: SQL | undefined, at: Date) {
  const { sessions } = tables
  return [
    within
      .update(sessions)
      .set({ endedAt: at })
      .where(and(which, isNull(sessions.endedAt)))
      .returning({ id: sessions.id }),
    forgetEnded(within, tables, which),
  ] as const
}

/**
 * The moment from which sessions count, moved: later than it was even where the clocks of two processes differ, so that
 * a sign-in that has read it before can tell.
 */
export function moved({ tables: { users }, justAfter }: Database, at: Date): SQL {
  const moment = sql.param(at, users.sessionsCountFrom)
  return sql`case when ${users.sessionsCountFrom} >= ${moment} then ${justAfter(users.sessionsCountFrom)} else ${moment} end`
}

/**
 * Lets no session of a user count that began before: the moment moves, and what is open ends. The user's row comes
 * first, so that a session that is just beginning either waits for it and does not begin, or is there to be ended.
 */
export function revoking(
  database: Database,
  within: Statements,
  userId: string,
  { at, ...changes }: { at: Date } & Partial<Pick<User, 'disabledAt' | 'disabledUntil' | 'disabledReason'>>,
) {
  const { users, sessions } = database.tables
  return [
    within
      .update(users)
      .set({ ...changes, sessionsCountFrom: moved(database, at) })
      .where(eq(users.id, userId))
      .returning(),
    ...ending(within, database.tables, eq(sessions.userId, userId), at),
  ] as const
}
