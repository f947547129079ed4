import { and, desc, eq, getTableColumns, gte, lt, type Placeholder, sql } from 'drizzle-orm'
import type { Database, Prepared } from '../database.server.ts'
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

  const columns = Object.keys(getTableColumns(events)) as (keyof EventRow)[]
  const placeholders = (place: number) =>
    Object.fromEntries(columns.map((column) => [column, sql.placeholder(column + place)])) as Record<
      keyof EventRow,
      Placeholder
    >
  const valuesOf = (rows: readonly EventRow[]) =>
    Object.fromEntries(rows.flatMap((row, place) => columns.map((column) => [column + place, row[column]])))
  /** Statements by how many rows they write, each parsed once: to make one anew takes longer than to run it. */
  const inserts = new Map<number, Prepared<unknown>>()
  function prepareInsert(size: number) {
    const insert = db
      .insert(events)
      .values(Array.from({ length: size }, (_, place) => placeholders(place)))
      .onConflictDoUpdate({ target: events.id, set: counted })
      .returning({ id: events.id })
    // An event that a power cut undoes here is still in the log.
    const prepared = database.prepareLightly(`record_${size}_events`, insert)
    inserts.set(size, prepared)
    return prepared
  }

  return {
    async record(rows) {
      if (rows.length > 0) await (inserts.get(rows.length) ?? prepareInsert(rows.length))(valuesOf(rows))
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
