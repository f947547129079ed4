import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { isEnabledAt } from '../shared/disabled.ts'
import { given, givenRow } from '../shared/given.ts'
import { rowFrom } from '../shared/row-from.ts'
import type { BrowserRow, SessionRow, User } from '../shared/rows.ts'
import type { ProviderFacts } from '../shared/signed-out.server.ts'

/** A session as it begins. */
export type NewSession = Omit<SessionRow, 'endedAt' | 'browser' | 'proofAskedAt' | RareFact> &
  Partial<Pick<SessionRow, 'browser' | RareFact>> & {
    /** The browser that is let in with it: both, or neither. */
    letIn?: BrowserRow | null
  }

/** What few sessions have as they begin. */
type RareFact = 'provedAt' | 'provedBy' | 'endsAt' | 'passkey' | 'signedInAt'

/** What a session has as its row. */
type Fact = Exclude<keyof NewSession, 'letIn'>

/** A user of ours as read when a proof was judged: a session begins only while nothing has been revoked since. */
export type Judged = Pick<User, 'sessionsCountFrom'>

/** Of a user as the same transaction has just written them: nothing can have been revoked since. */
export const AS_WRITTEN = Symbol('as written')

/** Stands for no moment: equality of two that are null is spelled differently everywhere. */
const NEVER = new Date(0)

/** The moment from which a judged user's sessions count, as the select compares it. */
export function momentOf({ sessionsCountFrom }: Judged): Date {
  return sessionsCountFrom ?? NEVER
}

/**
 * The select that a session's row is inserted from; without a result no session begins. Of a user of ours it checks
 * that the user is enabled and that nothing was revoked since the proof was judged; it waits for a transaction that is
 * revoking. Where the clock of that process is ahead of this one, the session begins at the moment from which sessions
 * count. A subject that is no user of ours has no row; one that was removed begins none. `moment` is `momentOf` the
 * judged user, `AS_WRITTEN`, or left out for a subject of another kind; values may be placeholders.
 */
export function sessionRow(
  { tables, lockRows }: Database,
  session: { readonly [Name in Fact]?: unknown },
  moment?: unknown,
): SQL {
  const { sessions, users, removedUsers } = tables
  const id = sql.param(session.userId, users.id)
  if (moment === undefined) {
    const removed = sql`select ${removedUsers.id} from ${removedUsers} where ${eq(removedUsers.id, id)}`
    return rowFrom(sessions, session, sql`where not exists (${removed})`)
  }
  const countFrom = users.sessionsCountFrom
  const at = sql.param(session.createdAt, sessions.createdAt)
  const createdAt = sql`case when ${countFrom} > ${at} then ${countFrom} else ${at} end`
  const isUnchanged =
    moment === AS_WRITTEN
      ? undefined
      : sql`coalesce(${countFrom}, ${sql.param(NEVER, countFrom)}) = ${sql.param(moment, countFrom)}`
  const which = and(
    eq(users.id, id),
    isEnabledAt(tables, sql`${sql.param(session.createdAt, users.disabledUntil)}`),
    isUnchanged,
  )
  return rowFrom(sessions, { ...session, createdAt }, sql`from ${users} where ${which}${lockRows}`)
}

/** A session that begins with what else is written. */
export interface GoingOn {
  session: NewSession
  facts: ProviderFacts | null
}

/** The inserts of a session that begins in a transaction with others, and of what its provider said. */
export function beginningWithin(
  database: Database,
  within: Statements,
  { session: { letIn = null, ...session }, facts }: GoingOn,
  moment: Date | typeof AS_WRITTEN,
): Statement[] {
  const { sessions, providerSessions, browsers } = database.tables
  const isBegun = sql`from ${sessions} where ${eq(sessions.id, session.id)}`
  return [
    within
      .insert(sessions)
      .select(sessionRow(database, session, moment))
      .returning({ id: sessions.id }),
    ...(letIn ? [within.insert(browsers).values(letIn).returning({ id: browsers.id })] : []),
    ...(facts
      ? [
          within
            .insert(providerSessions)
            .select(rowFrom(providerSessions, { ...facts, sessionId: session.id }, isBegun))
            .returning({ id: providerSessions.sessionId }),
        ]
      : []),
  ]
}

const RARE = ['provedAt', 'provedBy', 'endsAt', 'passkey', 'signedInAt'] as const satisfies readonly RareFact[]

/** What every session is given as it begins. */
function givenSession() {
  const value = (name: Exclude<Fact, RareFact>) => sql.placeholder(name)
  return {
    id: value('id'),
    userId: value('userId'),
    method: value('method'),
    createdAt: value('createdAt'),
    lastSeenAt: value('lastSeenAt'),
    expiresAt: value('expiresAt'),
    userAgent: value('userAgent'),
    network: value('network'),
    browser: value('browser'),
  } satisfies Record<Exclude<Fact, RareFact>, unknown>
}

/** The inserts that are parsed once: of a user of ours or of another subject, with rare facts or without. */
export type BeginningBy = 'ofUser' | 'ofOther' | 'rareOfUser' | 'rareOfOther'

/** Those inserts. What is rare is left out of the usual ones: each value that is given costs. */
export function beginnings(database: Database, within: Statements): Record<BeginningBy, Statement<{ id: string }>> {
  const { sessions } = database.tables
  const usual = givenSession()
  const all = { ...usual, ...Object.fromEntries(RARE.map((name) => [name, given(name, sessions[name])])) }
  const inserting = (row: ReturnType<typeof givenSession>, moment?: unknown) =>
    within
      .insert(sessions)
      .select(sessionRow(database, row, moment))
      .returning({ id: sessions.id })
  const moment = sql.placeholder('moment')
  return {
    ofUser: inserting(usual, moment),
    ofOther: inserting(usual),
    rareOfUser: inserting(all, moment),
    rareOfOther: inserting(all),
  }
}

/** Lets a browser in, given its whole row. It stands behind what begins its session, which finds out whether the user is there still. */
export function lettingIn(within: Statements, { browsers }: Tables): Statement<{ id: string }> {
  return within.insert(browsers).values(givenRow(browsers)).returning({ id: browsers.id })
}

/** Which of them a session begins by, and what that is given; and what is given to the one that lets its browser in. */
export function beginningOf(
  { letIn = null, ...session }: NewSession,
  judged: Judged | undefined,
): { by: BeginningBy; values: Record<string, unknown>; letIn: { letIn?: BrowserRow } } {
  const facts = { ...session, browser: session.browser ?? null, ...(judged ? { moment: momentOf(judged) } : {}) }
  const browser = letIn ? { letIn } : {}
  const { provedAt = null, provedBy = null, endsAt = null, passkey = null, signedInAt = null } = session
  if ((provedAt ?? provedBy ?? endsAt ?? passkey ?? signedInAt) === null)
    return { by: judged ? 'ofUser' : 'ofOther', values: facts, letIn: browser }
  const values = { ...facts, provedAt, provedBy, endsAt, passkey, signedInAt }
  return { by: judged ? 'rareOfUser' : 'rareOfOther', values, letIn: browser }
}
