import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { given } from '../shared/given.ts'

/** The secret of a user's authenticator app, and what was typed of it lately. */
export type OneTimePassword = Tables['oneTimePasswords']['$inferSelect']

/** Secrets of time-based one-time passwords (RFC 6238), one for each user. */
export interface OneTimePasswords {
  find(userId: string): Promise<OneTimePassword | null>
  /**
   * Counts a try before it is checked, and pauses after each `every` in a row; answers how many there were, or `null`
   * while it is paused.
   */
  countTry(tried: { userId: string; now: Date; every: number; pausedUntil: Date }): Promise<number | null>
  /** Keeps the same secret under another seal. */
  reseal(userId: string, sealed: { from: string; to: string }): Promise<void>
}

/** Secrets of authenticator apps, over either database. */
export function createOneTimePasswords(database: Database): OneTimePasswords {
  const { statements: db, tables } = database
  const { oneTimePasswords } = tables
  const { userId: owner, secret: kept, failures, pausedUntil } = oneTimePasswords
  const isOf = (userId: string) => eq(owner, userId)
  const isGiven = eq(owner, sql.placeholder('userId'))
  const find = database.prepare('find_one_time_password', db.select().from(oneTimePasswords).where(isGiven))
  const until = given('pausedUntil', pausedUntil)
  const countTry = database.prepareWrite(
    'count_one_time_password',
    db
      .update(oneTimePasswords)
      .set({
        failures: sql`${failures} + 1`,
        pausedUntil: sql`case when (${failures} + 1) % ${given('every', failures)} = 0 then ${until} else ${pausedUntil} end`,
      })
      .where(and(isGiven, or(isNull(pausedUntil), lte(pausedUntil, given('now', pausedUntil)))))
      .returning({ failures }),
  )

  return {
    find: (userId) => find({ userId }),
    countTry: async (tried) => (await countTry({ ...tried }))?.failures ?? null,
    async reseal(userId, { from, to }) {
      await db
        .update(oneTimePasswords)
        .set({ secret: to })
        .where(and(isOf(userId), eq(kept, from)))
    },
  }
}
