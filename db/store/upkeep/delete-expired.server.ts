import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, getTableName, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../database.server.ts'
import { DatabaseError } from '../../database-error.ts'

/**
 * Milliseconds a session outlives its expiry. A token is accepted for some seconds more (contract, 7) and the clocks of
 * several processes differ: were the mark of an ended session gone by then, its token could be adopted once more.
 */
const SESSION_KEPT = 5 * 60_000

/** Milliseconds an expired mail is left to the outbox, which reports that it was given up. */
const MAIL_KEPT = 60 * 60_000

/** Milliseconds for which a browser is kept that was not signed in with, has no session and is not trusted. */
const BROWSER_KEPT = 365 * 24 * 60 * 60_000

/** Rows deleted at a time: other writers wait no longer than for these, and PostgreSQL has time for them. */
const AT_A_TIME = 1_000

/** Deletes what has expired, one statement for each table, again and again where there is much. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const { statements: db, tables } = database
  const { events, invitations, leases, limits, oneTimeTokens, outbox, pendingIdentities, removedUsers } = tables
  const { browsers, sessions, trustedDevices, verificationTokens } = tables
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)

  async function deleteThose(table: SQLiteTable, key: SQLiteColumn, isOver: SQL): Promise<void> {
    for (;;) {
      // Read by themselves: within the deletion PostgreSQL would read all that are over, once more for each of these.
      const some = await db.select({ key }).from(table).where(isOver).limit(AT_A_TIME)
      if (some.length === 0) return
      const keys = some.map((row) => row.key)
      // `isOver` a second time: another process may have renewed one meanwhile.
      await db.delete(table).where(and(inArray(key, keys), isOver))
      if (some.length < AT_A_TIME) return
      await nextTurn()
    }
  }

  const failures: unknown[] = []
  /** What fails at one table keeps no other full. */
  const byItself = (table: SQLiteTable, key: SQLiteColumn, isOver: SQL) =>
    deleteThose(table, key, isOver).catch((error: unknown) => {
      failures.push(new DatabaseError(`Of ${getTableName(table)} not all that is over was deleted.`, { cause: error }))
    })

  // What it added stays, and is its user's own by then.
  const forgotten = sql`${and(
    lt(browsers.lastSeenAt, before(BROWSER_KEPT)),
    or(isNull(browsers.trustedUntil), lt(browsers.trustedUntil, now)),
    notExists(
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, browsers.userId), eq(sessions.browser, browsers.id), isNull(sessions.endedAt))),
    ),
  )}`

  await byItself(verificationTokens, verificationTokens.tokenHash, lt(verificationTokens.expiresAt, now))
  await byItself(sessions, sessions.id, lt(sessions.expiresAt, before(SESSION_KEPT)))
  await byItself(pendingIdentities, pendingIdentities.id, lt(pendingIdentities.expiresAt, now))
  await byItself(oneTimeTokens, oneTimeTokens.tokenHash, lt(oneTimeTokens.expiresAt, now))
  await byItself(trustedDevices, trustedDevices.id, lt(trustedDevices.expiresAt, now))
  await byItself(browsers, browsers.id, forgotten)
  await byItself(invitations, invitations.tokenHash, lt(invitations.expiresAt, now))
  await byItself(outbox, outbox.id, lt(outbox.expiresAt, before(MAIL_KEPT)))
  await byItself(leases, leases.name, lt(leases.expiresAt, now))
  await byItself(limits, limits.name, lt(limits.forgetAt, now))
  await byItself(removedUsers, removedUsers.id, lt(removedUsers.expiresAt, now))
  await byItself(events, events.id, lt(events.expiresAt, now))
  await database.checkpoint()
  const [first, ...others] = failures
  if (others.length > 0) throw new AggregateError(failures, 'Of several tables not all that is over was deleted.')
  if (first !== undefined) throw first
}
