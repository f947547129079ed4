import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../database.server.ts'
import type { Authority } from '../shared/authority.ts'
import type { SessionRow } from '../shared/rows.ts'
import { write } from '../shared/write.ts'

/** Which request a session cancels: its own, one that is younger than it, or, having proved a passkey, any. */
interface Cancelling {
  userId: string
  /** The session that has asked; `null` for every one. */
  session: string | null
  hasPasskey: boolean
}

/** Sessions whose users have asked that a proof without a passkey count, each in its own. */
export interface AskedProofs {
  /** Notes that the acting session asks; `false` where it has asked after `since` already. */
  ask(by: Authority, asked: { userId: string; at: Date; since: Date }): Promise<boolean>
  /** A user's sessions that have asked after `since` and have not ended, the oldest request first. */
  ofUser(userId: string, since: Date): Promise<SessionRow[]>
  /** Cancels what the acting session may; answers how many. */
  cancel(by: Authority, cancelling: Cancelling): Promise<number>
  /** Hands a request on to the session in which its own goes on; nothing where it was cancelled or has ended meanwhile. */
  handOn(by: Authority, from: { id: string; userId: string }, to: string): Promise<void>
}

/** Requests of sessions, over either database. */
export function createAskedProofs(database: Database): AskedProofs {
  const { statements: db, tables } = database
  const { sessions } = tables
  const { id, proofAskedAt } = sessions
  return {
    async ask(by, { userId, at, since }) {
      const isFree = or(isNull(proofAskedAt), lt(proofAskedAt, since))
      const rows = await write(database, by, userId, (within) => [
        within
          .update(sessions)
          .set({ proofAskedAt: at })
          .where(and(eq(id, by.session?.id ?? ''), eq(sessions.userId, userId), isFree))
          .returning({ id }),
      ])
      return (rows?.[0] ?? []).length > 0
    },
    ofUser: (userId, since) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(proofAskedAt, since)))
        .orderBy(proofAskedAt),
    async cancel(by, { userId, session, hasPasskey }) {
      const own = by.session?.id ?? ''
      const acting = alias(sessions, 'acting')
      const rows = await write(database, by, userId, (within) => {
        const began = within.select({ at: acting.createdAt }).from(acting).where(eq(acting.id, own))
        const isTheirs = hasPasskey ? undefined : or(eq(id, own), gt(proofAskedAt, sql`(${began})`))
        const isMeant = session === null ? undefined : eq(id, session)
        return [
          within
            .update(sessions)
            .set({ proofAskedAt: null })
            .where(and(eq(sessions.userId, userId), isNotNull(proofAskedAt), isMeant, isTheirs))
            .returning({ id }),
        ]
      })
      return (rows?.[0] ?? []).length
    },
    async handOn(by, from, to) {
      const earlier = alias(sessions, 'earlier')
      await write(database, by, from.userId, (within) => {
        const asked = within
          .select({ at: earlier.proofAskedAt })
          .from(earlier)
          .where(and(eq(earlier.id, from.id), eq(earlier.userId, from.userId), isNull(earlier.endedAt)))
        return [
          within
            .update(sessions)
            .set({ proofAskedAt: sql`(${asked})` })
            .where(and(eq(id, to), eq(sessions.userId, from.userId)))
            .returning({ id }),
        ]
      })
    },
  }
}
