import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { orConflict } from './conflict.ts'
import type { User } from './users.server.ts'

/** A person at an external provider who is a user of ours. */
export type AccountRow = Tables['accounts']['$inferSelect']

/** What a new account says; the rest is null. */
export type NewAccount = Omit<Tables['accounts']['$inferInsert'], 'createdAt'>

/** What a provider calls a person. */
export type AccountKey = Pick<AccountRow, 'provider' | 'providerAccountId'>

/** Which external accounts open which user. */
export interface Accounts {
  owner(provider: string, providerAccountId: string): Promise<User | null>
  /** Throws `Conflict` when somebody has this account already, be it the same user. */
  link(account: NewAccount): Promise<void>
  /** A user's accounts, oldest first. */
  ofUser(userId: string): Promise<AccountRow[]>
}

/** Accounts, over either database. */
export function createAccounts(database: Database, now: () => Date): Accounts {
  const { statements: db, tables } = database
  const { accounts, users } = tables

  return {
    async owner(provider, providerAccountId) {
      const [found] = await db
        .select({ user: users })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(and(eq(accounts.provider, provider), eq(accounts.providerAccountId, providerAccountId)))
      return found?.user ?? null
    },
    async link(account) {
      await orConflict(database, db.insert(accounts).values({ ...account, createdAt: now() }))
    },
    ofUser(userId) {
      return db
        .select()
        .from(accounts)
        .where(eq(accounts.userId, userId))
        .orderBy(asc(accounts.createdAt), asc(accounts.provider))
    },
  }
}
