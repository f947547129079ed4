import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { batches } from '../batches.ts'
import type { Database, Statement, Statements } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import type { NewSession } from './sessions/begin-session.server.ts'
import { orConflict } from './shared/conflict.ts'
import type { AccountName, NewAccount, NewUser, SessionRow, User } from './shared/rows.ts'

/** A person who comes from another system, with the id they had there and what they bring. */
export interface Arrival {
  userId: string
  /** A row to make, or `null` for a user who is here. */
  newUser: User | null
  /** What changes of a user who is here. */
  changes: Partial<NewUser>
  accounts: (NewAccount & { createdAt: Date })[]
  sessions: NewSession[]
  /** Sessions that are here and last longer now: they were used there since. */
  renewals: { id: string; expiresAt: Date; lastSeenAt: Date }[]
  /** The password's hash, of a user who has none here. */
  passwordHash?: string
}

/** What people of another system are known by there. */
export interface Marks {
  userIds: readonly string[]
  emails: readonly string[]
  accounts: readonly AccountName[]
  sessionIds: readonly string[]
}

/** Who and what is here under the marks of people of another system. */
export interface Known {
  byId: ReadonlyMap<string, User>
  byEmail: ReadonlyMap<string, User>
  /** Whatever issuer the account has been given since. */
  ownerOf(account: AccountName): User | null
  sessions: ReadonlyMap<string, SessionRow>
  /** Ids of users who were removed here. */
  removed: ReadonlySet<string>
  /** Whether a user has disconnected this account here, as far as events are kept. */
  wasDisconnected(userId: string, account: AccountName): boolean
}

/** Values in one statement; SQLite takes 32,766 and a row has up to nine. */
const AT_ONCE = 1_000

/** Looks many people up, in a few reads. */
export async function knownOf(database: Database, marks: Marks): Promise<Known> {
  const { statements: db, tables } = database
  const { users, accounts, sessions, removedUsers } = tables
  const usersWhere = (which: SQL) => db.select().from(users).where(which)
  const byId = await all(marks.userIds, (some) => usersWhere(inArray(users.id, some)))
  const byEmail = await all(marks.emails, (some) => usersWhere(inArray(users.email, some)))
  const held = []
  for (const [provider, ids] of idsByProvider(marks.accounts)) {
    const found = await all(ids, (some) =>
      db
        .select({ account: accounts, user: users })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(and(eq(accounts.provider, provider), inArray(accounts.providerAccountId, some))),
    )
    held.push(...found)
  }
  const owners = new Map(held.map(({ account, user }) => [accountMark(account), user]))
  const rows = await all(marks.sessionIds, (some) => db.select().from(sessions).where(inArray(sessions.id, some)))
  const removed = await all(marks.userIds, (some) =>
    db.select({ id: removedUsers.id }).from(removedUsers).where(inArray(removedUsers.id, some)),
  )
  const { userId, method, account } = tables.events
  const gone = await all(marks.userIds, (some) =>
    db
      .select({ userId, provider: method, providerAccountId: account })
      .from(tables.events)
      .where(and(inArray(userId, some), eq(tables.events.type, 'account.unlink'), eq(tables.events.statusId, 1))),
  )
  const disconnected = new Set(gone.map((one) => JSON.stringify([one.userId, one.provider, one.providerAccountId])))
  return {
    wasDisconnected: (id, { provider, providerAccountId }) =>
      disconnected.has(JSON.stringify([id, provider, providerAccountId])),
    removed: new Set(removed.map(({ id }) => id)),
    byId: new Map(byId.map((user) => [user.id, user])),
    byEmail: new Map(byEmail.map((user) => [user.email ?? '', user])),
    ownerOf: (account) => owners.get(accountMark(account)) ?? null,
    sessions: new Map(rows.map((row) => [row.id, row])),
  }
}

async function all<Row>(keys: readonly string[], read: (some: string[]) => PromiseLike<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of batches(keys, AT_ONCE)) rows.push(...(await read(some)))
  return rows
}

function idsByProvider(accounts: readonly AccountName[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { provider, providerAccountId } of accounts) {
    const known = ids.get(provider)
    if (known) known.push(providerAccountId)
    else ids.set(provider, [providerAccountId])
  }
  return ids
}

const accountMark = ({ provider, providerAccountId }: AccountName) => JSON.stringify([provider, providerAccountId])

/** Writes all these people or none; throws `Conflict` when an id, an address or an account is taken, or a password is there. */
export async function importPeople(database: Database, arrivals: readonly Arrival[]): Promise<void> {
  await orConflict(
    database,
    database.transaction((within) => writesOf(database, within, arrivals)),
  )
}

/** The moment that a row has, or one that is later. */
function latest(column: Tables['sessions']['lastSeenAt'], at: Date): SQL {
  const given = sql.param(at, column)
  return sql`case when ${column} < ${given} then ${given} else ${column} end`
}

function writesOf({ tables }: Database, within: Statements, arrivals: readonly Arrival[]): Statement[] {
  const { users, accounts, sessions, passwords } = tables
  const pieces = <Row>(rowsOf: (arrival: Arrival) => readonly Row[]) => [...batches(arrivals.flatMap(rowsOf), AT_ONCE)]
  return [
    ...pieces(({ newUser }) => (newUser ? [newUser] : [])).map((rows) =>
      within.insert(users).values(rows).returning({ id: users.id }),
    ),
    ...arrivals
      .filter(({ changes }) => Object.keys(changes).length > 0)
      .map(({ userId, changes }) =>
        within.update(users).set(changes).where(eq(users.id, userId)).returning({ id: users.id }),
      ),
    ...pieces(({ userId, passwordHash: hash }) => (hash === undefined ? [] : [{ userId, hash }])).map((rows) =>
      within.insert(passwords).values(rows).returning({ id: passwords.userId }),
    ),
    ...pieces((arrival) => arrival.accounts).map((rows) =>
      within.insert(accounts).values(rows).returning({ id: accounts.userId }),
    ),
    ...pieces((arrival) => arrival.sessions).map((rows) =>
      within.insert(sessions).values(rows).returning({ id: sessions.id }),
    ),
    ...arrivals
      .flatMap(({ renewals }) => renewals)
      .map(({ id, expiresAt, lastSeenAt }) =>
        within
          .update(sessions)
          .set({ expiresAt, lastSeenAt: latest(sessions.lastSeenAt, lastSeenAt) })
          .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
          .returning({ id: sessions.id }),
      ),
  ]
}
