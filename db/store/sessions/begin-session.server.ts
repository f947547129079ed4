import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement, Statements } from '../../database.server.ts'
import { isEnabledAt } from '../shared/disabled.ts'
import { given } from '../shared/given.ts'
import { rowFrom } from '../shared/row-from.ts'
import type { User } from '../users.server.ts'
import type { SessionRow } from './sessions.server.ts'

/** A session as it begins. */
export type NewSession = Omit<SessionRow, 'endedAt' | RareFact> & Partial<Pick<SessionRow, RareFact>>

/** What few sessions have as they begin. */
type RareFact = 'provedAt' | 'provedBy' | 'endsAt'

/** A user of ours as read when a proof was judged: a session begins only while nothing has been revoked since. */
export type Judged = Pick<User, 'sessionsCountFrom'>

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
 * judged user, or left out for the latter; values may be placeholders.
 */
export function sessionRow(
  { tables, lockRows }: Database,
  session: { readonly [Name in keyof NewSession]: unknown },
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
  const isUnchanged = sql`coalesce(${countFrom}, ${sql.param(NEVER, countFrom)}) = ${sql.param(moment, countFrom)}`
  const which = and(
    eq(users.id, id),
    isEnabledAt(tables, sql`${sql.param(session.createdAt, users.disabledUntil)}`),
    isUnchanged,
  )
  return rowFrom(sessions, { ...session, createdAt }, sql`from ${users} where ${which}${lockRows}`)
}

const RARE = ['provedAt', 'provedBy', 'endsAt'] as const satisfies readonly RareFact[]

/** What every session is given as it begins. */
function givenSession() {
  const value = (name: Exclude<keyof NewSession, RareFact>) => sql.placeholder(name)
  return {
    id: value('id'),
    userId: value('userId'),
    method: value('method'),
    createdAt: value('createdAt'),
    lastSeenAt: value('lastSeenAt'),
    expiresAt: value('expiresAt'),
    userAgent: value('userAgent'),
    network: value('network'),
  } satisfies Record<Exclude<keyof NewSession, RareFact>, unknown>
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

/** Which of them a session begins by, and what that is given. */
export function beginningOf(
  session: NewSession,
  judged: Judged | undefined,
): { by: BeginningBy; values: Record<string, unknown> } {
  const facts = { ...session, ...(judged ? { moment: momentOf(judged) } : {}) }
  const { provedAt = null, provedBy = null, endsAt = null } = session
  if (provedAt === null && provedBy === null && endsAt === null)
    return { by: judged ? 'ofUser' : 'ofOther', values: facts }
  return { by: judged ? 'rareOfUser' : 'rareOfOther', values: { ...facts, provedAt, provedBy, endsAt } }
}
