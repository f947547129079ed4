import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Statement, Statements } from '../database.server.ts'
import type { NewAccount } from './accounts.server.ts'
import { orConflict } from './conflict.ts'
import type { NewSession } from './sessions.server.ts'
import type { NewUser, User } from './users.server.ts'

/** A person who comes from another system, with the id they had there and what they bring. */
export interface Arrival {
  userId: string
  /** A row to make, or `null` for a user who is here. */
  newUser: User | null
  /** What changes of a user who is here. */
  changes: Partial<NewUser>
  accounts: (NewAccount & { createdAt: Date })[]
  sessions: NewSession[]
  /** Sessions that are here and last longer now. */
  renewals: { id: string; expiresAt: Date }[]
}

/** Writes all these people or nobody; throws `Conflict` when an id, an address or an account is taken. */
export async function importPeople(database: Database, arrivals: readonly Arrival[]): Promise<void> {
  await orConflict(
    database,
    database.atomically((within) => arrivals.flatMap((arrival) => writesOf(database, within, arrival))),
  )
}

function writesOf({ tables }: Database, within: Statements, arrival: Arrival): Statement[] {
  const { users, accounts, sessions } = tables
  const { userId, newUser, changes } = arrival
  const hasChanges = Object.keys(changes).length > 0
  return [
    ...(newUser ? [within.insert(users).values(newUser).returning({ id: users.id })] : []),
    ...(hasChanges ? [within.update(users).set(changes).where(eq(users.id, userId)).returning({ id: users.id })] : []),
    ...arrival.accounts.map((row) => within.insert(accounts).values(row).returning({ id: accounts.userId })),
    ...arrival.sessions.map((row) => within.insert(sessions).values(row).returning({ id: sessions.id })),
    ...arrival.renewals.map(({ id, expiresAt }) =>
      within
        .update(sessions)
        .set({ expiresAt })
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
        .returning({ id: sessions.id }),
    ),
  ]
}
