import { and, desc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Awaitable } from '../../awaitable.ts'
import type { Database } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { orConflict } from '../shared/conflict.ts'
import { given } from '../shared/given.ts'
import {
  type BeginningBy,
  beginningOf,
  beginnings,
  type Judged,
  momentOf,
  type NewSession,
  sessionRow,
} from './begin-session.server.ts'
import { ending, revoking } from './revoke.server.ts'
import { readsStatus, type SessionStatus } from './session-status.server.ts'
import { givenSpending, type Spending, spend } from './verification-tokens.server.ts'

/** A session under the hash of its `sid`; one that was ended stays as a mark until its token would have expired. */
export type SessionRow = Tables['sessions']['$inferSelect']

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
  status(id: string, known?: SessionStatus | null): Awaitable<SessionStatus | null>
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
  const { ofUser, ofOther, rareOfUser, rareOfOther } = beginnings(database, db)
  const begin = {
    ofUser: database.prepareLightly('begin_session', ofUser),
    ofOther: database.prepareLightly('begin_other_session', ofOther),
    rareOfUser: database.prepareLightly('begin_rare_session', rareOfUser),
    rareOfOther: database.prepareLightly('begin_rare_other_session', rareOfOther),
  } satisfies Record<BeginningBy, unknown>
  const beginBySpending = database.prepareTogether(
    'begin_session_by',
    (within) => ({ spent: spend(within, tables, givenSpending(tables)), ...beginnings(database, within) }),
    // A token that was spent is spent for good.
    { isDurable: true },
  )
  const notEnded = isNull(sessions.endedAt)
  const renew = database.prepareLightly(
    'renew_session',
    db
      .update(sessions)
      .set({ lastSeenAt: given('at', sessions.lastSeenAt), expiresAt: given('expiresAt', sessions.expiresAt) })
      .where(and(isIt, notEnded))
      .returning({ id: sessions.id }),
  )
  const rowsWhere = (which: SQL | undefined) =>
    db.select().from(sessions).where(which).orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))

  return {
    // A power cut that undoes a write with relaxed durability signs a user out; it never signs one in.
    async begin(session, judged) {
      const { by, values } = beginningOf(session, judged)
      return (await orConflict(database, begin[by](values))) !== null
    },
    beginBy(spending, session, judged) {
      const { by, values } = beginningOf(session, judged)
      return beginBySpending({ spent: { ...spending }, [by]: values })
    },
    status: readsStatus(database),
    find: (id) => findById({ id }),
    async adopt(session, judged) {
      // Setting the id to itself is what makes `returning` answer a row that was there before.
      const write = db
        .insert(sessions)
        .select(sessionRow(database, session, judged && momentOf(judged)))
        .onConflictDoUpdate({ target: sessions.id, set: { id: session.id } })
        .returning()
      const [adopted] = await database.relaxedDurability(write)
      return adopted ?? null
    },
    renew: async (id, { at, expiresAt }) => (await renew({ id, at, expiresAt })) !== null,
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
