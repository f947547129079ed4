import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { ending, sessionsBegunBy } from './sessions/revoke.server.ts'
import type { Authority } from './shared/authority.ts'
import { orConflict } from './shared/conflict.ts'
import { given } from './shared/given.ts'
import { stepLeft, withoutStep } from './shared/passkey-step.ts'
import { rowFrom } from './shared/row-from.ts'
import type { User } from './shared/rows.ts'
import type { Spendings, TokenAsked } from './shared/spendings.server.ts'
import { type OtherOptions, waitingForOthers, waysLeft } from './shared/ways-left.ts'
import { originOf, write, writeSpending } from './shared/write.ts'

/** A public-key credential by which a user signs in (WebAuthn Level 3). */
export type Passkey = Tables['passkeys']['$inferSelect']

/** What a new one says; the browser that adds it is that of the session which asks. */
type NewPasskey = Omit<Passkey, 'addedBy' | 'signedInAt'>

/** One of a user's own. */
type OwnPasskey = Pick<Passkey, 'id' | 'userId'>

/** A credential, with its user. */
export interface KnownPasskey {
  passkey: Passkey
  user: User
}

/** A challenge that was made for one user or for any, and the credential that answers it, if that is known. */
export interface AnsweredChallenge {
  boundTo: string | null
  known: KnownPasskey | null
}

/** Which credentials sign which user in. */
export interface Passkeys {
  /**
   * Throws `Conflict` when a user has a credential of this id already, even the same one. `false` where the user has `most`
   * of them, or is gone. What is spent by it is spent where it is added alone: `Spent` where it was before.
   */
  add(by: Authority, passkey: NewPasskey, options?: { most?: number; spends?: Spendings }): Promise<boolean>
  /** Whose a credential is. */
  byId(id: string): Promise<KnownPasskey | null>
  /** A challenge that waits for its answer, and the credential of this id; `null` where there is no such challenge. */
  answering(challenge: TokenAsked, id: string): Promise<AnsweredChallenge | null>
  /** A user's passkeys, oldest first. */
  ofUser(userId: string): Promise<Passkey[]>
  /** `false` where the user has none of this id. */
  rename(by: Authority, which: OwnPasskey, name: string): Promise<boolean>
  /**
   * Removes one from its user, unless the user could then no longer sign in, or would be without the second step that is
   * turned on; `null` when it stays, or was not there. The user's sessions that began by `method` end, but for that of the
   * act: it is not known with which passkey they did.
   */
  remove(
    by: Authority,
    which: OwnPasskey,
    others: OtherOptions,
    method: string,
  ): Promise<{ passkey: Passkey; sessionsEnded: number } | null>
  /** Whether any user has one. */
  exist(): Promise<boolean>
}

/** Passkeys, over either database. */
export function createPasskeys(database: Database, now: () => Date): Passkeys {
  const { statements: db, tables } = database
  const { oneTimeTokens, passkeys, users } = tables
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
  const isChallenge = and(
    eq(oneTimeTokens.tokenHash, sql.placeholder('tokenHash')),
    eq(oneTimeTokens.purpose, sql.placeholder('purpose')),
    gte(oneTimeTokens.expiresAt, given('now', oneTimeTokens.expiresAt)),
  )
  const answering = database.prepare(
    'passkey_answering',
    db
      .select({ boundTo: oneTimeTokens.userId, passkey: passkeys, user: users })
      .from(oneTimeTokens)
      .leftJoin(passkeys, isIt)
      .leftJoin(users, eq(users.id, passkeys.userId))
      .where(isChallenge),
  )

  return {
    async add(by, passkey, { most, spends = {} } = {}) {
      const { userId } = passkey
      const held = sql`(select count(*) from ${passkeys} where ${eq(passkeys.userId, userId)})`
      const hasRoom = most === undefined ? undefined : sql`${held} < ${most}`
      const which = and(eq(users.id, userId), hasRoom)
      const adding = writeSpending(
        database,
        by,
        userId,
        spends,
        (within) => [
          within
            .insert(passkeys)
            .select(
              rowFrom(passkeys, { ...passkey, ...originOf(within, tables, by) }, sql`from ${users} where ${which}`),
            )
            .returning({ id: passkeys.id }),
        ],
        ([added]) => added.length > 0,
      )
      return (await orConflict(database, adding)) !== null
    },
    byId: (id) => findById({ id }),
    async answering({ tokenHash, purpose, now: at }, id) {
      const found = await answering({ tokenHash, purpose, now: at, id })
      if (!found) return null
      const { boundTo, passkey, user } = found
      return { boundTo, known: passkey && user && { passkey, user } }
    },
    ofUser(userId) {
      return db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    },
    async rename(by, which, name) {
      const renaming = (within: Statements) =>
        within.update(passkeys).set({ name }).where(isOwn(which)).returning({ id: passkeys.id })
      const [renamed = []] = (await write(database, by, which.userId, (within) => [renaming(within)])) ?? []
      return renamed.length > 0
    },
    async remove(by, which, others, method) {
      const rows = await write(
        database,
        by,
        which.userId,
        (within) => [
          waitingForOthers(within, tables, which.userId),
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
          ...ending(within, tables, sessionsBegunBy(tables, by, which.userId, method), now()),
        ],
        ([, removed]) => removed.length > 0,
      )
      const [, [passkey] = [], , ended] = rows ?? []
      return passkey && ended ? { passkey, sessionsEnded: ended.length } : null
    },
    async exist() {
      const found = await db.select({ id: passkeys.id }).from(passkeys).limit(1)
      return found.length > 0
    },
  }
}
