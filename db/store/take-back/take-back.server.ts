import { and, eq, exists, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { OneTimeToken } from '../one-time-tokens.server.ts'
import { revoking } from '../sessions/revoke.server.ts'
import type { Authority } from '../shared/authority.ts'
import { orConflict } from '../shared/conflict.ts'
import { withoutStep } from '../shared/passkey-step.ts'
import { STEP_RESET, USED_LINK } from '../shared/purposes.ts'
import { voiding, voidingMails } from '../shared/voiding.server.ts'
import { write } from '../shared/write.ts'
import { isAsPlanned, lockingPlanned, OUTDATED, type Planned } from './planned.server.ts'
import { type GivenBack, readdressing } from './readdressing.server.ts'
import { spendingLinks } from './spending-links.server.ts'

/** An owner's press on a link, and what it takes back (contract, 25.3). */
export interface TakingBack {
  userId: string
  now: Date
  /** What all of this was planned by. */
  planned: Planned
  /** The link that is pressed; of several presses at once one takes it. */
  link: Pick<OneTimeToken, 'tokenHash' | 'purpose'>
  /** Links that were mailed from then on are spent with it. */
  laterThan: Date
  /** Whether the press spends it. */
  isSpent: boolean
  /** Links that were mailed later and are good all the same: an earlier address has them. */
  kept: readonly string[]
  /** What was added, and goes. */
  added: Added
  /** Whether a password of any age goes, or one that is younger than what is older. Where no address is proved it stays. */
  password: 'any' | 'younger'
  /** The address that the account gets back; `none` takes away the one it has; `null` leaves it. */
  address: GivenBack | 'none' | null
}

/** What counts as added by another person than the owner. */
export interface Added {
  /** By one of these browsers, from a moment on for each. */
  by: readonly { browser: string; since: Date }[]
  /** By a browser that no row names, from a moment on; `null` for none. */
  byUnknown: Date | null
  /** By whichever browser, from a moment on. */
  byAny: Date | null
  /** From when passkeys count as second step without the owner's doing, where that is so. */
  since: Date
  /** What is older stays: the reader of the link may have the account by its change of address alone. */
  notBefore: Date | null
}

/** What a press has removed. */
export interface TakenBack {
  sessions: number
  password: boolean
  passkeys: number
  accounts: number
  codes: boolean
  deletion: boolean
  /** The address comes back later. */
  isAddressLater: boolean
}

/**
 * Takes an account back, by the link that its owner presses; `null` where another press was first, and `outdated` where it is
 * not as it was planned for. Throws `Conflict` where another account has the address.
 */
export type TakeBack = (by: Authority, taking: TakingBack) => Promise<TakenBack | typeof OUTDATED | null>

export function createTakeBack(database: Database): TakeBack {
  return async (by, taking) => {
    const judged = { isOutdated: false }
    const work = write(
      database,
      by,
      taking.userId,
      (within) => [...statementsOf(database, within, taking)],
      ([users, links, browsers, link]) => {
        judged.isOutdated = link.length > 0 && !isAsPlanned(taking.planned, { users, links, browsers })
        return link.length > 0 && !judged.isOutdated
      },
    )
    const rows = await orConflict(database, work)
    if (!rows) return judged.isOutdated ? OUTDATED : null
    const [[before], , , , , ended, , passwords, passkeys, , accounts, codes] = rows
    return {
      sessions: ended.length,
      password: passwords.length > 0,
      passkeys: passkeys.length,
      accounts: accounts.length,
      codes: codes.length > 0,
      deletion: before?.deleteAt != null,
      isAddressLater: rows.some((some) => some.some((row) => 'returnsAt' in row)),
    }
  }
}

function statementsOf(database: Database, within: Statements, taking: TakingBack) {
  const { tables } = database
  const { users, passwords, passkeys, accounts, oneTimePasswords, recoveryCodes } = tables
  const { userId, now } = taking
  const { notBefore } = taking.added
  const since = notBefore && notBefore > taking.added.since ? notBefore : taking.added.since
  const isOwn = eq(users.id, userId)
  const added = (table: WithOwner, at: SQLiteColumn = table.createdAt) =>
    and(eq(table.userId, userId), wasAdded(within, tables, taking, table, at))
  return [
    // Of two presses at once the second waits here.
    ...lockingPlanned(within, tables, taking),
    takingLink(within, tables, taking),
    ...revoking(database, within, userId, { at: now }),
    within
      .delete(passwords)
      .where(
        and(
          eq(passwords.userId, userId),
          or(
            and(
              hasProvedAddress(within, tables, userId),
              taking.password === 'any' ? undefined : gte(passwords.changedAt, since),
            ),
            // Where no address is proved one that was added goes all the same, if an older way in is left.
            and(
              wasAdded(within, tables, taking, passwords, passwords.changedAt),
              olderWay(within, tables, userId, passwords.changedAt),
            ),
          ),
        ),
      )
      .returning({ id: passwords.userId }),
    within
      .delete(passkeys)
      .where(and(added(passkeys), anotherWay(within, tables, userId, passkeys.createdAt)))
      .returning({ id: passkeys.id }),
    withoutStep(within, tables, userId),
    within
      .delete(accounts)
      .where(and(added(accounts), anotherWay(within, tables, userId, accounts.createdAt)))
      .returning({ id: accounts.userId }),
    within
      .delete(oneTimePasswords)
      .where(or(added(oneTimePasswords), added(oneTimePasswords, oneTimePasswords.confirmedAt)))
      .returning({ id: oneTimePasswords.userId }),
    within.delete(recoveryCodes).where(added(recoveryCodes)).returning({ id: recoveryCodes.userId }),
    within
      .update(users)
      .set({
        deleteAt: null,
        passkeyStepAt: sql`case when ${users.passkeyStepAt} >= ${sql.param(since, users.passkeyStepAt)} then null else ${users.passkeyStepAt} end`,
      })
      .where(isOwn)
      .returning({ id: users.id }),
    ...spendingLinks(within, tables, { ...taking, kept: [taking.link.tokenHash, ...taking.kept] }),
    cancellingReset(within, tables, taking),
    ...voiding(within, tables, userId, { at: now, by: null }),
    ...readdressing(database, within, taking),
    // What was mailed to the address that is given back was asked for while the account did not have it.
    voidingMails(within, tables, userId),
  ] as const
}

type WithOwner = Tables['passkeys' | 'accounts' | 'oneTimePasswords' | 'recoveryCodes']
type WithBrowser = WithOwner | Tables['passwords']

/** Whether a row was added by another person than the owner. The way in with which the account began was not. */
function wasAdded(
  within: Statements,
  tables: Tables,
  { userId, added: { by, byUnknown, byAny, notBefore } }: TakingBack,
  { addedBy }: Pick<WithBrowser, 'addedBy'>,
  at: SQLiteColumn,
): SQL | undefined {
  const isLater = gt(at, beginningOf(within, tables, userId))
  return and(
    notBefore === null ? undefined : gte(at, notBefore),
    or(
      anyOf(by.map(({ browser, since }) => and(eq(addedBy, browser), gte(at, since), isLater))),
      byUnknown === null ? undefined : and(isNull(addedBy), gte(at, byUnknown), isLater),
      byAny === null ? sql`1 = 0` : and(gte(at, byAny), isLater),
    ),
  )
}

/** One of many conditions, in pairs of pairs: SQLite takes no expression deeper than 1,000, and a thief may be let in more often. */
function anyOf(conditions: readonly (SQL | undefined)[]): SQL | undefined {
  if (conditions.length < 2) return conditions[0]
  const half = Math.ceil(conditions.length / 2)
  return or(anyOf(conditions.slice(0, half)), anyOf(conditions.slice(half)))
}

/** Marks the link that is pressed as used, unless it stays good; without a row it was not good any more. */
function takingLink(within: Statements, { oneTimeTokens }: Tables, { link, now, isSpent }: TakingBack) {
  return within
    .update(oneTimeTokens)
    .set(isSpent ? { purpose: USED_LINK, payload: null } : { purpose: link.purpose })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, link.tokenHash),
        eq(oneTimeTokens.purpose, link.purpose),
        gte(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeTokens.tokenHash })
}

/** A reset of the second step is cancelled that was begun since, or at all where nothing of before is another person's. */
function cancellingReset(within: Statements, { oneTimeTokens }: Tables, { userId, laterThan, password }: TakingBack) {
  return within
    .update(oneTimeTokens)
    .set({ purpose: USED_LINK, payload: null })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, STEP_RESET),
        password === 'any' ? undefined : gte(oneTimeTokens.createdAt, laterThan),
      ),
    )
    .returning({ id: oneTimeTokens.tokenHash })
}

/** When the account began: the way in that it began with stays. */
function beginningOf(within: Statements, { users }: Tables, userId: string): SQL {
  const own = within.select({ at: users.createdAt }).from(users).where(eq(users.id, userId))
  return sql`(${own})`
}

/** Whether a user has a proved address, a password or an older way in: the last one of a user without such an address stays. */
function anotherWay(within: Statements, tables: Tables, userId: string, than: SQLiteColumn): SQL | undefined {
  const { passwords } = tables
  return or(
    hasProvedAddress(within, tables, userId),
    exists(within.select({ id: passwords.userId }).from(passwords).where(eq(passwords.userId, userId))),
    olderWay(within, tables, userId, than),
  )
}

/** Whether a user has a proved address, or gets one back. */
function hasProvedAddress(within: Statements, { users }: Tables, userId: string): SQL {
  const { id, emailVerified, addressReturnsAt } = users
  const has = or(isNotNull(emailVerified), isNotNull(addressReturnsAt))
  return exists(
    within
      .select({ id })
      .from(users)
      .where(and(eq(id, userId), has)),
  )
}

/** Whether a user has a passkey or an account that is older. */
function olderWay(
  within: Statements,
  { passkeys, accounts }: Tables,
  userId: string,
  than: SQLiteColumn,
): SQL | undefined {
  const olderKey = alias(passkeys, 'older_passkey')
  const olderAccount = alias(accounts, 'older_account')
  return or(
    exists(
      within
        .select({ id: olderKey.id })
        .from(olderKey)
        .where(and(eq(olderKey.userId, userId), lt(olderKey.createdAt, than))),
    ),
    exists(
      within
        .select({ id: olderAccount.userId })
        .from(olderAccount)
        .where(and(eq(olderAccount.userId, userId), lt(olderAccount.createdAt, than))),
    ),
  )
}
