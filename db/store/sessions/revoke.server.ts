import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { Authority } from '../shared/authority.ts'
import type { User } from '../shared/rows.ts'
import { forgetEnded } from './forget-ended.server.ts'

/** The sessions of a user that began by a method, but for the one that asks. */
export function sessionsBegunBy({ sessions }: Tables, { session }: Authority, userId: string, method: string) {
  const began = and(eq(sessions.userId, userId), eq(sessions.method, method))
  return session ? and(began, ne(sessions.id, session.id)) : began
}

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
  {
    at,
    ...changes
  }: { at: Date } & Partial<Pick<User, 'disabledAt' | 'disabledUntil' | 'disabledReason' | 'deleteAt'>>,
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

/** What `revoking` has written: the user's row as it is from then on, by which a session that goes on is judged. */
export interface Revoked {
  user: User
  sessionsEnded: number
}

/** What the rows of `revoking` say; `null` where nothing was written. */
export function revokedOf(
  rows: readonly [users: readonly User[], ended: readonly unknown[], ...others: unknown[]] | null,
): Revoked | null {
  const [user] = rows?.[0] ?? []
  return rows && user ? { user, sessionsEnded: rows[1].length } : null
}
