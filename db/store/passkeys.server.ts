import { and, asc, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { type ActOfSession, locking, mayWrite } from './sessions/act-of-session.ts'
import { orConflict } from './shared/conflict.ts'
import { given } from './shared/given.ts'
import { stepLeft, withoutStep } from './shared/passkey-step.ts'
import { rowFrom } from './shared/row-from.ts'
import { type OtherOptions, waysLeft } from './shared/ways-left.ts'
import type { User } from './users.server.ts'

/** A public-key credential by which a user signs in (WebAuthn Level 3). */
export type Passkey = Tables['passkeys']['$inferSelect']

/** One of a user's own. */
type OwnPasskey = Pick<Passkey, 'id' | 'userId'>

/** Which credentials sign which user in. */
export interface Passkeys {
  /**
   * Throws `Conflict` when a user has a credential of this id already, even the same one. Where a session asks for it, it is
   * added only while that session is in force; answers whether it was.
   */
  add(passkey: Passkey, act?: ActOfSession): Promise<boolean>
  /** Whose a credential is. */
  byId(id: string): Promise<{ passkey: Passkey; user: User } | null>
  /** A user's passkeys, oldest first. */
  ofUser(userId: string): Promise<Passkey[]>
  /** `false` where the user has none of this id. */
  rename(which: OwnPasskey, name: string): Promise<boolean>
  /**
   * Notes that a credential was used; `false` where its counter is not beyond the one that is kept, as of a copy, or of the
   * same answer twice (WebAuthn Level 3, 6.1.1). Of an authenticator that counts nothing it is always 0.
   */
  use(id: string, seen: Pick<Passkey, 'counter' | 'isBackedUp'>): Promise<boolean>
  /**
   * Removes one from its user, unless the user could then no longer sign in, or would be without the second step that is
   * turned on; `null` when it stays, or was not there.
   */
  remove(which: OwnPasskey, others: OtherOptions): Promise<Passkey | null>
  /** Has a user's passkeys count as second step, or no more; `false` where it is so already, or there is none to count. */
  setStep(userId: string, since: Date | null): Promise<boolean>
  /** Whether any user has one. */
  exist(): Promise<boolean>
}

/** Passkeys, over either database. */
export function createPasskeys(database: Database, now: () => Date): Passkeys {
  const { statements: db, tables } = database
  const { passkeys, users } = tables
  const isOwn = ({ id, userId }: OwnPasskey) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  const isIt = eq(passkeys.id, sql.placeholder('id'))
  const findById = database.prepare(
    'passkey_by_id',
    db
      .select({ passkey: passkeys, user: users })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(isIt),
  )
  const seen = given('counter', passkeys.counter)
  const use = database.prepareWrite(
    'use_passkey',
    db
      .update(passkeys)
      .set({
        counter: seen,
        isBackedUp: given('isBackedUp', passkeys.isBackedUp),
        lastUsedAt: given('at', passkeys.lastUsedAt),
      })
      .where(and(isIt, or(and(eq(seen, 0), eq(passkeys.counter, 0)), lt(passkeys.counter, seen))))
      .returning({ id: passkeys.id }),
  )

  return {
    async add(passkey, act) {
      const { userId } = passkey
      if (!act) {
        await orConflict(database, db.insert(passkeys).values(passkey))
        return true
      }
      const adding = database.transactionIf(
        (within) => [
          ...locking(within, tables, { sessionId: act.sessionId, userId }),
          within
            .insert(passkeys)
            .select(rowFrom(passkeys, passkey, sql`from ${users} where ${eq(users.id, userId)}`))
            .returning({ id: passkeys.id }),
        ],
        ([user, session, removed]) => mayWrite(act, user, session, removed),
      )
      return orConflict(database, adding)
    },
    byId: (id) => findById({ id }),
    ofUser(userId) {
      return db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    },
    async rename(which, name) {
      const renamed = await db.update(passkeys).set({ name }).where(isOwn(which)).returning({ id: passkeys.id })
      return renamed.length > 0
    },
    use: async (id, { counter, isBackedUp }) => (await use({ id, counter, isBackedUp, at: now() })) !== null,
    async remove(which, others) {
      const [, removed] = await database.transaction((within) => [
        // A transaction that removes another way to sign in meanwhile waits here, and then sees what is left.
        within
          .update(users)
          .set({ createdAt: sql`${users.createdAt}` })
          .where(eq(users.id, which.userId))
          .returning({ id: users.id }),
        within
          .delete(passkeys)
          .where(
            and(
              isOwn(which),
              waysLeft(within, tables, which.userId, others, { passkey: which.id }),
              stepLeft(within, tables, which),
            ),
          )
          .returning(),
        withoutStep(within, tables, which.userId),
      ])
      return removed[0] ?? null
    },
    async setStep(userId, since) {
      const { passkeyStepAt } = users
      const own = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
      const isOther = since === null ? isNotNull(passkeyStepAt) : and(isNull(passkeyStepAt), exists(own))
      const set = await db
        .update(users)
        .set({ passkeyStepAt: since })
        .where(and(eq(users.id, userId), isOther))
        .returning({ id: users.id })
      return set.length > 0
    },
    async exist() {
      const found = await db.select({ id: passkeys.id }).from(passkeys).limit(1)
      return found.length > 0
    },
  }
}
