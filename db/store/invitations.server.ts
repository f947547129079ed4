import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import type { Authority } from './shared/authority.ts'
import { Conflict, orConflict } from './shared/conflict.ts'
import { rowFrom } from './shared/row-from.ts'
import type { NewAccount, NewUser, User } from './shared/rows.ts'
import { write } from './shared/write.ts'
import { newUserRow } from './users.server.ts'

/** A link by which one new user may register under every sign-up policy, under its hash. */
export type Invitation = Tables['invitations']['$inferSelect']

/** Links that are good for one new user each. */
export interface Invitations {
  issue(by: Authority, invitation: Invitation): Promise<void>
  /** One that is good at `now` (`expiresAt` ≥ `now`); looking spends nothing. */
  find(tokenHash: string, now: Date): Promise<Invitation | null>
  /** Those that are good at `now`, oldest first. */
  list(now: Date): Promise<Invitation[]>
  /** Takes one back; `false` when there is none. */
  revoke(by: Authority, tokenHash: string): Promise<boolean>
  /**
   * Spends an invitation and makes its user, with the first account if there is one: all of it or nothing, and for one
   * of several who come at once. Throws `Conflict` when the invitation is not good any more, or address or account are
   * taken.
   */
  accept(tokenHash: string, newcomer: Newcomer, now: Date): Promise<User>
}

/** A new user who registers by an invitation. */
export interface Newcomer {
  user: NewUser
  account: Omit<NewAccount, 'userId'> | null
}

/** Invitations, over either database. */
export function createInvitations(database: Database): Invitations {
  const { statements: db, tables } = database
  const { invitations } = tables
  const isGood = (tokenHash: string, now: Date) =>
    and(eq(invitations.tokenHash, tokenHash), gte(invitations.expiresAt, now))

  return {
    async issue(by, invitation) {
      const issuing = write(database, by, null, (within) => [
        within.insert(invitations).values(invitation).returning({ tokenHash: invitations.tokenHash }),
      ])
      await orConflict(database, issuing)
    },
    async find(tokenHash, now) {
      const [invitation] = await db.select().from(invitations).where(isGood(tokenHash, now))
      return invitation ?? null
    },
    list(now) {
      return db
        .select()
        .from(invitations)
        .where(gte(invitations.expiresAt, now))
        .orderBy(asc(invitations.createdAt), asc(invitations.tokenHash))
    },
    async revoke(by, tokenHash) {
      const rows = await write(database, by, null, (within) => [
        within
          .delete(invitations)
          .where(eq(invitations.tokenHash, tokenHash))
          .returning({ tokenHash: invitations.tokenHash }),
      ])
      return (rows?.[0] ?? []).length > 0
    },
    accept: (tokenHash, newcomer, now) => accept(database, tokenHash, newcomer, now),
  }
}

/**
 * No statement of the list can wait for another's answer, so each depends by what it reads on the one before: without
 * the invitation there is no user, and without the user no account.
 */
async function accept(
  database: Database,
  tokenHash: string,
  { user: newUser, account }: Newcomer,
  now: Date,
): Promise<User> {
  const { invitations, users, accounts } = database.tables
  const user = newUserRow(newUser, now)
  const isThis = sql`from ${invitations} where ${and(eq(invitations.tokenHash, tokenHash), gte(invitations.expiresAt, now))}`
  const isMade = sql`from ${users} where ${eq(users.id, user.id)}`
  const [, made] = await orConflict(
    database,
    database.transaction((within) => [
      // Changes nothing: a second transaction waits here until the first has ended, and finds no invitation below.
      within
        .update(invitations)
        .set({ email: sql`${invitations.email}` })
        .where(eq(invitations.tokenHash, tokenHash))
        .returning({ id: invitations.tokenHash }),
      within
        .insert(users)
        .select(rowFrom(users, user, isThis))
        .returning({ id: users.id }),
      within.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning({ id: invitations.tokenHash }),
      ...(account
        ? [
            within
              .insert(accounts)
              .select(rowFrom(accounts, { issuer: '', ...account, userId: user.id, createdAt: now }, isMade))
              .returning({ id: accounts.userId }),
          ]
        : []),
    ]),
  )
  if (made.length === 0) throw new Conflict('The invitation is not good any more.')
  return user
}
