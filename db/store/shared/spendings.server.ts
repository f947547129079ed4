import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Statement, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { given } from './given.ts'
import type { AccountKey } from './rows.ts'
import { isNotSignedOut, marksAgainst, type ProviderFacts, type ValueOf } from './signed-out.server.ts'

/** A mailed token to be spent at `now`, with its provider. */
export interface Spending {
  tokenHash: string
  provider: string
  now: Date
}

/** A one-time token that is asked for: its hash, and what it has to be for. */
export interface TokenAsked {
  tokenHash: string
  purpose: string
  now: Date
}

/** A sign-in that has waited since then: what its provider has signed out meanwhile begins no more. */
export interface Waited extends TokenAsked {
  since: Date
}

/** A passkey's answer, which its count makes good once where its authenticator counts (WebAuthn Level 3, 6.1.1). */
export interface PasskeyAnswer {
  id: string
  counter: number
  isBackedUp: number
  now: Date
}

/** What is good once, and is spent in the transaction in which what it is good for begins (contract, 25.4). */
export interface Spendings {
  /** A sign-in that waited for its second step. */
  waited?: Waited
  /** The account at a provider by which that is, which has to be the user's still. */
  account?: AccountKey & { userId: string }
  /** A mailed link or code, and with it every other of its mailbox at its provider. */
  mailed?: Spending
  /** The challenge of a passkey. */
  challenge?: TokenAsked
  /** The count of that passkey. */
  passkey?: PasskeyAnswer
  /** The time step of a one-time code, and every earlier one (RFC 6238, 5.2); wrong codes before it are forgotten. */
  oneTimeCode?: { userId: string; step: number }
  recoveryCode?: { userId: string; codeHash: string }
  /** A provider's account that waited. */
  pending?: { id: string; now: Date }
}

/** What can be spent, in the order in which it is: the first that was not to be had is told. */
const ALL = ['waited', 'account', 'mailed', 'challenge', 'passkey', 'oneTimeCode', 'recoveryCode', 'pending'] as const

export type Spendable = (typeof ALL)[number]

/** Something was spent before, or is good no more: nothing is written. */
export class Spent extends Error {
  override name = 'Spent'

  constructor(readonly what: Spendable) {
    super(`It was spent before: ${what}.`)
  }
}

/** Of plain values. */
const plain =
  (values: object): ValueOf =>
  (name, column) =>
    sql`${sql.param(Reflect.get(values, name), column)}`

/**
 * Deletes a token that is good, and its identifier's others. One statement, so that no crash can leave the others good,
 * and two links of one mailbox cannot both win: where it writes a row, the token was good.
 */
function mailed(within: Statements, { verificationTokens }: Tables, value: ValueOf) {
  const { tokenHash, provider, expiresAt, identifier } = verificationTokens
  const presented = within
    .select({ identifier })
    .from(verificationTokens)
    .where(
      and(
        eq(tokenHash, value('tokenHash', tokenHash)),
        eq(provider, value('provider', provider)),
        gte(expiresAt, value('now', expiresAt)),
      ),
    )
  return within
    .delete(verificationTokens)
    .where(and(eq(provider, value('provider', provider)), eq(identifier, presented)))
    .returning()
}

function oneTimeToken(within: Statements, { oneTimeTokens }: Tables, value: ValueOf) {
  const { tokenHash, purpose, expiresAt } = oneTimeTokens
  return within
    .delete(oneTimeTokens)
    .where(
      and(
        eq(tokenHash, value('tokenHash', tokenHash)),
        eq(purpose, value('purpose', purpose)),
        gte(expiresAt, value('now', expiresAt)),
      ),
    )
    .returning()
}

/** One that waited; where a provider's word came with it, that has to hold still. */
function waited(within: Statements, tables: Tables, value: ValueOf) {
  const { tokenHash, purpose, expiresAt } = tables.oneTimeTokens
  return within
    .delete(tables.oneTimeTokens)
    .where(
      and(
        eq(tokenHash, value('tokenHash', tokenHash)),
        eq(purpose, value('purpose', purpose)),
        gte(expiresAt, value('now', expiresAt)),
        isNotSignedOut(within, tables, value),
      ),
    )
    .returning()
}

/** Changes nothing: the user is locked by now, as what disconnects the account does first. */
function account(within: Statements, { accounts }: Tables, value: ValueOf) {
  const { provider, providerAccountId, issuer, userId } = accounts
  return within
    .update(accounts)
    .set({ userId: value('userId', userId) })
    .where(
      and(
        eq(provider, value('provider', provider)),
        eq(providerAccountId, value('providerAccountId', providerAccountId)),
        eq(issuer, value('issuer', issuer)),
        eq(userId, value('userId', userId)),
      ),
    )
    .returning({ userId })
}

/** Notes that a passkey was used, where its count is beyond the one that is kept: of an authenticator that counts nothing it is 0. */
function passkey(within: Statements, { passkeys }: Tables, value: ValueOf) {
  const { id, counter, isBackedUp, lastUsedAt } = passkeys
  const seen = value('counter', counter)
  return within
    .update(passkeys)
    .set({ counter: seen, isBackedUp: value('isBackedUp', isBackedUp), lastUsedAt: value('now', lastUsedAt) })
    .where(and(eq(id, value('id', id)), or(and(eq(seen, 0), eq(counter, 0)), lt(counter, seen))))
    .returning({ id })
}

function oneTimeCode(within: Statements, { oneTimePasswords }: Tables, value: ValueOf) {
  const { userId, confirmedAt, lastStep } = oneTimePasswords
  const step = value('step', lastStep)
  return within
    .update(oneTimePasswords)
    .set({ lastStep: step, failures: 0, pausedUntil: null })
    .where(and(eq(userId, value('userId', userId)), isNotNull(confirmedAt), lt(lastStep, step)))
    .returning({ userId })
}

function recoveryCode(within: Statements, { recoveryCodes }: Tables, value: ValueOf) {
  const { userId, codeHash } = recoveryCodes
  return within
    .delete(recoveryCodes)
    .where(and(eq(userId, value('userId', userId)), eq(codeHash, value('codeHash', codeHash))))
    .returning({ codeHash })
}

function pending(within: Statements, { pendingIdentities }: Tables, value: ValueOf) {
  const { id, expiresAt } = pendingIdentities
  return within
    .delete(pendingIdentities)
    .where(and(eq(id, value('id', id)), gte(expiresAt, value('now', expiresAt))))
    .returning({ id })
}

const STATEMENTS = {
  waited,
  account,
  mailed,
  challenge: oneTimeToken,
  passkey,
  oneTimeCode,
  recoveryCode,
  pending,
} satisfies Record<Spendable, (within: Statements, tables: Tables, value: ValueOf) => Statement>

/** The statements that spend, each of which writes a row where there was something to be spent; to be parsed once. */
export function givenSpendings(within: Statements, tables: Tables): Record<Spendable, Statement> {
  return {
    waited: waited(within, tables, given),
    account: account(within, tables, given),
    mailed: mailed(within, tables, given),
    challenge: oneTimeToken(within, tables, given),
    passkey: passkey(within, tables, given),
    oneTimeCode: oneTimeCode(within, tables, given),
    recoveryCode: recoveryCode(within, tables, given),
    pending: pending(within, tables, given),
  }
}

/** What those are given; `facts`: what the provider of a sign-in that waited has said of its person. */
export function valuesOf(
  spends: Spendings,
  facts: ProviderFacts | null,
): Partial<Record<Spendable, Record<string, unknown>>> {
  const marks = spends.waited && marksAgainst(facts, spends.waited.since)
  return Object.fromEntries(kindsOf(spends).map((what) => [what, { ...spends[what], ...(what === 'waited' && marks) }]))
}

/** The statements that spend these, in their order. */
export function spending(within: Statements, tables: Tables, spends: Spendings): Statement[] {
  const values = valuesOf(spends, null)
  return kindsOf(spends).map((what) => STATEMENTS[what](within, tables, plain(values[what] ?? {})))
}

/** What was not to be had, by the rows of `spending`; `null` where all was. */
export function lackingOf(spends: Spendings, rows: readonly unknown[][]): Spendable | null {
  return kindsOf(spends).find((_, place) => (rows[place] ?? []).length === 0) ?? null
}

/** What there is of it, in the order of `spending`. */
export function kindsOf(spends: Spendings): Spendable[] {
  return ALL.filter((what) => spends[what] !== undefined)
}

/** The statement that spends a mailed token; its rows say which. */
export function spendingMailed(within: Statements, tables: Tables, spends: Spending) {
  return mailed(within, tables, plain(spends))
}

/** Whether the name of a statement is that of something to be spent. */
export function isSpendable(name: string): name is Spendable {
  return (ALL as readonly string[]).includes(name)
}
