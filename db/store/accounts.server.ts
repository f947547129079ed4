import { and, asc, eq, inArray, isNull, ne, notExists, notLike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { orConflict } from './shared/conflict.ts'
import { type OtherOptions, waysLeft } from './shared/ways-left.ts'
import type { User } from './users.server.ts'

/** A person at an external provider who is a user of ours. */
export type AccountRow = Tables['accounts']['$inferSelect']

/** What a new account says; the rest is null. */
export type NewAccount = Omit<Tables['accounts']['$inferInsert'], 'createdAt'>

/** What a provider calls a person. */
export type AccountName = Pick<AccountRow, 'provider' | 'providerAccountId'>

/** That, and who says so: two issuers under one provider's id may call two people the same. */
export type AccountKey = AccountName & Pick<AccountRow, 'issuer'>

/** Begins the text of kept tokens for which new ones can be had; what follows it, or all of the others, is sealed. */
export const RENEWABLE = 'renewable:'

/** Which external accounts open which user. */
export interface Accounts {
  /**
   * Whose this account is. A row that names no issuer yet, from before there were any or from an import, gets this one
   * for good, unless it was another's account at the same provider meanwhile.
   */
  owner(account: AccountKey): Promise<User | null>
  /** Throws `Conflict` when a user has this account already, even the same one. */
  link(account: NewAccount): Promise<void>
  /** Notes the normalised address that a provider has verified, as of now. */
  setProvenEmail(account: AccountKey, provenEmail: string): Promise<void>
  /** Whether an account is linked to this user; waits for a transaction that is removing it, as no plain read does. */
  lockAccount(account: AccountKey & { userId: string }): Promise<boolean>
  /** A user's accounts, oldest first. */
  ofUser(userId: string): Promise<AccountRow[]>
  find(account: AccountKey): Promise<AccountRow | null>
  /** Keeps what a sign-in brought, unless what is kept can be renewed and this cannot. */
  keepTokens(account: AccountKey, tokens: string): Promise<void>
  /** Puts others, or none, in the place of the very tokens that were read; `false` when those are not there any more. */
  replaceTokens(account: AccountKey, tokens: { from: string; to: string | null }): Promise<boolean>
  /**
   * Removes an account from its user, unless the user could then no longer sign in: of two removals at once that would
   * together leave no account, one is refused. `null` when it stays, or was not there.
   */
  unlink(account: AccountKey & { userId: string }, others: OtherOptions): Promise<AccountRow | null>
}

/** Accounts, over either database. */
export function createAccounts(database: Database, now: () => Date): Accounts {
  const { statements: db, tables } = database
  const { accounts, users } = tables
  const isCalledSo = ({ provider, providerAccountId }: AccountName) =>
    and(eq(accounts.provider, provider), eq(accounts.providerAccountId, providerAccountId))
  const isIt = (account: AccountKey) => and(isCalledSo(account), eq(accounts.issuer, account.issuer))

  const ownersWhere = (which: SQL | undefined) =>
    db
      .select({ user: users, issuer: accounts.issuer })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(which)

  /** Of several at once that name an issuer for the first time one does. */
  function nameIssuer({ issuer, provider, providerAccountId }: AccountKey) {
    const other = alias(accounts, 'other')
    const isCalledSoByOther = and(
      eq(other.provider, provider),
      eq(other.providerAccountId, providerAccountId),
      ne(other.issuer, ''),
    )
    const named = db.select({ issuer: other.issuer }).from(other).where(isCalledSoByOther)
    return db
      .update(accounts)
      .set({ issuer })
      .where(and(isIt({ provider, providerAccountId, issuer: '' }), notExists(named)))
  }

  return {
    async owner(account) {
      const found = await ownersWhere(and(isCalledSo(account), inArray(accounts.issuer, [account.issuer, ''])))
      const its = found.find(({ issuer }) => issuer === account.issuer)
      if (its || found.length === 0) return its?.user ?? null
      await nameIssuer(account)
      const [now] = await ownersWhere(isIt(account))
      return now?.user ?? null
    },
    async link(account) {
      const { issuer = '' } = account
      // What came here without an issuer since the owner was looked up is the same account.
      if (issuer !== '') await nameIssuer({ ...account, issuer })
      await orConflict(database, db.insert(accounts).values({ ...account, createdAt: now() }))
    },
    async setProvenEmail(account, provenEmail) {
      const isOther = or(isNull(accounts.provenEmail), ne(accounts.provenEmail, provenEmail))
      await db
        .update(accounts)
        .set({ provenEmail })
        .where(and(isIt(account), isOther))
    },
    async lockAccount({ userId, ...account }) {
      const write = db
        .update(accounts)
        .set({ userId })
        .where(and(isIt(account), eq(accounts.userId, userId)))
        .returning({ userId: accounts.userId })
      return (await database.relaxedDurability(write)).length > 0
    },
    ofUser(userId) {
      return db
        .select()
        .from(accounts)
        .where(eq(accounts.userId, userId))
        .orderBy(asc(accounts.createdAt), asc(accounts.provider))
    },
    async find(account) {
      const [found] = await db.select().from(accounts).where(isIt(account))
      return found ?? null
    },
    async keepTokens(account, kept) {
      const isRenewable = kept.startsWith(RENEWABLE)
      const givesWay = or(isNull(accounts.tokens), notLike(accounts.tokens, `${RENEWABLE}%`))
      const write = db
        .update(accounts)
        .set({ tokens: kept })
        .where(and(isIt(account), isRenewable ? undefined : givesWay))
        .returning({ userId: accounts.userId })
      // What a power cut undoes here the next sign-in brings again.
      await database.relaxedDurability(write)
    },
    async replaceTokens(account, { from, to }) {
      const replaced = await db
        .update(accounts)
        .set({ tokens: to })
        .where(and(isIt(account), eq(accounts.tokens, from)))
        .returning({ userId: accounts.userId })
      return replaced.length > 0
    },
    async unlink({ userId, ...account }, others) {
      const [, removed] = await database.transaction((within) => [
        // A transaction that removes another way to sign in meanwhile waits here, and then sees what is left.
        within
          .update(users)
          .set({ createdAt: sql`${users.createdAt}` })
          .where(eq(users.id, userId))
          .returning({ id: users.id }),
        within
          .delete(accounts)
          .where(and(isIt(account), eq(accounts.userId, userId), waysLeft(within, tables, userId, others, { account })))
          .returning(),
      ])
      return removed[0] ?? null
    },
  }
}
