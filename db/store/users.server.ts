import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import type { NewAccount } from './accounts.server.ts'
import { type EmailProof, proveEmail, verifyByProviders } from './prove-email.server.ts'
import { revoking } from './sessions/revoke.server.ts'
import { orConflict } from './shared/conflict.ts'

/** A person of this site. */
export type User = Tables['users']['$inferSelect']

/** What is known of a person before there is a row; the address is already normalised. */
export type NewUser = Pick<User, 'name' | 'email' | 'emailVerified' | 'image'> &
  Partial<Pick<User, 'emailSpelling' | 'language'>>

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
  proveEmail(id: string, at: Date): Promise<EmailProof | null>
  /**
   * Users whose address or name has a text in it, in either case, or whose id it is; all for an empty one. The newest first,
   * from the one after `after` on if one is given.
   */
  find(text: string, page: { most: number; after?: Pick<User, 'createdAt' | 'id'> }): Promise<User[]>
  /** All users, oldest first. */
  list(): Promise<User[]>
  /**
   * Notes that a provider has verified the address of this user, unless something else is attached to it unproven, which
   * a mailed proof is to remove; answers the user as they are then.
   */
  verifyByProvider(user: User, at: Date): Promise<User>
  /** Gives a user the name and the picture that they have none of yet. */
  introduce(id: string, person: Pick<User, 'name' | 'image'>): Promise<void>
  /** Gives a user this name; `null` when there is no such user. */
  setName(id: string, name: string): Promise<User | null>
  /** Gives a user this language of pages and mails, a BCP 47 tag. */
  setLanguage(id: string, language: string): Promise<void>
  /**
   * Disables a user, for good or until a date: what is open ends, and nothing of before counts, see `Sessions.revokeAll`.
   * Or with `null` enables one again. `null` when there is none.
   */
  setDisabled(
    id: string,
    at: Date | null,
    terms?: { until?: Date | null; reason?: string | null },
  ): Promise<{ user: User; sessionsEnded: number } | null>
  /** Gives a user these roles and no others, sorted, each once; `null` when there is none. */
  setRoles(id: string, roles: readonly string[]): Promise<User | null>
  /** Says of one user that a second step is `required`, `off`, or, by `null`, as the site has it; `null` when there is none. */
  setSecondStep(id: string, secondStep: 'required' | 'off' | null): Promise<User | null>
  /**
   * Removes the user with accounts, password and sessions, and keeps a mark of that for so many seconds: as long as a
   * token of theirs could live. `false` when there was none.
   */
  remove(id: string, keptFor?: number): Promise<boolean>
  /** Sets when the account is deleted, or with `null` that it stays; `null` when there is no such user. */
  setDeleteAt(id: string, at: Date | null): Promise<User | null>
  /** Users whose accounts are to be deleted by now, the longest due first. */
  dueForDeletion(now: Date, most: number): Promise<User[]>
  /** Removes a user who is due by now, as `remove` does; `false` where that user wants to stay meanwhile, or is gone. */
  removeDue(id: string, now: Date): Promise<boolean>
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

  function removeThose(id: string, which: SQL | undefined, keptFor: number): Promise<boolean> {
    const removedAt = now()
    const expiresAt = new Date(removedAt.getTime() + keptFor * 1000)
    return database.transactionIf(
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
  }

  return {
    byId: (id) => findById({ id }),
    byEmail: (email) => findByEmail({ email }),
    async create(user) {
      const row = newUserRow(user, now())
      await orConflict(database, db.insert(users).values(row))
      return row
    },
    proveEmail: (id, at) => proveEmail(database, id, at),
    find(text, { most, after }) {
      const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const has = (column: typeof users.email | typeof users.name) => sql`lower(${column}) like ${pattern} escape '\\'`
      const isFound = text === '' ? undefined : or(has(users.email), has(users.name), eq(users.id, text))
      const isAfter =
        after &&
        or(lt(users.createdAt, after.createdAt), and(eq(users.createdAt, after.createdAt), lt(users.id, after.id)))
      return db
        .select()
        .from(users)
        .where(and(isFound, isAfter))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(most)
    },
    list() {
      return db.select().from(users).orderBy(asc(users.createdAt), asc(users.id))
    },
    async verifyByProvider(user, at) {
      return (await verifyByProviders(database, user, at)) ?? user
    },
    async introduce(id, { name, image }) {
      const missing = { name: sql`coalesce(${users.name}, ${name})`, image: sql`coalesce(${users.image}, ${image})` }
      await db.update(users).set(missing).where(eq(users.id, id))
    },
    async setName(id, name) {
      const [user] = await db.update(users).set({ name }).where(eq(users.id, id)).returning()
      return user ?? null
    },
    async setLanguage(id, language) {
      await db.update(users).set({ language }).where(eq(users.id, id))
    },
    async setDisabled(id, at, { until = null, reason = null } = {}) {
      if (at === null) {
        const enabled = { disabledAt: null, disabledUntil: null, disabledReason: null }
        const [user] = await db.update(users).set(enabled).where(eq(users.id, id)).returning()
        return user ? { user, sessionsEnded: 0 } : null
      }
      const [[user], ended] = await database.transaction((within) => [
        ...revoking(database, within, id, { at, disabledAt: at, disabledUntil: until, disabledReason: reason }),
      ])
      return user ? { user, sessionsEnded: ended.length } : null
    },
    async setRoles(id, roles) {
      const sorted = [...new Set(roles)].sort().join(' ')
      const [user] = await db.update(users).set({ roles: sorted }).where(eq(users.id, id)).returning()
      return user ?? null
    },
    async setSecondStep(id, secondStep) {
      const [user] = await db.update(users).set({ secondStep }).where(eq(users.id, id)).returning()
      return user ?? null
    },
    remove: (id, keptFor = LONGEST_COOKIE) => removeThose(id, eq(users.id, id), keptFor),
    async setDeleteAt(id, at) {
      const [user] = await db.update(users).set({ deleteAt: at }).where(eq(users.id, id)).returning()
      return user ?? null
    },
    dueForDeletion(at, most) {
      return db.select().from(users).where(lte(users.deleteAt, at)).orderBy(asc(users.deleteAt)).limit(most)
    },
    removeDue: (id, at) => removeThose(id, and(eq(users.id, id), lte(users.deleteAt, at)), LONGEST_COOKIE),
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
  language: null,
} satisfies Partial<User>

/** A new user as a row, under an id of their own. */
export function newUserRow(
  { name, email, emailSpelling = null, emailVerified, image, language = null }: NewUser,
  createdAt: Date,
): User {
  return {
    id: randomUUID(),
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
