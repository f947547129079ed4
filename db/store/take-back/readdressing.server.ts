import { and, eq, exists, gte, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { OneTimeToken } from '../one-time-tokens.server.ts'
import { moved } from '../sessions/revoke.server.ts'
import { ADDRESS_RETURN } from '../shared/purposes.ts'
import { rowFrom } from '../shared/row-from.ts'
import type { ProvedAddress } from '../shared/rows.ts'

/** What a change of the address was proved by: a passkey, by its id, or a second step. */
export interface ProofOfChange {
  passkey: string | null
  step: boolean
}

/** An address that a user gets back; later, where what proved its change is not removed. */
export interface GivenBack {
  to: ProvedAddress
  changedAt: Date
  later: { at: Date; proof: ProofOfChange; rows: readonly OneTimeToken[] } | null
}

/** Which address a user gets back; `none` takes away the one that the user has, `null` leaves it. */
interface Readdressing {
  userId: string
  now: Date
  address: GivenBack | 'none' | null
}

/**
 * Gives the address back: from an account, too, that was made with it since and that holds nothing, or is to be deleted. Where it
 * comes back later, the account has none until then; a row says `returnsAt`.
 */
export function readdressing(database: Database, within: Statements, { userId, now, address }: Readdressing) {
  const { tables } = database
  const { users, oneTimeTokens } = tables
  const own = eq(users.id, userId)
  if (address === null) return []
  const forgetting = [
    within.update(users).set({ addressReturnsAt: null }).where(own).returning({ id: users.id }),
    within
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, ADDRESS_RETURN)))
      .returning({ id: oneTimeTokens.tokenHash }),
  ]
  if (address === 'none')
    return [...forgetting, within.update(users).set(NO_ADDRESS).where(own).returning({ id: users.id })]
  const { later, ...back } = address
  return [
    ...forgetting,
    ...(later ? puttingOff(within, tables, userId, { ...later, changedAt: back.changedAt }) : []),
    ...givingBack(database, within, { userId, now, ...back }),
  ]
}

/** Has the address come back later, where its change was proved by what the user has still. */
function puttingOff(
  within: Statements,
  tables: Tables,
  userId: string,
  { at, proof, rows, changedAt }: NonNullable<GivenBack['later']> & { changedAt: Date },
) {
  const { users, oneTimeTokens } = tables
  const own = eq(users.id, userId)
  const waits = sql`from ${users} where ${and(own, isNotNull(users.addressReturnsAt))}`
  return [
    within
      .update(users)
      .set({ ...NO_ADDRESS, addressReturnsAt: at })
      .where(and(own, isProofLeft(within, tables, userId, { proof, changedAt })))
      .returning({ returnsAt: users.addressReturnsAt }),
    ...rows.map((row) =>
      within
        .insert(oneTimeTokens)
        .select(rowFrom(oneTimeTokens, row, waits))
        .onConflictDoUpdate({ target: oneTimeTokens.tokenHash, set: row })
        .returning({ id: oneTimeTokens.tokenHash }),
    ),
  ]
}

function isProofLeft(
  within: Statements,
  { passkeys, oneTimePasswords }: Tables,
  userId: string,
  { proof, changedAt }: { proof: ProofOfChange; changedAt: Date },
): SQL | undefined {
  const codes = within
    .select({ id: oneTimePasswords.userId })
    .from(oneTimePasswords)
    .where(and(eq(oneTimePasswords.userId, userId), lte(oneTimePasswords.confirmedAt, changedAt)))
  const key = within
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, proof.passkey ?? '')))
  return or(exists(key), ...(proof.step ? [exists(codes)] : []))
}

/** Gives a user an address back at once, unless it comes back later. */
export function givingBack(
  database: Database,
  within: Statements,
  { userId, now, to, changedAt }: { userId: string; now: Date } & Omit<GivenBack, 'later'>,
) {
  const { users } = database.tables
  const taker = alias(users, 'taker')
  const takesNow = within
    .select({ id: taker.id })
    .from(taker)
    .where(and(eq(taker.id, userId), isNull(taker.addressReturnsAt)))
  return [
    within
      .update(users)
      .set({ ...NO_ADDRESS, sessionsCountFrom: moved(database, now) })
      .where(
        and(
          eq(users.email, to.email ?? ''),
          ne(users.id, userId),
          gte(users.createdAt, changedAt),
          eq(users.roles, ''),
          exists(takesNow),
          // One that its user has asked to delete is as good as gone: the deletion takes as long as the undo is good.
          or(isNotNull(users.deleteAt), holdsNothing(within, database.tables)),
        ),
      )
      .returning({ id: users.id }),
    within
      .update(users)
      .set({ ...to, ...CHANGED_BY_NONE })
      .where(and(eq(users.id, userId), isNull(users.addressReturnsAt)))
      .returning({ id: users.id }),
  ]
}

/** What says which browser has changed an address goes with it. */
const CHANGED_BY_NONE = { emailAddedBy: null, emailSignedInAt: null }

const NO_ADDRESS = { email: null, emailSpelling: null, emailVerified: null, ...CHANGED_BY_NONE }

/**
 * Whether no way in but its address, no second step and no picture was added to a user; an account of a provider that has not
 * proved the address, and its picture, are what such a user began with.
 */
function holdsNothing(within: Statements, tables: Tables): SQL | undefined {
  const { users, passwords, passkeys, accounts, oneTimePasswords, pictures } = tables
  const none = (
    table: typeof passwords | typeof passkeys | typeof accounts | typeof oneTimePasswords | typeof pictures,
  ) => notExists(within.select({ id: table.userId }).from(table).where(eq(table.userId, users.id)))
  const began = or(isNull(users.emailVerified), and(isNull(users.image), none(accounts)))
  return and(began, ...[passwords, passkeys, oneTimePasswords, pictures].map(none))
}
