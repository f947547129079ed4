import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database, RowsOf, Statement, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { type ActingSession, type Authority, type LockedSession, NotInForce } from './authority.ts'
import { kindsOf, lackingOf, type Spendable, type Spendings, Spent, spending } from './spendings.server.ts'

/**
 * The one way in which an account is changed: all of the writes, or none where their rows are not good (`null`). What a
 * session asks for is written only where that session is in force under the locks that whatever ends it waits for.
 *
 * @throws `NotInForce` where it is not.
 */
export async function write<List extends Statement[]>(
  database: Database,
  { session }: Authority,
  /** Whose account is changed; `null` where it is none's. */
  userId: string | null,
  writes: (within: Statements) => [...List],
  isGood: (rows: RowsOf<List>) => boolean = () => true,
): Promise<RowsOf<List> | null> {
  const written: { rows: RowsOf<List> | null; isInForce: boolean } = { rows: null, isInForce: true }
  await database.transactionIf(
    (within): Statement[] => [...(session ? locking(within, database.tables, session, userId) : []), ...writes(within)],
    (all) => {
      const locked = session ? locksOf(session, userId) : 0
      const rows = all.slice(locked) as RowsOf<List>
      written.isInForce = session === null || mayWrite(session, all.slice(0, locked))
      written.rows = written.isInForce && isGood(rows) ? rows : null
      return written.rows !== null
    },
  )
  if (!written.isInForce) throw new NotInForce()
  return written.rows
}

/**
 * The same, with what is spent by it: where something was spent before, nothing is written.
 *
 * @throws `Spent`, and `NotInForce` as `write` does.
 */
export async function writeSpending<List extends Statement[]>(
  database: Database,
  by: Authority,
  userId: string | null,
  spends: Spendings,
  writes: (within: Statements) => [...List],
  isGood: (rows: RowsOf<List>) => boolean = () => true,
): Promise<RowsOf<List> | null> {
  const judged: { lacking: Spendable | null } = { lacking: null }
  const rowsIn = (all: readonly unknown[][]) => all.slice(kindsOf(spends).length) as RowsOf<List>
  const rows = await write(
    database,
    by,
    userId,
    (within): Statement[] => [...spending(within, database.tables, spends), ...writes(within)],
    (all) => {
      judged.lacking = lackingOf(spends, all)
      return judged.lacking === null && isGood(rowsIn(all))
    },
  )
  if (judged.lacking !== null) throw new Spent(judged.lacking)
  return rows && rowsIn(rows)
}

/** In one order everywhere, so that no two acts wait for each other. */
const usersOf = (session: ActingSession, userId: string | null) =>
  [...new Set([session.userId, userId ?? session.userId])].sort()

const locksOf = (session: ActingSession, userId: string | null) =>
  usersOf(session, userId).length + (session.asksProof ? 4 : 2)

/**
 * Locks the users and then the session, in the order in which what ends sessions takes them, and reads what decides
 * whether it is in force. Locking is an update that changes nothing: it waits for a transaction that ends the session, and
 * then reads what that has written.
 */
function locking(
  within: Statements,
  { users, sessions, removedUsers, oneTimePasswords, passkeys }: Tables,
  session: ActingSession,
  userId: string | null,
): Statement[] {
  const { id, disabledAt, disabledUntil, sessionsCountFrom, roles, secondStep, passkeyStepAt, addressReturnsAt } = users
  const { createdAt, lastSeenAt, expiresAt, endedAt, provedBy, proofAskedAt } = sessions
  const ofUser = { disabledAt, disabledUntil, sessionsCountFrom, roles, secondStep, passkeyStepAt, addressReturnsAt }
  const { removedAt } = removedUsers
  return [
    ...usersOf(session, userId).map((one) =>
      within
        .update(users)
        .set({ id: one })
        .where(eq(users.id, one))
        .returning({ id, ...ofUser }),
    ),
    within
      .update(sessions)
      .set({ id: session.id })
      .where(and(eq(sessions.id, session.id), eq(sessions.userId, session.userId)))
      .returning({ createdAt, lastSeenAt, expiresAt, endedAt, provedBy, proofAskedAt }),
    within.select({ removedAt }).from(removedUsers).where(eq(removedUsers.id, session.userId)),
    ...(session.asksProof
      ? [
          within
            .select({ id: oneTimePasswords.userId })
            .from(oneTimePasswords)
            .where(and(eq(oneTimePasswords.userId, session.userId), isNotNull(oneTimePasswords.confirmedAt))),
          within
            .select({ id: passkeys.id })
            .from(passkeys)
            .where(and(eq(passkeys.userId, session.userId), isNotNull(passkeys.lastUsedAt)))
            .limit(1),
        ]
      : []),
  ]
}

/** Whether what was locked lets the act be written. */
function mayWrite({ userId, asksProof, isInForce }: ActingSession, locked: readonly unknown[][]): boolean {
  const at = locked.length - (asksProof ? 4 : 2)
  const [users, [session], [removed], codes = [], used = []] = [
    locked.slice(0, at).flat() as (LockedSession['user'] & { id: string })[],
    locked[at] as LockedSession['session'][],
    locked[at + 1] as { removedAt: Date }[],
    locked[at + 2],
    locked[at + 3],
  ]
  const user = users.find(({ id }) => id === userId)
  if (user === undefined || session === undefined) return false
  const has = { codes: codes.length > 0, usedPasskey: used.length > 0 }
  return isInForce({ session, user, removedAt: removed?.removedAt ?? null, has })
}

/** By which browser and in which sign-in the session that asks adds something; of what no session asks for neither is known. */
export function originOf(
  within: Statements,
  tables: Tables,
  by: Authority,
): { addedBy: SQL | null; signedInAt: SQL | null } {
  const { sessions } = tables
  if (by.session === null) return { addedBy: null, signedInAt: null }
  // What no earlier session went on in descends from its own beginning.
  const signIn = within
    .select({ at: sql`coalesce(${sessions.signedInAt}, ${sessions.createdAt})` })
    .from(sessions)
    .where(eq(sessions.id, by.session.id))
  return { addedBy: browserOf(within, tables, by), signedInAt: sql`(${signIn})` }
}

/** The browser of the session that asks, as what it adds names it; of what no session asks for none is known. */
export function browserOf(within: Statements, { sessions }: Tables, { session }: Authority): SQL | null {
  if (session === null) return null
  const own = within.select({ browser: sessions.browser }).from(sessions).where(eq(sessions.id, session.id))
  return sql`(${own})`
}
