import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import { type EmailProof, proveEmail, verifyByProviders } from './prove-email.server.ts'
import { type FoundUsers, type PlaceOfUser, searchUsers } from './search-users.server.ts'
import { type Revoked, revokedOf, revoking } from './sessions/revoke.server.ts'
import type { Authority } from './shared/authority.ts'
import { orConflict } from './shared/conflict.ts'
import { isEnabledAt } from './shared/disabled.ts'
import type { NewAccount, NewUser, User } from './shared/rows.ts'
import { voiding } from './shared/voiding.server.ts'
import { write } from './shared/write.ts'

/** The users of this site. */
export interface Users {
  byId(id: string): Promise<User | null>
  /** `email` is already normalised. */
  byEmail(email: string): Promise<User | null>
  /** Throws `Conflict` when the address is taken. */
  create(user: NewUser): Promise<User>
  /**
   * Notes that the user's address was proved. The first time, all that was attached before is removed in one step:
   * accounts whose provider has not verified this address, the password, and every session, unless verified
   * accounts are all that there is. `null` when there is no such user, or no address.
   */
  proveEmail(by: Authority, id: string, at: Date): Promise<EmailProof | null>
  /**
   * Users whose address or name has a text in it, in either case, or whose id it is; all for an empty one. The newest first,
   * from the one after `after` on if one is given. Among very many users a page may hold fewer than `most` and still be followed.
   */
  find(text: string, page: { most: number; after?: PlaceOfUser }): Promise<FoundUsers>
  /** All users, oldest first. */
  list(): Promise<User[]>
  /**
   * Notes that a provider has verified the address of this user, unless something else is attached to it unproven, which
   * a mailed proof is to remove; answers the user as they are then.
   */
  verifyByProvider(by: Authority, user: User, at: Date): Promise<User>
  /** Gives a user the name and the picture that they have none of yet. */
  introduce(by: Authority, id: string, person: Pick<User, 'name' | 'image'>): Promise<void>
  /** Gives a user this name; `null` when there is no such user. */
  setName(by: Authority, id: string, name: string): Promise<User | null>
  /** Gives a user this language of pages and mails, a BCP 47 tag. */
  setLanguage(by: Authority, id: string, language: string): Promise<void>
  /**
   * Disables a user, for good or until a date: what is open ends, and nothing of before counts, see `Sessions.revokeAll`.
   * Or with `null` enables one again. `null` when there is none.
   */
  setDisabled(
    by: Authority,
    id: string,
    at: Date | null,
    terms?: { until?: Date | null; reason?: string | null },
  ): Promise<Revoked | null>
  /** Gives a user these roles and no others, sorted, each once; `null` when there is none. */
  setRoles(by: Authority, id: string, roles: readonly string[]): Promise<User | null>
  /** Says of one user that a second step is `required`, `off`, or, by `null`, as the site has it; `null` when there is none. */
  setSecondStep(by: Authority, id: string, secondStep: 'required' | 'off' | null): Promise<User | null>
  /**
   * Removes the user with accounts, password and sessions, and keeps a mark of that for so many seconds: as long as a
   * token of theirs could live. `false` when there was none.
   */
  remove(by: Authority, id: string, keptFor?: number): Promise<boolean>
  /** Has an account deleted at a moment, and ends what is open, see `Sessions.revokeAll`; `null` when there is no such user. */
  leave(by: Authority, id: string, at: Date): Promise<User | null>
  /** Keeps an account that was to be deleted; `false` where it was not, or is gone. */
  stay(by: Authority, id: string): Promise<boolean>
  /** Users whose accounts are to be deleted by now, the longest due first. */
  dueForDeletion(now: Date, most: number): Promise<User[]>
  /** Removes a user who is due by now, as `remove` does; `false` where that user wants to stay meanwhile, or is gone. */
  removeDue(by: Authority, id: string, now: Date): Promise<boolean>
  /** When a user of this id was removed, or `null`. */
  removedAt(id: string): Promise<Date | null>
}

/** Seconds that browsers keep a cookie at most (RFC 6265bis, 5.5), NextAuth's too. */
const LONGEST_COOKIE = 400 * 24 * 60 * 60

/** Users, over either database. */
export function createUsers(database: Database, now: () => Date): Users {
  const { statements: db, tables } = database
  const { users, sessions, removedUsers } = tables
  const one = (name: string, which: SQL) => database.prepare(name, db.select().from(users).where(which))
  const findById = one('user_by_id', eq(users.id, sql.param(sql.placeholder('id'), users.id)))
  const findByEmail = one('user_by_email', eq(users.email, sql.param(sql.placeholder('email'), users.email)))

  async function removeThose(by: Authority, id: string, which: SQL | undefined, keptFor: number): Promise<boolean> {
    const removedAt = now()
    const expiresAt = new Date(removedAt.getTime() + keptFor * 1000)
    const rows = await write(
      database,
      by,
      id,
      (within) => [
        // Accounts and password go by foreign key; sessions have none.
        within.delete(users).where(which).returning({ id: users.id }),
        within.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id }),
        within
          .insert(removedUsers)
          .values({ id, removedAt, expiresAt })
          .onConflictDoUpdate({ target: removedUsers.id, set: { removedAt, expiresAt } })
          .returning({ id: removedUsers.id }),
      ],
      ([removed]) => removed.length > 0,
    )
    return rows !== null
  }

  /** A user who is disabled stays, lest what was forbidden end with the account. */
  const isDue = (at: Date) =>
    and(lte(users.deleteAt, at), isEnabledAt(tables, sql`${sql.param(at, users.disabledUntil)}`))

  /** Changes one user's row; `null` where there is none. */
  async function change(
    by: Authority,
    id: string,
    set: Partial<{ [Name in keyof User]: User[Name] | SQL }>,
    which?: SQL,
  ) {
    const changing = (within: Statements) =>
      within
        .update(users)
        .set(set)
        .where(and(eq(users.id, id), which))
        .returning()
    const [[user] = []] = (await write(database, by, id, (within) => [changing(within)])) ?? []
    return user ?? null
  }

  return {
    byId: (id) => findById({ id }),
    byEmail: (email) => findByEmail({ email }),
    async create(user) {
      const row = newUserRow(user, now())
      await orConflict(database, db.insert(users).values(row))
      return row
    },
    proveEmail: (by, id, at) => proveEmail(database, by, id, at),
    find: searchUsers(database),
    list() {
      return db.select().from(users).orderBy(asc(users.createdAt), asc(users.id))
    },
    async verifyByProvider(_by, user, at) {
      return (await verifyByProviders(database, user, at)) ?? user
    },
    async introduce(by, id, { name, image }) {
      const missing = { name: sql`coalesce(${users.name}, ${name})`, image: sql`coalesce(${users.image}, ${image})` }
      await change(by, id, missing)
    },
    setName: (by, id, name) => change(by, id, { name }),
    async setLanguage(by, id, language) {
      await change(by, id, { language })
    },
    async setDisabled(by, id, at, { until = null, reason = null } = {}) {
      if (at === null) {
        const user = await change(by, id, { disabledAt: null, disabledUntil: null, disabledReason: null })
        return user && { user, sessionsEnded: 0 }
      }
      const rows = await write(database, by, id, (within) => [
        ...revoking(database, within, id, { at, disabledAt: at, disabledUntil: until, disabledReason: reason }),
        ...voiding(within, database.tables, id, { at, by: null }),
      ])
      return revokedOf(rows)
    },
    setRoles: (by, id, roles) => change(by, id, { roles: [...new Set(roles)].sort().join(' ') }),
    setSecondStep: (by, id, secondStep) => change(by, id, { secondStep }),
    remove: (by, id, keptFor = LONGEST_COOKIE) => removeThose(by, id, eq(users.id, id), keptFor),
    async leave(by, id, at) {
      const rows = await write(database, by, id, (within) => [
        ...revoking(database, within, id, { at: now(), deleteAt: at }),
        ...voiding(within, database.tables, id, { at: now(), by: null }),
      ])
      return revokedOf(rows)?.user ?? null
    },
    stay: async (by, id) => (await change(by, id, { deleteAt: null }, isNotNull(users.deleteAt))) !== null,
    dueForDeletion(at, most) {
      return db.select().from(users).where(isDue(at)).orderBy(asc(users.deleteAt)).limit(most)
    },
    removeDue: (by, id, at) => removeThose(by, id, and(eq(users.id, id), isDue(at)), LONGEST_COOKIE),
    async removedAt(id) {
      const [mark] = await db.select({ at: removedUsers.removedAt }).from(removedUsers).where(eq(removedUsers.id, id))
      return mark?.at ?? null
    },
  }
}

/** Makes a user and the first account together or not at all; throws `Conflict`. */
export async function register(
  database: Database,
  newUser: NewUser,
  account: Omit<NewAccount, 'userId'>,
  at: Date,
): Promise<User> {
  const { users, accounts } = database.tables
  const user = newUserRow(newUser, at)
  await orConflict(
    database,
    database.transaction((within) => [
      within.insert(users).values(user).returning({ id: users.id }),
      within
        .insert(accounts)
        .values({ ...account, userId: user.id, createdAt: at })
        .returning({ id: accounts.userId }),
    ]),
  )
  return user
}

/** What no user begins with. */
export const AS_IT_BEGINS = {
  disabledAt: null,
  disabledUntil: null,
  disabledReason: null,
  sessionsCountFrom: null,
  roles: '',
  deleteAt: null,
  secondStep: null,
  passkeyStepAt: null,
  addressReturnsAt: null,
  emailAddedBy: null,
  emailSignedInAt: null,
  language: null,
} satisfies Partial<User>

/** A new user as a row, under an id of their own where none was chosen. */
export function newUserRow(
  { id = randomUUID(), name, email, emailSpelling = null, emailVerified, image, language = null }: NewUser,
  createdAt: Date,
): User {
  return {
    id,
    name,
    email,
    emailSpelling,
    emailVerified,
    image,
    ...AS_IT_BEGINS,
    language,
    createdAt,
  }
}
