import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

type Row<Name extends keyof Tables> = Tables[Name] extends { $inferSelect: infer Selected } ? Selected : never

/** What decides whether a session is in force: of its row, of its subject as a user of ours, and of the mark of a removed one. */
export interface SessionStanding {
  session: Pick<Row<'sessions'>, 'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'endedAt'>
  user: Pick<Row<'users'>, 'disabledAt' | 'disabledUntil' | 'sessionsCountFrom'> | null
  removedAt: Date | null
}

/** Reads what decides about several sessions, ended and expired ones too, by one statement; of one that is gone nothing comes. */
export function readsStanding({ statements: db, tables }: Database) {
  const { sessions, users, removedUsers } = tables
  return async (ids: readonly string[]): Promise<SessionStanding[]> => {
    const rows = await db
      .select({
        session: {
          id: sessions.id,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
          endedAt: sessions.endedAt,
        },
        userId: users.id,
        user: {
          disabledAt: users.disabledAt,
          disabledUntil: users.disabledUntil,
          sessionsCountFrom: users.sessionsCountFrom,
        },
        removedAt: removedUsers.removedAt,
      })
      .from(sessions)
      .leftJoin(users, eq(users.id, sessions.userId))
      .leftJoin(removedUsers, eq(removedUsers.id, sessions.userId))
      .where(inArray(sessions.id, [...ids]))
    return rows.map(({ session, userId, user, removedAt }) => ({
      session,
      user: userId === null ? null : user,
      removedAt,
    }))
  }
}
