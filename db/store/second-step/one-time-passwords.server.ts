import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { given } from '../shared/given.ts'

/** The secret of a user's authenticator app, and what was typed of it lately. */
export type OneTimePassword = Tables['oneTimePasswords']['$inferSelect']

/** A code that was right: whose, and of which time step. */
interface RightCode {
  userId: string
  step: number
  now: Date
}

/** Secrets of time-based one-time passwords (RFC 6238), one for each user. */
export interface OneTimePasswords {
  /** Keeps a secret until its first code confirms it, in the place of another such one; `false` where one is confirmed. */
  begin(started: Pick<OneTimePassword, 'userId' | 'secret' | 'createdAt'>): Promise<boolean>
  find(userId: string): Promise<OneTimePassword | null>
  /** Confirms this secret by a code of that time step; `false` where it is not the one that waits for it. */
  confirm(code: RightCode & { secret: string }): Promise<boolean>
  /**
   * Counts a try before it is checked, and pauses after each `every` in a row; answers how many there were, or `null`
   * while it is paused.
   */
  countTry(tried: { userId: string; now: Date; every: number; pausedUntil: Date }): Promise<number | null>
  /**
   * Accepts a code and forgets wrong ones: one statement, so of several with one code, or an earlier one, one gets
   * `true` (RFC 6238, 5.2).
   */
  accept(code: Omit<RightCode, 'now'>): Promise<boolean>
  /** Keeps the same secret under another seal. */
  reseal(userId: string, sealed: { from: string; to: string }): Promise<void>
  remove(userId: string): Promise<boolean>
}

/** Secrets of authenticator apps, over either database. */
export function createOneTimePasswords(database: Database): OneTimePasswords {
  const { statements: db, tables } = database
  const { oneTimePasswords } = tables
  const { userId: owner, secret: kept, lastStep, confirmedAt, failures, pausedUntil } = oneTimePasswords
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
  const accept = database.prepareWrite(
    'accept_one_time_password',
    db
      .update(oneTimePasswords)
      .set({ lastStep: given('step', lastStep), failures: 0, pausedUntil: null })
      .where(and(isGiven, isNotNull(confirmedAt), lt(lastStep, given('step', lastStep))))
      .returning({ userId: owner }),
  )

  return {
    async begin({ userId, secret, createdAt }) {
      const begun = await db
        .insert(oneTimePasswords)
        .values({ userId, secret, createdAt })
        .onConflictDoUpdate({ target: owner, set: { secret, createdAt }, setWhere: isNull(confirmedAt) })
        .returning({ userId: owner })
      return begun.length > 0
    },
    find: (userId) => find({ userId }),
    async confirm({ userId, secret, step, now }) {
      const confirmed = await db
        .update(oneTimePasswords)
        .set({ confirmedAt: now, lastStep: step, failures: 0, pausedUntil: null })
        .where(and(isOf(userId), eq(kept, secret), isNull(confirmedAt)))
        .returning({ userId: owner })
      return confirmed.length > 0
    },
    countTry: async (tried) => (await countTry({ ...tried }))?.failures ?? null,
    accept: async ({ userId, step }) => (await accept({ userId, step })) !== null,
    async reseal(userId, { from, to }) {
      await db
        .update(oneTimePasswords)
        .set({ secret: to })
        .where(and(isOf(userId), eq(kept, from)))
    },
    async remove(userId) {
      const gone = await db.delete(oneTimePasswords).where(isOf(userId)).returning({ userId: owner })
      return gone.length > 0
    },
  }
}
