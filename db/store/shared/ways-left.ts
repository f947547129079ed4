import { and, eq, exists, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { AccountKey, AccountRow } from './rows.ts'

/** The ways of signing in on this site, as far as they are left to a user who loses one. */
export interface OtherOptions {
  /** The providers it has. */
  providers: readonly string[]
  /** Issuers that their provider's id no longer names: an account of theirs signs no user in. */
  foreign?: readonly Pick<AccountRow, 'provider' | 'issuer'>[]
  /** Whether it takes passwords and passkeys, and sends links to addresses. */
  password: boolean
  passkey: boolean
  email: boolean
}

/** What a user loses, and so is no way in that is left. */
export interface Losing {
  account?: AccountKey
  passkey?: string
  password?: boolean
}

/** A transaction that removes another way to sign in meanwhile waits here, and then sees what is left. */
export function waitingForOthers(within: Statements, { users }: Tables, userId: string) {
  return within
    .update(users)
    .set({ createdAt: sql`${users.createdAt}` })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
}

/** Whether a user could still sign in without what is to be removed. */
export function waysLeft(
  within: Pick<Statements, 'select'>,
  { accounts, passwords, passkeys, users }: Tables,
  userId: string,
  others: OtherOptions,
  losing: Losing,
): SQL {
  const other = alias(accounts, 'other')
  const areNotForeign = (others.foreign ?? []).map(({ provider, issuer }) =>
    or(ne(other.provider, provider), ne(other.issuer, issuer)),
  )
  const { account } = losing
  const isAnother =
    account &&
    or(
      ne(other.provider, account.provider),
      ne(other.issuer, account.issuer),
      ne(other.providerAccountId, account.providerAccountId),
    )
  const otherAccount = within
    .select({ userId: other.userId })
    .from(other)
    .where(and(eq(other.userId, userId), inArray(other.provider, [...others.providers]), isAnother, ...areNotForeign))
  const ownPassword = within.select({ userId: passwords.userId }).from(passwords).where(eq(passwords.userId, userId))
  const otherPasskey = within
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), losing.passkey === undefined ? undefined : ne(passkeys.id, losing.passkey)))
  const ownAddress = within
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.email)))
  const isLeft = or(
    exists(otherAccount),
    others.password && !losing.password ? exists(ownPassword) : undefined,
    others.passkey ? exists(otherPasskey) : undefined,
    others.email ? exists(ownAddress) : undefined,
  )
  return sql`${isLeft}`
}
