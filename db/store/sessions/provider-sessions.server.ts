import { randomUUID } from 'node:crypto'
import { and, eq, exists, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Statement, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { orConflict } from '../shared/conflict.ts'
import { givenRow } from '../shared/given.ts'
import { rowFrom } from '../shared/row-from.ts'
import type { SessionRow } from '../shared/rows.ts'
import { type SignedOut, signedOutMarks } from '../shared/signed-out.server.ts'
import { beginningOf, beginnings, type Judged, lettingIn, type NewSession } from './begin-session.server.ts'

/** What an OpenID provider said of the session that one of ours began with. */
export type ProviderSessionRow = Tables['providerSessions']['$inferSelect']

/** The insert of what a provider said of a session that has just begun, to be parsed once. */
export function factsOf(within: Statements, { sessions, providerSessions }: Tables): Statement {
  const isBegun = sql`from ${sessions} where ${eq(sessions.id, sql.placeholder('sessionId'))}`
  return within
    .insert(providerSessions)
    .select(rowFrom(providerSessions, givenRow(providerSessions), isBegun))
    .returning({ id: providerSessions.sessionId })
}

/** That something counts once, until then. */
export interface Once {
  name: string
  now: Date
  until: Date
}

/** Which sessions began at which session of an OpenID provider. */
export interface ProviderSessions {
  /**
   * Begins a session together with what its provider said: both, or none where its user is not as judged any more.
   * Throws `Conflict` where it has begun.
   */
  begin(session: NewSession, facts: Omit<ProviderSessionRow, 'sessionId'>, judged?: Judged): Promise<boolean>
  /** What is kept of a session; `null` once it has ended, or where no OpenID provider began it. */
  find(sessionId: string): Promise<ProviderSessionRow | null>
  /**
   * Ends the sessions that the provider names, and sign-ins that wait for their second step, and answers whose they were; `null` where this has been done under the
   * same name before. Counting and ending are one: killed in between, neither has happened.
   */
  endOnce(signOut: SignedOut, once: Once): Promise<Pick<SessionRow, 'id' | 'userId'>[] | null>
}

/** Sessions at providers, over either database. */
export function createProviderSessions(database: Database): ProviderSessions {
  const { statements: db, tables } = database
  const { sessions, providerSessions, leases } = tables

  // A power cut that undoes it signs a user out, as it does where no provider has said anything.
  const begin = database.prepareTogether('begin_provider_session', (within) => ({
    ...beginnings(database, within),
    facts: factsOf(within, tables),
    letIn: lettingIn(within, tables),
  }))
  const find = database.prepare(
    'find_provider_session',
    db
      .select()
      .from(providerSessions)
      .where(eq(providerSessions.sessionId, sql.placeholder('sessionId'))),
  )

  /** A session without a `sid` of its own cannot be told from the others of its person, and ends with any of them. */
  function named({ provider, issuer, subject, sid }: SignedOut): SQL | undefined {
    const isTheirs = subject === null ? undefined : eq(providerSessions.subject, subject)
    const isIt = sid === null ? undefined : eq(providerSessions.sid, sid)
    const mayBeIt = isIt && isTheirs ? or(isIt, isNull(providerSessions.sid)) : isIt
    // Sessions from before there were issuers name none.
    const isOfIssuer = inArray(providerSessions.issuer, [issuer, ''])
    return and(eq(providerSessions.provider, provider), isOfIssuer, isTheirs, mayBeIt)
  }

  return {
    async begin(session, facts, judged) {
      const { by, values, letIn } = beginningOf(session, judged)
      const beginning = begin({ [by]: values, facts: { ...facts, sessionId: session.id }, ...letIn })
      return (await orConflict(database, beginning)) === null
    },
    find: (sessionId) => find({ sessionId }),
    async endOnce(signOut, { name, now, until }) {
      if (signOut.subject === null && signOut.sid === null)
        throw new TypeError('Neither a person nor a session is named.')
      const holder = randomUUID()
      const [taken, ended] = await database.transaction((within) => [
        within
          .insert(leases)
          .values({ name, holder, expiresAt: until })
          .onConflictDoUpdate({
            target: leases.name,
            set: { holder, expiresAt: until },
            setWhere: lt(leases.expiresAt, now),
          })
          .returning({ holder: leases.holder }),
        within
          .delete(sessions)
          .where(
            and(
              inArray(
                sessions.id,
                within.select({ id: providerSessions.sessionId }).from(providerSessions).where(named(signOut)),
              ),
              exists(
                within
                  .select({ name: leases.name })
                  .from(leases)
                  .where(and(eq(leases.name, name), eq(leases.holder, holder))),
              ),
            ),
          )
          .returning({ id: sessions.id, userId: sessions.userId }),
        // What waits for its second step ends by it, too.
        within
          .insert(leases)
          .values(signedOutMarks(signOut, now))
          .onConflictDoUpdate({ target: leases.name, set: { expiresAt: sql`excluded.expires_at` } })
          .returning({ holder: leases.holder }),
      ])
      return taken.length === 1 ? ended : null
    },
  }
}
