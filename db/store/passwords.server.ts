import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import { revoking } from './sessions/revoke.server.ts'
import { given } from './shared/given.ts'
import { type OtherOptions, waysLeft } from './shared/ways-left.ts'
import type { User } from './users.server.ts'

/** Password hashes, kept apart from users so that no query about a user carries one by accident. */
export interface Passwords {
  /** The user of a normalised address, where that user has a password. */
  byEmail(email: string): Promise<{ user: User; hash: string } | null>
  /** Gives a user a password. */
  set(userId: string, hash: string): Promise<void>
  /**
   * Puts another password in the place of the one a user has: what is open ends, and nothing of before counts, see
   * `Sessions.revokeAll`, and no device is trusted any more. Answers how many sessions ended.
   */
  replace(userId: string, hash: string): Promise<number>
  /** Takes a user's password away; `false` where there was none. */
  forget(userId: string): Promise<boolean>
  /**
   * Takes it away, and ends what is open, as `replace` does, unless the user could then no longer sign in. Answers how many
   * sessions ended; `null` where it stays, or there was none, and nothing has changed.
   */
  remove(userId: string, others: OtherOptions): Promise<number | null>
  /** Keeps another hash of the very password that was read; `false` when that has been changed meanwhile. */
  renewHash(userId: string, hash: { from: string; to: string }): Promise<boolean>
  /** Of these users, the ids of those who have one. */
  heldBy(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether any user has one. */
  exist(): Promise<boolean>
}

/** Passwords, over either database. */
export function createPasswords(database: Database, now: () => Date): Passwords {
  const { statements: db, tables } = database
  const { passwords, users, trustedDevices } = tables
  const findByEmail = database.prepare(
    'password_by_email',
    db
      .select({ user: users, hash: passwords.hash })
      .from(users)
      .innerJoin(passwords, eq(passwords.userId, users.id))
      .where(eq(users.email, sql.param(sql.placeholder('email'), users.email))),
  )

  const renewHash = database.prepareWrite(
    'renew_password_hash',
    db
      .update(passwords)
      .set({ hash: given('to', passwords.hash) })
      .where(and(eq(passwords.userId, sql.placeholder('userId')), eq(passwords.hash, sql.placeholder('from'))))
      .returning({ userId: passwords.userId }),
  )

  const setting = (within: Statements, userId: string, hash: string) =>
    within
      .insert(passwords)
      .values({ userId, hash })
      .onConflictDoUpdate({ target: passwords.userId, set: { hash } })
      .returning({ userId: passwords.userId })

  /** What a second step was taken for beside one password is not trusted beside another. */
  const forgetDevices = (within: Statements, userId: string) =>
    within.delete(trustedDevices).where(eq(trustedDevices.userId, userId)).returning({ id: trustedDevices.id })

  return {
    byEmail: (email) => findByEmail({ email }),
    async set(userId, hash) {
      await setting(db, userId, hash)
    },
    async replace(userId, hash) {
      const [, ended] = await database.transaction((within) => [
        ...revoking(database, within, userId, { at: now() }),
        setting(within, userId, hash),
        forgetDevices(within, userId),
      ])
      return ended.length
    },
    async forget(userId) {
      const gone = await db
        .delete(passwords)
        .where(eq(passwords.userId, userId))
        .returning({ userId: passwords.userId })
      return gone.length > 0
    },
    async remove(userId, others) {
      let sessionsEnded = 0
      const isGone = await database.transactionIf(
        (within) => [
          // A transaction that removes another way to sign in meanwhile waits at the user's row, and then sees what is left.
          ...revoking(database, within, userId, { at: now() }),
          within
            .delete(passwords)
            .where(and(eq(passwords.userId, userId), waysLeft(within, tables, userId, others, { password: true })))
            .returning({ userId: passwords.userId }),
          forgetDevices(within, userId),
        ],
        ([, ended, , gone]) => {
          sessionsEnded = ended.length
          return gone.length > 0
        },
      )
      return isGone ? sessionsEnded : null
    },
    renewHash: async (userId, { from, to }) => (await renewHash({ userId, from, to })) !== null,
    async heldBy(userIds) {
      const held = db
        .select({ userId: passwords.userId })
        .from(passwords)
        .where(inArray(passwords.userId, [...userIds]))
      return new Set((await held).map(({ userId }) => userId))
    },
    async exist() {
      const found = await db.select({ userId: passwords.userId }).from(passwords).limit(1)
      return found.length > 0
    },
  }
}
