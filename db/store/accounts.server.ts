import { and, asc, desc, eq, isNull, ne, notExists, notLike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { type ActOfSession, locking, mayWrite } from './sessions/act-of-session.ts'
import { orConflict } from './shared/conflict.ts'
import { given, givenRow } from './shared/given.ts'
import { rowFrom } from './shared/row-from.ts'
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
  /**
   * Throws `Conflict` when a user has this account already, even the same one. Where a session asks for it, it is linked only
   * while that session is in force; answers whether it was.
   */
  link(account: NewAccount, act?: ActOfSession): Promise<boolean>
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

  const isGivenName = and(
    eq(accounts.provider, sql.placeholder('provider')),
    eq(accounts.providerAccountId, sql.placeholder('providerAccountId')),
  )
  const isGivenIssuer = eq(accounts.issuer, sql.placeholder('issuer'))
  const isGiven = and(isGivenName, isGivenIssuer)
  // The one that names its issuer comes before one that names none yet.
  const findOwner = database.prepare(
    'owner_of_account',
    db
      .select({ user: users, issuer: accounts.issuer })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(and(isGivenName, or(isGivenIssuer, eq(accounts.issuer, ''))))
      .orderBy(desc(accounts.issuer))
      .limit(1),
  )
  const find = database.prepare('find_account', db.select().from(accounts).where(isGiven))
  const written = { userId: accounts.userId }
  const lock = database.prepareLightly(
    'lock_account',
    db
      .update(accounts)
      .set({ userId: given('userId', accounts.userId) })
      .where(and(isGiven, eq(accounts.userId, sql.placeholder('userId'))))
      .returning(written),
  )
  const setProven = database.prepareWrite(
    'set_proven_email',
    db
      .update(accounts)
      .set({ provenEmail: given('provenEmail', accounts.provenEmail) })
      .where(and(isGiven, or(isNull(accounts.provenEmail), ne(accounts.provenEmail, sql.placeholder('provenEmail')))))
      .returning(written),
  )
  const tokens = given('tokens', accounts.tokens)
  const givesWay = or(isNull(accounts.tokens), notLike(accounts.tokens, `${RENEWABLE}%`))
  // What a power cut undoes here the next sign-in brings again.
  const keepAny = database.prepareLightly(
    'keep_renewable_tokens',
    db.update(accounts).set({ tokens }).where(isGiven).returning(written),
  )
  const keepUnlessRenewable = database.prepareLightly(
    'keep_tokens',
    db.update(accounts).set({ tokens }).where(and(isGiven, givesWay)).returning(written),
  )

  /** Of several at once that name an issuer for the first time one does. */
  function namingIssuer(within: Statements, { issuer, provider, providerAccountId }: Record<keyof AccountKey, SQL>) {
    const other = alias(accounts, 'other')
    const isCalledSoByOther = and(
      eq(other.provider, provider),
      eq(other.providerAccountId, providerAccountId),
      ne(other.issuer, ''),
    )
    const named = within.select({ issuer: other.issuer }).from(other).where(isCalledSoByOther)
    const isUnnamed = and(
      eq(accounts.provider, provider),
      eq(accounts.providerAccountId, providerAccountId),
      eq(accounts.issuer, ''),
    )
    return within
      .update(accounts)
      .set({ issuer })
      .where(and(isUnnamed, notExists(named)))
      .returning(written)
  }

  const nameIssuer = database.prepareWrite(
    'name_issuer',
    namingIssuer(db, {
      issuer: given('issuer', accounts.issuer),
      provider: given('provider', accounts.provider),
      providerAccountId: given('providerAccountId', accounts.providerAccountId),
    }),
  )
  const insert = database.prepareWrite(
    'link_account',
    db.insert(accounts).values(givenRow(accounts)).returning(written),
  )

  /** Links an account for a session, all in the transaction that finds the session in force. */
  function linkFor(row: AccountRow, act: ActOfSession): Promise<boolean> {
    const { userId, provider, providerAccountId, issuer } = row
    const name = {
      issuer: sql`${sql.param(issuer, accounts.issuer)}`,
      provider: sql`${provider}`,
      providerAccountId: sql`${providerAccountId}`,
    }
    return database.transactionIf(
      (within) => [
        ...locking(within, tables, { sessionId: act.sessionId, userId }),
        ...(issuer === '' ? [] : [namingIssuer(within, name)]),
        within
          .insert(accounts)
          .select(rowFrom(accounts, row, sql`from ${users} where ${eq(users.id, userId)}`))
          .returning(written),
      ],
      ([user, session, removed]) => mayWrite(act, user, session, removed),
    )
  }

  return {
    async owner(account) {
      const { provider, providerAccountId, issuer } = account
      const key = { provider, providerAccountId, issuer }
      const found = await findOwner(key)
      if (!found || found.issuer === issuer) return found?.user ?? null
      await nameIssuer(key)
      const named = await findOwner(key)
      return named?.issuer === issuer ? named.user : null
    },
    async link(account, act) {
      const { issuer = '', provenEmail = null, tokens: kept = null } = account
      const row = { ...account, issuer, provenEmail, tokens: kept, createdAt: now() }
      if (act) return orConflict(database, linkFor(row, act))
      // What came here without an issuer since the owner was looked up is the same account.
      if (issuer !== '') await nameIssuer({ issuer, provider: row.provider, providerAccountId: row.providerAccountId })
      await orConflict(database, insert(row))
      return true
    },
    async setProvenEmail(account, provenEmail) {
      await setProven({ ...account, provenEmail })
    },
    lockAccount: async (account) => (await lock({ ...account })) !== null,
    ofUser(userId) {
      return db
        .select()
        .from(accounts)
        .where(eq(accounts.userId, userId))
        .orderBy(asc(accounts.createdAt), asc(accounts.provider))
    },
    find: (account) => find({ ...account }),
    async keepTokens(account, kept) {
      const keep = kept.startsWith(RENEWABLE) ? keepAny : keepUnlessRenewable
      await keep({ ...account, tokens: kept })
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
