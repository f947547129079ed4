import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, inArray, lt, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.server.ts'

/**
 * Milliseconds a session outlives its expiry. A token is accepted for some seconds more (contract, 7) and the clocks of
 * several processes differ: were the mark of an ended session gone by then, its token could be adopted once more.
 */
const SESSION_KEPT = 5 * 60_000

/** Milliseconds an expired mail is left to the outbox, which reports that it was given up. */
const MAIL_KEPT = 60 * 60_000

/** Rows deleted at a time: other writers wait no longer than for these, and PostgreSQL has time for them. */
const AT_A_TIME = 1_000

/** Deletes what has expired, one statement for each table, again and again where there is much. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const { statements: db, tables } = database
  const { events, invitations, leases, limits, oneTimeTokens, outbox, pendingIdentities, removedUsers } = tables
  const { sessions, trustedDevices, verificationTokens } = tables
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)

  async function deleteThose(table: SQLiteTable, key: SQLiteColumn, isOver: SQL): Promise<void> {
    const some = db.select({ key }).from(table).where(isOver).limit(AT_A_TIME)
    for (;;) {
      // `isOver` a second time: PostgreSQL looks again at a row that another process has just renewed, and at that only.
      const gone = await db
        .delete(table)
        .where(and(inArray(key, some), isOver))
        .returning({ key })
      if (gone.length < AT_A_TIME) return
      await nextTurn()
    }
  }

  await deleteThose(verificationTokens, verificationTokens.tokenHash, lt(verificationTokens.expiresAt, now))
  await deleteThose(sessions, sessions.id, lt(sessions.expiresAt, before(SESSION_KEPT)))
  await deleteThose(pendingIdentities, pendingIdentities.id, lt(pendingIdentities.expiresAt, now))
  await deleteThose(oneTimeTokens, oneTimeTokens.tokenHash, lt(oneTimeTokens.expiresAt, now))
  await deleteThose(trustedDevices, trustedDevices.id, lt(trustedDevices.expiresAt, now))
  await deleteThose(invitations, invitations.tokenHash, lt(invitations.expiresAt, now))
  await deleteThose(outbox, outbox.id, lt(outbox.expiresAt, before(MAIL_KEPT)))
  await deleteThose(leases, leases.name, lt(leases.expiresAt, now))
  await deleteThose(limits, limits.name, lt(limits.forgetAt, now))
  await deleteThose(removedUsers, removedUsers.id, lt(removedUsers.expiresAt, now))
  await deleteThose(events, events.id, lt(events.expiresAt, now))
  await database.checkpoint()
}
