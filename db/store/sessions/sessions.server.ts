import { and, desc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Awaitable } from '../../awaitable.ts'
import type { Database, Statement } from '../../database.server.ts'
import type { Authority } from '../shared/authority.ts'
import { orConflict } from '../shared/conflict.ts'
import { endingBrowsers } from '../shared/ending-browsers.server.ts'
import { given } from '../shared/given.ts'
import type { SessionRow } from '../shared/rows.ts'
import type { ProviderFacts } from '../shared/signed-out.server.ts'
import { givenSpendings, isSpendable, type Spendings, Spent, valuesOf } from '../shared/spendings.server.ts'
import { voiding } from '../shared/voiding.server.ts'
import { write, writeSpending } from '../shared/write.ts'
import {
  type BeginningBy,
  beginningOf,
  beginnings,
  beginningWithin,
  type Judged,
  lettingIn,
  momentOf,
  type NewSession,
  sessionRow,
} from './begin-session.server.ts'
import { factsOf } from './provider-sessions.server.ts'
import { ending, revoking } from './revoke.server.ts'
import { readsStatus, type SessionStatus } from './session-status.server.ts'
import { readsStanding, type SessionStanding } from './standing.server.ts'

/** What a session begins with beside its row. */
export interface BegunWith {
  /** Its user, where that is one of ours. */
  judged?: Judged | undefined
  /** What its provider said. */
  facts?: ProviderFacts | null
  /** What is spent by it. */
  spends?: Spendings
}

/** Who is signed in, and where. */
export interface Sessions {
  /** Begins a session, and lets its browser in where that is new; `false` where its user has changed since the proof was checked, or its subject was removed. */
  begin(session: NewSession, judged?: Judged): Promise<boolean>
  /**
   * Begins the session in which that of the act goes on, with what its provider said and what is spent by it: all or nothing.
   * `false` where its user has changed since the proof was checked. Throws `Spent`.
   */
  goOn(by: Authority, session: NewSession, begunWith: BegunWith & { judged: Judged }): Promise<boolean>
  /**
   * Begins a session and spends what proves it, all or nothing: of several at once one begins. `false` where its user has
   * changed since the proof was checked, or its subject was removed. Throws `Spent` where something was spent before, or has
   * expired (`expiresAt` < `now`).
   */
  beginBy(spends: Spendings, session: NewSession, begunWith?: Omit<BegunWith, 'spends'>): Promise<boolean>
  /**
   * The read of every session check: of any row, ended and expired ones too. Answers `known`, what was read before, where
   * the row still says the same.
   */
  status(id: string, known?: SessionStatus | null): Awaitable<SessionStatus | null>
  /** What decides whether these are in force, by one statement; of one that is gone nothing comes. */
  standing(ids: readonly string[]): Promise<SessionStanding[]>
  /** Any row, ended and expired ones too. */
  find(id: string): Promise<SessionRow | null>
  /** Takes a session over from a token of another maker: begins it, as `begin` does, or answers what is there already. */
  adopt(session: NewSession, judged?: Judged): Promise<SessionRow | null>
  /** Gives a session that has not ended another expiry; `false` when it is gone or ended. */
  renew(id: string, renewal: { at: Date; expiresAt: Date }): Promise<boolean>
  /** Notes when a session was last seen; never moves that back. */
  touch(id: string, at: Date): Promise<void>
  /** Forgets a session; `false` when there was none. */
  remove(id: string): Promise<boolean>
  /** Ends a session and leaves the row as a mark, without its ID token; `false` when it is gone or had ended before. */
  end(by: Authority, id: string, at: Date): Promise<boolean>
  /**
   * Ends what a user has left open anywhere, or began by `method`, but for `except`, as `end` does; answers how many. Where no
   * method is named, all browsers but that of `except` end with it.
   */
  endAllOf(by: Authority, userId: string, options?: { except?: string; method?: string }): Promise<number>
  /**
   * Ends everything that a user has open, and lets nothing of before count: no token of another maker, no sign-in that
   * is on its way, no trusted device, nothing that was begun. Answers how many sessions ended.
   */
  revokeAll(by: Authority, userId: string): Promise<number>
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
  // What a power cut undoes here it undoes of both.
  const beginLettingIn = database.prepareTogether('begin_session_in_new_browser', (within) => ({
    ...beginnings(database, within),
    letIn: lettingIn(within, tables),
  }))
  const beginBySpending = database.prepareTogether(
    'begin_session_by',
    // The session comes first: what ends one locks its user before anything else, and neither waits for the other.
    (within) => ({
      ...beginnings(database, within),
      facts: factsOf(within, tables),
      letIn: lettingIn(within, tables),
      ...givenSpendings(within, tables),
    }),
    // What was spent is spent for good.
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
      const { by, values, letIn } = beginningOf(session, judged)
      if (letIn.letIn) return (await orConflict(database, beginLettingIn({ [by]: values, ...letIn }))) === null
      return (await orConflict(database, begin[by](values))) !== null
    },
    async goOn(by, session, { judged, facts = null, spends = {} }) {
      const rows = await writeSpending(
        database,
        by,
        session.userId,
        spends,
        (within) => beginningWithin(database, within, { session, facts }, momentOf(judged)),
        ([begun = []]) => begun.length > 0,
      )
      return rows !== null
    },
    async beginBy(spends, session, { judged, facts } = {}) {
      const { by, values, letIn } = beginningOf(session, judged)
      const said = facts ? { facts: { ...facts, sessionId: session.id } } : {}
      const beginning = beginBySpending({ [by]: values, ...said, ...letIn, ...valuesOf(spends, facts ?? null) })
      const lacking = await orConflict(database, beginning)
      if (lacking !== null && isSpendable(lacking)) throw new Spent(lacking)
      return lacking === null
    },
    status: readsStatus(database),
    standing: readsStanding(database),
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
    async remove(id) {
      const removed = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
      return removed.length > 0
    },
    async end(by, id, at) {
      const rows = await write(database, by, null, (within) => [...ending(within, tables, eq(sessions.id, id), at)])
      return (rows?.[0] ?? []).length > 0
    },
    async endAllOf(by, userId, { except, method } = {}) {
      const isMeant = and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.id, except),
        method === undefined ? undefined : eq(sessions.method, method),
      )
      const at = now()
      const rows = await write(database, by, userId, (within): [Statement, ...Statement[]] => {
        const [ended, forgotten] = ending(within, tables, isMeant, at)
        const here = within
          .select({ browser: sessions.browser })
          .from(sessions)
          .where(eq(sessions.id, except ?? ''))
        const others = { at, endedBy: 'others', butFor: sql`(${here})` } as const
        // Of one method not all sessions of a browser need be.
        return [ended, forgotten, ...(method === undefined ? endingBrowsers(within, tables, userId, others) : [])]
      })
      return (rows?.[0] ?? []).length
    },
    async revokeAll(by, userId) {
      const rows = await write(database, by, userId, (within) => [
        ...revoking(database, within, userId, { at: now() }),
        ...voiding(within, tables, userId, { at: now(), by: null }),
      ])
      return (rows?.[1] ?? []).length
    },
    ofUser: (userId, at) => rowsWhere(and(eq(sessions.userId, userId), notEnded, gte(sessions.expiresAt, at))),
    allOfUser: (userId) => rowsWhere(eq(sessions.userId, userId)),
  }
}
