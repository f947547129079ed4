import { and, eq, exists, gt, gte, inArray, isNull, like, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Statement, Statements } from '../database.server.ts'
import type { OneTimeToken } from './one-time-tokens.server.ts'
import type { Authority } from './shared/authority.ts'
import { Conflict, orConflict } from './shared/conflict.ts'
import { ADDRESS_MARKS, ADDRESS_RETURN } from './shared/purposes.ts'
import type { ProvedAddress } from './shared/rows.ts'
import { type Spending, spendingMailed } from './shared/spendings.server.ts'
import { originOf, write } from './shared/write.ts'
import { givingBack, type ProofOfChange } from './take-back/readdressing.server.ts'
import { type SpentLinks, spendingLinks } from './take-back/spending-links.server.ts'

/** An address that comes back now, or does not. */
interface Returning {
  userId: string
  now: Date
  to: ProvedAddress
  /** Of the rows that say so. */
  hashes: readonly string[]
}

/** Changes of users' addresses. What takes one back is `Store.takeBack`. */
export interface Addresses {
  /** Takes a change back that waits for the code of its mail. */
  forget(by: Authority, userId: string, hashes: { begun: string; challenge: string }): Promise<void>
  /**
   * Gives a user the address that a mailed challenge has just proved, in the place of `from`, consumes the challenge, and
   * issues what undoes it, or spends the links that going back to an address makes void: all or nothing. `false` where the
   * challenge was used, or the address is not `from` any more. Throws `Conflict` where the address is another user's, or
   * can be put back by one: `marks` are the hashes by which that is known.
   */
  change(
    by: Authority,
    change: {
      userId: string
      begunHash: string
      from: string | null
      to: ProvedAddress
      undo: readonly OneTimeToken[]
      spends: SpentLinks | null
      marks: readonly string[]
    },
    spending: Spending,
  ): Promise<boolean>
  /**
   * Gives a user the address back whose time has come (contract, 25.3); `false` where it is back, or was cancelled. Throws
   * `Conflict` where another user has it.
   */
  giveBack(by: Authority, returning: Returning & { changedAt: Date }): Promise<boolean>
  /**
   * Keeps the address of a change that was undone, for a session that has what the change was proved by, and issues what says so;
   * `false` where it has not, or it is too late. Throws `Conflict` where another user has the address.
   */
  keepChanged(
    by: Authority,
    returning: Returning & { proof: ProofOfChange; marks: readonly OneTimeToken[] },
  ): Promise<boolean>
  /** Users whose time has come to get an address back, by their ids from the one after `after` on. */
  due(now: Date, page: { most: number; after: string | null }): Promise<string[]>
}

/** As the row of a user says by what the address was changed. */
const ofChange = ({ addedBy, signedInAt }: ReturnType<typeof originOf>) => ({
  emailAddedBy: addedBy,
  emailSignedInAt: signedInAt,
})

/** Changes of addresses, over either database. */
export function createAddresses(database: Database): Addresses {
  const { statements: db, tables } = database
  const { users, oneTimeTokens, verificationTokens, sessions } = tables
  const forgetting = (within: Statements, userId: string, hashes: readonly string[]) =>
    within
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.tokenHash, [...hashes])))
      .returning({ id: oneTimeTokens.tokenHash })
  const issuing = (within: Statements, rows: readonly OneTimeToken[]) =>
    rows.map((row) =>
      within
        .insert(oneTimeTokens)
        .values(row)
        // The mark of an address that was left before is the same row.
        .onConflictDoUpdate({ target: oneTimeTokens.tokenHash, set: row })
        .returning({ tokenHash: oneTimeTokens.tokenHash }),
    )
  return {
    async forget(by, userId, hashes) {
      await write(database, by, userId, (within) => [
        within
          .delete(oneTimeTokens)
          .where(eq(oneTimeTokens.tokenHash, hashes.begun))
          .returning({ id: oneTimeTokens.tokenHash }),
        within
          .delete(verificationTokens)
          .where(eq(verificationTokens.tokenHash, hashes.challenge))
          .returning({ id: verificationTokens.tokenHash }),
      ])
    },
    async change(by, { userId, begunHash, from, to, undo, spends, marks }, spending) {
      const isFrom = from === null ? isNull(users.email) : eq(users.email, from)
      let isOthers = false
      const links = (within: Statements): Statement[] => [
        // One that was to come back, and which another account has had since, comes no more.
        within
          .delete(oneTimeTokens)
          .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, ADDRESS_RETURN)))
          .returning({ tokenHash: oneTimeTokens.tokenHash }),
        ...(spends ? spendingLinks(within, tables, { userId, ...spends }) : []),
        ...issuing(within, undo),
      ]
      const work = write(
        database,
        by,
        userId,
        (within) => [
          spendingMailed(within, tables, spending),
          within
            .update(users)
            .set({ ...to, ...ofChange(originOf(within, tables, by)), addressReturnsAt: null })
            .where(and(eq(users.id, userId), isFrom))
            .returning({ id: users.id }),
          // After the address is taken: a change that left it in between is seen here.
          within
            .select({ userId: oneTimeTokens.userId })
            .from(oneTimeTokens)
            .where(
              and(
                inArray(oneTimeTokens.tokenHash, [...marks]),
                inArray(oneTimeTokens.purpose, [...ADDRESS_MARKS]),
                ne(oneTimeTokens.userId, userId),
                gte(oneTimeTokens.expiresAt, spending.now),
              ),
            ),
          within
            .delete(oneTimeTokens)
            .where(eq(oneTimeTokens.tokenHash, begunHash))
            .returning({ tokenHash: oneTimeTokens.tokenHash }),
          ...links(within),
        ],
        ([spent = [], changed = [], others = []]) => {
          isOthers = others.length > 0
          return (
            spent.some((row) => 'tokenHash' in row && row.tokenHash === spending.tokenHash) &&
            changed.length > 0 &&
            !isOthers
          )
        },
      )
      const rows = await orConflict(database, work)
      if (rows === null && isOthers) throw new Conflict('Another user can have the address back.')
      return rows !== null
    },
    async giveBack(by, { userId, now, to, changedAt, hashes }) {
      const work = write(
        database,
        by,
        userId,
        (within) => [
          within
            .update(users)
            .set({ addressReturnsAt: null })
            .where(and(eq(users.id, userId), lte(users.addressReturnsAt, now), isNull(users.email)))
            .returning({ id: users.id }),
          ...givingBack(database, within, { userId, now, to, changedAt }),
          forgetting(within, userId, hashes),
        ],
        ([due = []]) => due.length > 0,
      )
      return (await orConflict(database, work)) !== null
    },
    async keepChanged(by, { userId, now, to, hashes, proof, marks }) {
      const codes = proof.step ? like(sql`' ' || ${sessions.provedBy} || ' '`, '% otp %') : undefined
      const key = proof.passkey === null ? undefined : eq(sessions.passkey, proof.passkey)
      const work = write(
        database,
        by,
        userId,
        (within) => {
          const acting = within
            .select({ id: sessions.id })
            .from(sessions)
            .where(and(eq(sessions.id, by.session?.id ?? ''), or(key, codes ?? sql`1 = 0`)))
          return [
            within
              .update(users)
              .set({ ...to, addressReturnsAt: null, ...ofChange(originOf(within, tables, by)) })
              .where(and(eq(users.id, userId), gt(users.addressReturnsAt, now), exists(acting)))
              .returning({ id: users.id }),
            forgetting(within, userId, hashes),
            ...issuing(within, marks),
          ]
        },
        ([kept = []]) => kept.length > 0,
      )
      return (await orConflict(database, work)) !== null
    },
    async due(now, { most, after }) {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(lte(users.addressReturnsAt, now), after === null ? undefined : gt(users.id, after)))
        .orderBy(users.id)
        .limit(most)
      return rows.map(({ id }) => id)
    },
  }
}
