import { and, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

/** Deletes what providers said of those among these sessions that have ended, ID tokens above all. */
export function forgetEnded(within: Statements, { sessions, providerSessions }: Tables, which: SQL | undefined) {
  const ended = within
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(which, isNotNull(sessions.endedAt)))
  return within
    .delete(providerSessions)
    .where(inArray(providerSessions.sessionId, ended))
    .returning({ id: providerSessions.sessionId })
}
