import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { orConflict } from './conflict.ts'

/** A token somebody was mailed, under its hash. */
export type VerificationToken = Tables['verificationTokens']['$inferSelect']

/** What a new token says; the rest is null. */
export type NewVerificationToken = Tables['verificationTokens']['$inferInsert']

/** Tokens that are good once. */
export interface VerificationTokens {
  /** Throws `Conflict` when the very same token is outstanding. */
  issue(token: NewVerificationToken): Promise<void>
  /** Looks without spending: whatever is there, expired or not. */
  find(tokenHash: string): Promise<VerificationToken | null>
  /**
   * Spends a token of this provider that has not expired (`expiresAt` ≥ `now`), and with it every other token of its
   * identifier there. Of several requests at once, one gets the token and the others `null`.
   */
  consume(request: { tokenHash: string; provider: string; now: Date }): Promise<VerificationToken | null>
  remove(tokenHash: string): Promise<void>
}

/** Verification tokens, over either database. */
export function createVerificationTokens(database: Database): VerificationTokens {
  const { statements: db, tables } = database
  const { verificationTokens } = tables

  return {
    async issue(token) {
      await orConflict(database, db.insert(verificationTokens).values(token))
    },
    async find(tokenHash) {
      const [token] = await db.select().from(verificationTokens).where(eq(verificationTokens.tokenHash, tokenHash))
      return token ?? null
    },
    async consume({ tokenHash, provider, now }) {
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
      // One statement, so that no crash can leave the others good, and two links of one mailbox cannot both win.
      const spent = await db
        .delete(verificationTokens)
        .where(and(eq(verificationTokens.provider, provider), eq(verificationTokens.identifier, presented)))
        .returning()
      return spent.find((token) => token.tokenHash === tokenHash) ?? null
    },
    async remove(tokenHash) {
      await db.delete(verificationTokens).where(eq(verificationTokens.tokenHash, tokenHash))
    },
  }
}
