import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import type { Authority } from './shared/authority.ts'
import { given, givenRow } from './shared/given.ts'
import type { Spendings, TokenAsked } from './shared/spendings.server.ts'
import { writeSpending } from './shared/write.ts'

/** What can be used once, under the keyed hash of what its holder brings. */
export type OneTimeToken = Tables['oneTimeTokens']['$inferSelect']

/** What can be used once, each until it expires (`expiresAt` < `now`). */
export interface OneTimeTokens {
  issue(token: OneTimeToken): Promise<void>
  /** Issues it for what is spent by that: all or nothing. Throws `Spent`. */
  issueBy(by: Authority, spends: Spendings, token: OneTimeToken): Promise<void>
  /** The same for a user who has that other one still; `false` where that is gone, and nothing is spent. */
  issueBeside(
    by: Authority,
    spends: Spendings,
    token: OneTimeToken & { userId: string },
    other: Pick<OneTimeToken, 'tokenHash' | 'purpose'>,
  ): Promise<boolean>
  /** Issues it unless there is one of this hash. */
  issueOnce(token: OneTimeToken): Promise<void>
  /** Looks without taking. */
  find(asked: TokenAsked): Promise<OneTimeToken | null>
  /** Takes it, once: of several requests at once one gets it and the others `null`. */
  take(asked: TokenAsked): Promise<OneTimeToken | null>
  /** The oldest of a user for a purpose of which there is one at most, but for those of an earlier release. */
  oneOf(asked: { userId: string; purpose: string; now: Date }): Promise<OneTimeToken | null>
  /** Gives it to another holder, with what it says to that; nothing where it is gone. */
  handOn(asked: TokenAsked, to: Pick<OneTimeToken, 'tokenHash' | 'payload'>): Promise<void>
  /** Those of a user, for this purpose or, where none is named, for any. */
  ofUser(asked: { userId: string; purpose?: string; now: Date }): Promise<OneTimeToken[]>
}

/** One-time tokens, over either database. */
export function createOneTimeTokens(database: Database): OneTimeTokens {
  const { statements: db, tables } = database
  const { oneTimeTokens, users } = tables
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
  const oneOf = database.prepare(
    'one_time_token_of_user',
    db
      .select()
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, sql.placeholder('userId')),
          eq(oneTimeTokens.purpose, sql.placeholder('purpose')),
          gte(oneTimeTokens.expiresAt, given('now', oneTimeTokens.expiresAt)),
        ),
      )
      .orderBy(asc(oneTimeTokens.createdAt))
      .limit(1),
  )
  const ofUser = database.prepareRows(
    'one_time_tokens_of_user',
    db
      .select()
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, sql.placeholder('userId')),
          // Where none is named, any.
          eq(oneTimeTokens.purpose, sql`coalesce(${sql.placeholder('purpose')}, ${oneTimeTokens.purpose})`),
          gte(oneTimeTokens.expiresAt, given('now', oneTimeTokens.expiresAt)),
        ),
      ),
  )
  const take = database.prepareWrite('take_one_time_token', db.delete(oneTimeTokens).where(isIt).returning())

  return {
    async issue(token) {
      await issue(token)
    },
    async issueBy(by, spends, token) {
      await writeSpending(database, by, null, spends, (within) => [
        within.insert(oneTimeTokens).values(token).returning({ tokenHash: oneTimeTokens.tokenHash }),
      ])
    },
    async issueBeside(by, spends, token, other) {
      const { userId, tokenHash, purpose } = oneTimeTokens
      const isOther = and(eq(tokenHash, other.tokenHash), eq(purpose, other.purpose), eq(userId, token.userId))
      const rows = await writeSpending(
        database,
        by,
        token.userId,
        spends,
        (within) => [
          // What takes the other one away locks the user first.
          within.update(users).set({ id: token.userId }).where(eq(users.id, token.userId)).returning({ id: users.id }),
          within.select({ tokenHash }).from(oneTimeTokens).where(isOther),
          within.insert(oneTimeTokens).values(token).returning({ tokenHash }),
        ],
        ([, [found]]) => found !== undefined,
      )
      return rows !== null
    },
    async issueOnce(token) {
      await db.insert(oneTimeTokens).values(token).onConflictDoNothing()
    },
    find: ({ tokenHash, purpose, now }) => find({ tokenHash, purpose, now }),
    take: ({ tokenHash, purpose, now }) => take({ tokenHash, purpose, now }),
    oneOf: ({ userId, purpose, now }) => oneOf({ userId, purpose, now }),
    async handOn({ tokenHash, purpose, now }, to) {
      const { tokenHash: hash, purpose: use, expiresAt } = oneTimeTokens
      await db
        .update(oneTimeTokens)
        .set(to)
        .where(and(eq(hash, tokenHash), eq(use, purpose), gte(expiresAt, now)))
    },
    ofUser: ({ userId, purpose = null, now }) => ofUser({ userId, purpose, now }),
  }
}
