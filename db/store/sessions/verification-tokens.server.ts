import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { orConflict } from '../shared/conflict.ts'

/** A token that was mailed to a visitor, under its hash. */
export type VerificationToken = Tables['verificationTokens']['$inferSelect']

/** What a new token says; the rest is null. */
export type NewVerificationToken = Tables['verificationTokens']['$inferInsert']

/** Tokens that are valid once: the beginning of a session consumes its token (`Sessions.beginBy`). */
export interface VerificationTokens {
  /** Throws `Conflict` when the very same token is outstanding. */
  issue(token: NewVerificationToken): Promise<void>
  /** Reads without consuming: any row, expired or not. */
  find(tokenHash: string): Promise<VerificationToken | null>
  /** Consumes a token without a session, and its identifier's others there: of several at once one gets `true`. */
  spend(spending: Spending): Promise<boolean>
  /** Takes a token back, and answers it as it was. */
  remove(tokenHash: string): Promise<VerificationToken | null>
  /** Counts a guess at the code before it is checked; `null` when the token has expired or has no guesses left. */
  countCodeTry(guess: Guess): Promise<VerificationToken | null>
  /** Notes that a screen waits and shows this number; the first number stays. `null` when the token has expired. */
  wait(waiting: { tokenHash: string; number: string; now: Date }): Promise<VerificationToken | null>
  /** Counts a guess at the number as `countCodeTry` does at the code; `null` also where no screen waits. */
  countNumberTry(guess: Guess): Promise<VerificationToken | null>
  /**
   * Approves the screen that waits; the first approval stays, with its proof. `null` when the token has expired or no
   * screen waits.
   */
  approve(approval: { tokenHash: string; now: Date; mac?: string }): Promise<VerificationToken | null>
}

/** A token to be spent at `now`, with its provider. */
export interface Spending {
  tokenHash: string
  provider: string
  now: Date
}

/**
 * Deletes a token that is good, and its identifier's others. One statement, so that no crash can leave the others good,
 * and two links of one mailbox cannot both win.
 */
export function spend(db: Statements, { verificationTokens }: Tables, { tokenHash, provider, now }: Spending) {
  const presented = db
    .select({ identifier: verificationTokens.identifier })
    .from(verificationTokens)
    .where(
      and(
        eq(verificationTokens.tokenHash, tokenHash),
        eq(verificationTokens.provider, provider),
        gte(verificationTokens.expiresAt, now),
      ),
    )
  return db
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.provider, provider), eq(verificationTokens.identifier, presented)))
    .returning()
}

/** One guess at a token that has not expired at `now`, and how many it may have had before. */
export interface Guess {
  tokenHash: string
  now: Date
  most: number
}

/** Verification tokens, over either database. */
export function createVerificationTokens(database: Database): VerificationTokens {
  const { statements: db, tables } = database
  const { verificationTokens } = tables
  const isLive = (tokenHash: string, now: Date) =>
    and(eq(verificationTokens.tokenHash, tokenHash), gte(verificationTokens.expiresAt, now))

  return {
    async issue(token) {
      // A power cut that undoes this leaves a link that leads nowhere; spending one is awaited.
      const write = db.insert(verificationTokens).values(token).returning({ tokenHash: verificationTokens.tokenHash })
      await orConflict(database, database.relaxedDurability(write))
    },
    async find(tokenHash) {
      const [token] = await db.select().from(verificationTokens).where(eq(verificationTokens.tokenHash, tokenHash))
      return token ?? null
    },
    async spend(spending) {
      const spent = await spend(db, tables, spending)
      return spent.some(({ tokenHash }) => tokenHash === spending.tokenHash)
    },
    async remove(tokenHash) {
      const taken = db.delete(verificationTokens).where(eq(verificationTokens.tokenHash, tokenHash)).returning()
      return (await taken)[0] ?? null
    },
    async countCodeTry({ tokenHash, now, most }) {
      const { codeTries } = verificationTokens
      const [token] = await db
        .update(verificationTokens)
        .set({ codeTries: sql`${codeTries} + 1` })
        .where(and(isLive(tokenHash, now), lt(codeTries, most)))
        .returning()
      return token ?? null
    },
    async wait({ tokenHash, number, now }) {
      const [token] = await db
        .update(verificationTokens)
        .set({ number: sql`coalesce(${verificationTokens.number}, ${number})` })
        .where(isLive(tokenHash, now))
        .returning()
      return token ?? null
    },
    async countNumberTry({ tokenHash, now, most }) {
      const { number, numberTries } = verificationTokens
      const [token] = await db
        .update(verificationTokens)
        .set({ numberTries: sql`${numberTries} + 1` })
        .where(and(isLive(tokenHash, now), isNotNull(number), lt(numberTries, most)))
        .returning()
      return token ?? null
    },
    async approve({ tokenHash, now, mac: proof = null }) {
      const { number, approvedAt, mac } = verificationTokens
      const [token] = await db
        .update(verificationTokens)
        .set({
          approvedAt: sql`coalesce(${approvedAt}, ${sql.param(now, approvedAt)})`,
          mac: sql`case when ${approvedAt} is null then ${proof} else ${mac} end`,
        })
        .where(and(isLive(tokenHash, now), isNotNull(number)))
        .returning()
      return token ?? null
    },
  }
}
