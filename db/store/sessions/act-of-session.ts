import { and, eq } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

type Row<Name extends keyof Tables> = Tables[Name] extends { $inferSelect: infer Selected } ? Selected : never

/** A session and its user, as they stand under the lock of an act. */
export interface LockedSession {
  session: Pick<Row<'sessions'>, 'createdAt' | 'expiresAt' | 'endedAt'>
  user: Pick<Row<'users'>, 'disabledAt' | 'disabledUntil' | 'sessionsCountFrom'>
  removedAt: Date | null
}

/** The session that asks for an act: what it asks for is written only where it is in force under the act's lock. */
export interface ActOfSession {
  sessionId: string
  isInForce(locked: LockedSession): boolean
}

/**
 * What a transaction begins with that writes for a session: it locks the user and then the session, and reads what decides
 * whether that is in force. What ends either of them waits for this transaction, or this one for that.
 */
export function locking(
  within: Statements,
  { users, sessions, removedUsers }: Tables,
  { sessionId, userId }: { sessionId: string; userId: string },
) {
  const { disabledAt, disabledUntil, sessionsCountFrom } = users
  const { createdAt, expiresAt, endedAt } = sessions
  const { removedAt } = removedUsers
  return [
    within
      .update(users)
      .set({ id: userId })
      .where(eq(users.id, userId))
      .returning({ disabledAt, disabledUntil, sessionsCountFrom }),
    within
      .update(sessions)
      .set({ id: sessionId })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ createdAt, expiresAt, endedAt }),
    within.select({ removedAt }).from(removedUsers).where(eq(removedUsers.id, userId)),
  ] as const
}

/** Whether what was locked lets the act be written. */
export function mayWrite(
  { isInForce }: ActOfSession,
  [user]: readonly LockedSession['user'][],
  [session]: readonly LockedSession['session'][],
  [removed]: readonly { removedAt: Date }[],
): boolean {
  return (
    user !== undefined && session !== undefined && isInForce({ session, user, removedAt: removed?.removedAt ?? null })
  )
}
