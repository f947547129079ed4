import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import { AS_WRITTEN, beginningWithin, type GoingOn } from './sessions/begin-session.server.ts'
import { type Revoked, revokedOf, revoking } from './sessions/revoke.server.ts'
import type { Authority } from './shared/authority.ts'
import { given } from './shared/given.ts'
import type { User } from './shared/rows.ts'
import { voiding } from './shared/voiding.server.ts'
import { type OtherOptions, waysLeft } from './shared/ways-left.ts'
import { originOf, write } from './shared/write.ts'

/** Password hashes, kept apart from users so that no query about a user carries one by accident. */
export interface Passwords {
  /** The user of a normalised address, where that user has a password. */
  byEmail(email: string): Promise<{ user: User; hash: string } | null>
  /** Gives a user a password. */
  set(by: Authority, userId: string, hash: string): Promise<void>
  /**
   * Puts another password in the place of the one a user has: what is open ends, and nothing of before counts, see
   * `Sessions.revokeAll`. Answers how many sessions ended, and the user as written. The session in which that of the act goes
   * on begins with it, or nothing is written.
   */
  replace(by: Authority, userId: string, hash: string, goesOn?: GoingOn): Promise<Revoked | null>
  /** Takes a user's password away; `false` where there was none. */
  forget(by: Authority, userId: string): Promise<boolean>
  /**
   * Takes it away, and ends what is open, as `replace` does, unless the user could then no longer sign in. `null` where it
   * stays, or there was none, and nothing has changed.
   */
  remove(by: Authority, userId: string, others: OtherOptions, goesOn?: GoingOn): Promise<Revoked | null>
  /** Keeps another hash of the very password that was read; `false` when that has been changed meanwhile. */
  renewHash(userId: string, hash: { from: string; to: string }): Promise<boolean>
  /** Of these users, the ids of those who have one. */
  heldBy(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Hashes of users whose ids come after this one, in the order of the ids. */
  hashesAfter(userId: string, most: number): Promise<{ userId: string; hash: string }[]>
  /** Whether any user has one. */
  exist(): Promise<boolean>
}

/** Passwords, over either database. */
export function createPasswords(database: Database, now: () => Date): Passwords {
  const { statements: db, tables } = database
  const { passwords, users } = tables
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

  function setting(within: Statements, by: Authority, userId: string, hash: string) {
    const chosen = { hash, changedAt: now(), ...originOf(within, tables, by) }
    return within
      .insert(passwords)
      .values({ userId, ...chosen })
      .onConflictDoUpdate({ target: passwords.userId, set: chosen })
      .returning({ userId: passwords.userId })
  }

  const goingOn = (within: Statements, goesOn: GoingOn | undefined) =>
    goesOn ? beginningWithin(database, within, goesOn, AS_WRITTEN) : []

  return {
    byEmail: (email) => findByEmail({ email }),
    async set(by, userId, hash) {
      await write(database, by, userId, (within) => [setting(within, by, userId, hash)])
    },
    async replace(by, userId, hash, goesOn) {
      const rows = await write(
        database,
        by,
        userId,
        (within) => [
          ...revoking(database, within, userId, { at: now() }),
          setting(within, by, userId, hash),
          ...goingOn(within, goesOn),
          ...voiding(within, tables, userId, { at: now(), by }),
        ],
        ([user, , , , begun]) => user.length > 0 && (goesOn === undefined || (begun ?? []).length > 0),
      )
      return revokedOf(rows)
    },
    async forget(by, userId) {
      const forgetting = (within: Statements) =>
        within.delete(passwords).where(eq(passwords.userId, userId)).returning({ userId: passwords.userId })
      const [gone = []] = (await write(database, by, userId, (within) => [forgetting(within)])) ?? []
      return gone.length > 0
    },
    async remove(by, userId, others, goesOn) {
      const rows = await write(
        database,
        by,
        userId,
        (within) => [
          // A transaction that removes another way to sign in meanwhile waits at the user's row, and then sees what is left.
          ...revoking(database, within, userId, { at: now() }),
          within
            .delete(passwords)
            .where(and(eq(passwords.userId, userId), waysLeft(within, tables, userId, others, { password: true })))
            .returning({ userId: passwords.userId }),
          ...goingOn(within, goesOn),
          ...voiding(within, tables, userId, { at: now(), by }),
        ],
        ([, , , gone, begun]) => gone.length > 0 && (goesOn === undefined || (begun ?? []).length > 0),
      )
      return revokedOf(rows)
    },
    renewHash: async (userId, { from, to }) => (await renewHash({ userId, from, to })) !== null,
    async heldBy(userIds) {
      const held = db
        .select({ userId: passwords.userId })
        .from(passwords)
        .where(inArray(passwords.userId, [...userIds]))
      return new Set((await held).map(({ userId }) => userId))
    },
    hashesAfter: async (userId, most) =>
      db
        .select({ userId: passwords.userId, hash: passwords.hash })
        .from(passwords)
        .where(gt(passwords.userId, userId))
        .orderBy(asc(passwords.userId))
        .limit(most),
    async exist() {
      const found = await db.select({ userId: passwords.userId }).from(passwords).limit(1)
      return found.length > 0
    },
  }
}
