import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'

/** What can be used once, under the keyed hash of what its holder brings. */
export type OneTimeToken = Tables['oneTimeTokens']['$inferSelect']

/** A token that is asked for: its hash, and what it has to be for. */
export interface TokenAsked extends Pick<OneTimeToken, 'tokenHash' | 'purpose'> {
  now: Date
}

/** What can be used once, each until it expires (`expiresAt` < `now`). */
export interface OneTimeTokens {
  issue(token: OneTimeToken): Promise<void>
  /** Looks without taking. */
  find(asked: TokenAsked): Promise<OneTimeToken | null>
  /** Takes it, once: of several requests at once one gets it and the others `null`. */
  take(asked: TokenAsked): Promise<OneTimeToken | null>
  /** Those of a user, for this purpose or, where none is named, for any. */
  ofUser(asked: { userId: string; purpose?: string; now: Date }): Promise<OneTimeToken[]>
  /** Takes all of a user's that are for this purpose; answers how many. */
  removeOf(userId: string, purpose: string): Promise<number>
}

/** One-time tokens, over either database. */
export function createOneTimeTokens({ statements: db, tables }: Database): OneTimeTokens {
  const { oneTimeTokens } = tables
  const isIt = ({ tokenHash, purpose, now }: TokenAsked) =>
    and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose), gte(oneTimeTokens.expiresAt, now))

  return {
    async issue(token) {
      await db.insert(oneTimeTokens).values(token)
    },
    async find(asked) {
      const [token] = await db.select().from(oneTimeTokens).where(isIt(asked))
      return token ?? null
    },
    async take(asked) {
      const [token] = await db.delete(oneTimeTokens).where(isIt(asked)).returning()
      return token ?? null
    },
    ofUser: ({ userId, purpose, now }) =>
      db
        .select()
        .from(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.userId, userId),
            purpose === undefined ? undefined : eq(oneTimeTokens.purpose, purpose),
            gte(oneTimeTokens.expiresAt, now),
          ),
        ),
    async removeOf(userId, purpose) {
      const which = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose))
      const removed = await db.delete(oneTimeTokens).where(which).returning({ tokenHash: oneTimeTokens.tokenHash })
      return removed.length
    },
  }
}
