import { and, asc, desc, eq, isNull, ne, notExists, notLike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../database.server.ts'
import { ending, sessionsBegunBy } from './sessions/revoke.server.ts'
import type { Authority } from './shared/authority.ts'
import { orConflict } from './shared/conflict.ts'
import { given, givenRow } from './shared/given.ts'
import { rowFrom } from './shared/row-from.ts'
import type { AccountKey, AccountName, AccountRow, NewAccount, User } from './shared/rows.ts'
import type { Spendings } from './shared/spendings.server.ts'
import { type OtherOptions, waitingForOthers, waysLeft } from './shared/ways-left.ts'
import { originOf, write, writeSpending } from './shared/write.ts'

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
   * Throws `Conflict` when a user has this account already, even the same one. What is spent by it, where a session asks, is
   * spent where it is linked alone: `Spent` where it was before.
   */
  link(by: Authority, account: NewAccount, spends?: Spendings): Promise<void>
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
   * together leave no account, one is refused. The user's sessions that began at its provider end, but for that of the act.
   * `null` when it stays, or was not there.
   */
  unlink(
    by: Authority,
    account: AccountKey & { userId: string },
    others: OtherOptions,
  ): Promise<{ account: AccountRow; sessionsEnded: number } | null>
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

  /** Links an account for a session: that may have ended, and its user gone, meanwhile. */
  async function linkFor(by: Authority, row: AccountRow, spends: Spendings): Promise<void> {
    const { userId, provider, providerAccountId, issuer } = row
    const name = {
      issuer: sql`${sql.param(issuer, accounts.issuer)}`,
      provider: sql`${provider}`,
      providerAccountId: sql`${providerAccountId}`,
    }
    await writeSpending(database, by, userId, spends, (within) => [
      ...(issuer === '' ? [] : [namingIssuer(within, name)]),
      within
        .insert(accounts)
        .select(
          rowFrom(
            accounts,
            { ...row, ...originOf(within, tables, by) },
            sql`from ${users} where ${eq(users.id, userId)}`,
          ),
        )
        .returning(written),
    ])
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
    async link(by, account, spends = {}) {
      const { issuer = '', provenEmail = null, tokens: kept = null } = account
      const { addedBy = null, signedInAt = null } = account
      const row = { ...account, issuer, provenEmail, tokens: kept, createdAt: now(), addedBy, signedInAt }
      if (by.session) return orConflict(database, linkFor(by, row, spends))
      // What came here without an issuer since the owner was looked up is the same account.
      if (issuer !== '') await nameIssuer({ issuer, provider: row.provider, providerAccountId: row.providerAccountId })
      await orConflict(database, insert(row))
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
    async unlink(by, { userId, ...account }, others) {
      const rows = await write(
        database,
        by,
        userId,
        (within) => [
          waitingForOthers(within, tables, userId),
          within
            .delete(accounts)
            .where(
              and(isIt(account), eq(accounts.userId, userId), waysLeft(within, tables, userId, others, { account })),
            )
            .returning(),
          ...ending(within, tables, sessionsBegunBy(tables, by, userId, account.provider), now()),
        ],
        ([, removed]) => removed.length > 0,
      )
      const [, [removed] = [], ended] = rows ?? []
      return removed && ended ? { account: removed, sessionsEnded: ended.length } : null
    },
  }
}
