import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { given, givenRow } from './shared/given.ts'

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
export function createOneTimeTokens(database: Database): OneTimeTokens {
  const { statements: db, tables } = database
  const { oneTimeTokens } = tables
  const isIt = and(
    eq(oneTimeTokens.tokenHash, sql.placeholder('tokenHash')),
    eq(oneTimeTokens.purpose, sql.placeholder('purpose')),
    gte(oneTimeTokens.expiresAt, given('now', oneTimeTokens.expiresAt)),
  )
  const issue = database.prepareWrite(
    'issue_one_time_token',
    db.insert(oneTimeTokens).values(givenRow(oneTimeTokens)).returning({ tokenHash: oneTimeTokens.tokenHash }),
  )
  const find = database.prepare('find_one_time_token', db.select().from(oneTimeTokens).where(isIt))
  const take = database.prepareWrite('take_one_time_token', db.delete(oneTimeTokens).where(isIt).returning())

  return {
    async issue(token) {
      await issue(token)
    },
    find: ({ tokenHash, purpose, now }) => find({ tokenHash, purpose, now }),
    take: ({ tokenHash, purpose, now }) => take({ tokenHash, purpose, now }),
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
