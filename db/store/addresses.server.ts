import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { OneTimeToken, TokenAsked } from './one-time-tokens.server.ts'
import { revoking } from './sessions/revoke.server.ts'
import { type Spending, spend } from './sessions/verification-tokens.server.ts'
import { orConflict } from './shared/conflict.ts'
import { withoutStep } from './shared/passkey-step.ts'
import type { User } from './users.server.ts'

/** A user's address as a row has it. */
type ProvedAddress = Pick<User, 'email' | 'emailSpelling' | 'emailVerified'>

/** Changes of users' addresses. Both throw `Conflict` where the address is another user's. */
export interface Addresses {
  /**
   * Gives a user the address that a mailed challenge has just proved, in the place of `from`, consumes the challenge, and
   * issues what undoes it: all or nothing. `false` where the challenge was used, or the address is not `from` any more.
   */
  change(
    change: { userId: string; from: string | null; to: ProvedAddress; undo: OneTimeToken | null },
    spending: Spending,
  ): Promise<boolean>
  /**
   * Takes the token of an undo and puts that address back. Whatever the account was given since by which it is
   * entered goes: passwords, passkeys, accounts, a second step; every session ends, no device is trusted any more, and
   * later undos are good no more. Of several at once one gets `true`.
   */
  undo(
    undo: TokenAsked & { userId: string; since: Date; address: ProvedAddress; others: readonly string[] },
  ): Promise<boolean>
}

/** Changes of addresses, over either database. */
export function createAddresses(database: Database): Addresses {
  const { tables } = database
  const { users, oneTimeTokens, passwords, passkeys, accounts, oneTimePasswords, recoveryCodes, trustedDevices } =
    tables
  return {
    change({ userId, from, to, undo }, spending) {
      const isFrom = from === null ? isNull(users.email) : eq(users.email, from)
      const work = database.transactionIf(
        (within) => [
          spend(within, tables, spending),
          within
            .update(users)
            .set({ ...to })
            .where(and(eq(users.id, userId), isFrom))
            .returning({ id: users.id }),
          ...(undo
            ? [within.insert(oneTimeTokens).values(undo).returning({ tokenHash: oneTimeTokens.tokenHash })]
            : []),
        ],
        ([spent = [], changed = []]) =>
          spent.some((row) => 'tokenHash' in row && row.tokenHash === spending.tokenHash) && changed.length > 0,
      )
      return orConflict(database, work)
    },
    undo({ tokenHash, purpose, now, userId, since, address, others }) {
      const isIt = and(
        eq(oneTimeTokens.tokenHash, tokenHash),
        eq(oneTimeTokens.purpose, purpose),
        gte(oneTimeTokens.expiresAt, now),
      )
      const work = database.transactionIf(
        (within) => [
          within.delete(oneTimeTokens).where(isIt).returning({ id: oneTimeTokens.tokenHash }),
          ...revoking(database, within, userId, { at: now }),
          within
            .update(users)
            .set({ ...address })
            .where(eq(users.id, userId))
            .returning({ id: users.id }),
          within
            .delete(oneTimeTokens)
            .where(
              and(
                eq(oneTimeTokens.userId, userId),
                inArray(oneTimeTokens.purpose, [purpose, ...others]),
                gte(oneTimeTokens.createdAt, since),
              ),
            )
            .returning({ id: oneTimeTokens.tokenHash }),
          within.delete(passwords).where(eq(passwords.userId, userId)).returning({ id: passwords.userId }),
          within
            .delete(passkeys)
            .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
            .returning({ id: passkeys.id }),
          within
            .update(users)
            .set({ passkeyStepAt: null })
            .where(and(eq(users.id, userId), gte(users.passkeyStepAt, since)))
            .returning({ id: users.id }),
          withoutStep(within, database.tables, userId),
          within
            .delete(accounts)
            .where(and(eq(accounts.userId, userId), gte(accounts.createdAt, since)))
            .returning({ id: accounts.userId }),
          within
            .delete(oneTimePasswords)
            .where(and(eq(oneTimePasswords.userId, userId), gte(oneTimePasswords.createdAt, since)))
            .returning({ id: oneTimePasswords.userId }),
          within
            .delete(recoveryCodes)
            .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)))
            .returning({ id: recoveryCodes.userId }),
          within.delete(trustedDevices).where(eq(trustedDevices.userId, userId)).returning({ id: trustedDevices.id }),
        ],
        ([taken]) => taken.length > 0,
      )
      return orConflict(database, work)
    },
  }
}
