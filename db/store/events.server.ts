import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'

/** What was tried and what came of it. */
export type EventRow = Tables['events']['$inferSelect']

/** Security events: a trail that is only added to, until each event's time is over. */
export interface Events {
  /**
   * Writes events, all of them or none. One that is there already, by its id, counts others like it: it takes the new
   * instants and details.
   */
  record(rows: readonly EventRow[]): Promise<void>
  /** Those about a user, the newest first, `before` an instant if one is given. */
  ofUser(userId: string, page: { most: number; before?: Date }): Promise<EventRow[]>
  /** Those of all users from an instant on, the newest first. */
  since(from: Date, page: { most: number }): Promise<EventRow[]>
}

/** Events, over either database. */
export function createEvents(database: Database): Events {
  const { statements: db, tables } = database
  const { events } = tables
  const newestFirst = [desc(events.createdAt), desc(events.id)]
  const counted = {
    createdAt: sql`excluded.created_at`,
    expiresAt: sql`excluded.expires_at`,
    details: sql`excluded.details`,
  }

  return {
    async record(rows) {
      if (rows.length === 0) return
      const write = db
        .insert(events)
        .values([...rows])
        .onConflictDoUpdate({ target: events.id, set: counted })
        .returning({ id: events.id })
      // An event that a power cut undoes here is still in the log.
      await database.relaxedDurability(write)
    },
    ofUser(userId, { most, before }) {
      const isBefore = before === undefined ? undefined : lt(events.createdAt, before)
      return db
        .select()
        .from(events)
        .where(and(eq(events.userId, userId), isBefore))
        .orderBy(...newestFirst)
        .limit(most)
    },
    since(from, { most }) {
      return db
        .select()
        .from(events)
        .where(gte(events.createdAt, from))
        .orderBy(...newestFirst)
        .limit(most)
    },
  }
}
