import { and, desc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { orConflict } from '../shared/conflict.ts'
import { type Judged, momentOf, sessionRow } from './begin-session.server.ts'
import { ending, revoking } from './revoke.server.ts'
import { readsStatus, type SessionStatus } from './session-status.server.ts'
import { type Spending, spend, type VerificationToken } from './verification-tokens.server.ts'

/** A session under the hash of its `sid`; one that was ended stays as a mark until its token would have expired. */
export type SessionRow = Tables['sessions']['$inferSelect']

/** A session as it begins. */
export type NewSession = Omit<SessionRow, 'endedAt' | RareFact> & Partial<Pick<SessionRow, RareFact>>

/** What few sessions have as they begin. */
type RareFact = 'provedAt' | 'provedBy' | 'endsAt'

/** Whether a session has one of them: the statements that are parsed once leave them out. */
function isRare({ provedAt = null, provedBy = null, endsAt = null }: NewSession): boolean {
  return provedAt !== null || provedBy !== null || endsAt !== null
}

/** Who is signed in, and where. */
export interface Sessions {
  /** Begins a session; `false` where its user has changed since the proof was checked, or its subject was removed. */
  begin(session: NewSession, judged?: Judged): Promise<boolean>
  /**
   * Begins a session and consumes the token that proves it, of this provider and not expired (`expiresAt` ≥ `now`),
   * both or neither; every other token of its identifier there is deleted too. Of several at once one gets `true`.
   */
  beginBy(spending: Spending, session: NewSession, judged?: Judged): Promise<boolean>
  /**
   * The read of every session check: of any row, ended and expired ones too. Answers `known`, what was read before, where
   * the row still says the same.
   */
  status(id: string, known?: SessionStatus | null): Promise<SessionStatus | null>
  /** Any row, ended and expired ones too. */
  find(id: string): Promise<SessionRow | null>
  /** Takes a session over from a token of another maker: begins it, as `begin` does, or answers what is there already. */
  adopt(session: NewSession, judged?: Judged): Promise<SessionRow | null>
  /** Gives a session that has not ended another expiry; `false` when it is gone or ended. */
  renew(id: string, renewal: { at: Date; expiresAt: Date }): Promise<boolean>
  /** Notes when a session was last seen; never moves that back. */
  touch(id: string, at: Date): Promise<void>
  /** Notes by what the user of a session has proved to be theirs, in the words of RFC 8176. */
  noteProof(id: string, provedBy: string): Promise<void>
  /** Forgets a session; `false` when there was none. */
  remove(id: string): Promise<boolean>
  /** Ends a session and leaves the row as a mark, without its ID token; `false` when it is gone or had ended before. */
  end(id: string, at: Date): Promise<boolean>
  /** Ends what a user has left open anywhere, or began by `method`, but for `except`, as `end` does; answers how many. */
  endAllOf(userId: string, options?: { except?: string; method?: string }): Promise<number>
  /**
   * Ends everything that a user has open, and lets nothing of before count: no token of another maker, no sign-in that
   * is on its way. Answers how many sessions ended.
   */
  revokeAll(userId: string): Promise<number>
  /** A user's sessions that have not ended and expire at that moment or later, the last seen first. */
  ofUser(userId: string, now: Date): Promise<SessionRow[]>
  /** All rows of a user, ended and expired ones too, the last seen first. */
  allOfUser(userId: string): Promise<SessionRow[]>
}

/** Sessions, over either database. */
export function createSessions(database: Database, now: () => Date): Sessions {
  const { statements: db, tables } = database
  const { sessions } = tables
  const isIt = eq(sessions.id, sql.placeholder('id'))
  const findById = database.prepare('find_session', db.select().from(sessions).where(isIt))
  const given = (name: keyof NewSession) => sql.placeholder(name)
  const newSession = {
    id: given('id'),
    userId: given('userId'),
    method: given('method'),
    createdAt: given('createdAt'),
    lastSeenAt: given('lastSeenAt'),
    expiresAt: given('expiresAt'),
    userAgent: given('userAgent'),
    network: given('network'),
  } satisfies Record<Exclude<keyof NewSession, RareFact>, unknown>
  const inserting = (within: Statements, row: SQL) => within.insert(sessions).select(row).returning({ id: sessions.id })
  const beginOfUser = database.prepareLightly(
    'begin_session',
    inserting(db, sessionRow(database, newSession, sql.placeholder('moment'))),
  )
  const beginOfOther = database.prepareLightly('begin_other_session', inserting(db, sessionRow(database, newSession)))
  const rowOf = (session: NewSession, judged: Judged | undefined) =>
    sessionRow(database, session, judged && momentOf(judged))
  const notEnded = isNull(sessions.endedAt)
  const rowsWhere = (which: SQL | undefined) =>
    db.select().from(sessions).where(which).orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))

  return {
    // A power cut that undoes a write with relaxed durability signs a user out; it never signs one in.
    async begin(session, judged) {
      if (isRare(session)) {
        const begun = await orConflict(database, database.relaxedDurability(inserting(db, rowOf(session, judged))))
        return begun.length > 0
      }
      const begun = judged ? beginOfUser({ ...session, moment: momentOf(judged) }) : beginOfOther({ ...session })
      return (await orConflict(database, begun)) !== null
    },
    async beginBy(spending, session, judged) {
      const isSpent = (spent: VerificationToken[]) => spent.some(({ tokenHash }) => tokenHash === spending.tokenHash)
      return database.transactionIf(
        (within) => [spend(within, tables, spending), inserting(within, rowOf(session, judged))],
        ([spent, begun]) => isSpent(spent) && begun.length > 0,
      )
    },
    status: readsStatus(database),
    find: (id) => findById({ id }),
    async adopt(session, judged) {
      // Setting the id to itself is what makes `returning` answer a row that was there before.
      const write = db
        .insert(sessions)
        .select(rowOf(session, judged))
        .onConflictDoUpdate({ target: sessions.id, set: { id: session.id } })
        .returning()
      const [adopted] = await database.relaxedDurability(write)
      return adopted ?? null
    },
    async renew(id, { at, expiresAt }) {
      const write = db
        .update(sessions)
        .set({ lastSeenAt: at, expiresAt })
        .where(and(eq(sessions.id, id), notEnded))
        .returning({ id: sessions.id })
      const renewed = await database.relaxedDurability(write)
      return renewed.length > 0
    },
    async touch(id, at) {
      const write = db
        .update(sessions)
        .set({ lastSeenAt: at })
        .where(and(eq(sessions.id, id), notEnded, lt(sessions.lastSeenAt, at)))
        .returning({ id: sessions.id })
      await database.relaxedDurability(write)
    },
    async noteProof(id, provedBy) {
      await db.update(sessions).set({ provedBy }).where(eq(sessions.id, id))
    },
    async remove(id) {
      const removed = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
      return removed.length > 0
    },
    async end(id, at) {
      const [ended] = await database.transaction((within) => [...ending(within, tables, eq(sessions.id, id), at)])
      return ended.length > 0
    },
    async endAllOf(userId, { except, method: by } = {}) {
      const isMeant = and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.id, except),
        by === undefined ? undefined : eq(sessions.method, by),
      )
      const [ended] = await database.transaction((within) => [...ending(within, tables, isMeant, now())])
      return ended.length
    },
    async revokeAll(userId) {
      const [, ended] = await database.transaction((within) => [...revoking(database, within, userId, { at: now() })])
      return ended.length
    },
    ofUser: (userId, at) => rowsWhere(and(eq(sessions.userId, userId), notEnded, gte(sessions.expiresAt, at))),
    allOfUser: (userId) => rowsWhere(eq(sessions.userId, userId)),
  }
}
