import { and, asc, desc, eq, getTableColumns, gt, gte, isNotNull, lt, or, type Placeholder, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { keeping, type OutboxRow } from './outbox.server.ts'

/** What was tried and what came of it. */
export type EventRow = Tables['events']['$inferSelect']

/** Security events: a trail that is only added to, until each event's time is over. */
export interface Events {
  /**
   * Writes events, all of them or none. One that names a proved address and no user is about the user of that address, who
   * sees in it a failed attempt. One that is there already, by its id, counts others like it: it takes the new instants
   * and details. What waits to be pushed of them is kept with them, or nothing is.
   */
  record(rows: readonly EventRow[], waiting?: readonly OutboxRow[]): Promise<void>
  /** Those about a user, the newest first, from the one after `before` on if one is given. */
  ofUser(userId: string, page: { most: number; before?: Pick<EventRow, 'createdAt' | 'id'> }): Promise<EventRow[]>
  /** Those of all users from an instant on, the newest first. */
  since(from: Date, page: { most: number }): Promise<EventRow[]>
  /** How often events of each kind came in so many hours from an instant on. */
  hourly(from: Date, hours: number): Promise<EventCount[]>
  /** Those of a span of time, the oldest first, from the one after `after` on if one is given. */
  between(span: EventSpan, page: { most: number; after?: Pick<EventRow, 'createdAt' | 'id'> }): Promise<EventRow[]>
}

/** How often events of one kind came, hour by hour. */
export interface EventCount extends Pick<EventRow, 'type' | 'statusId' | 'code'> {
  /** Whether a limit refused them. */
  isLimited: boolean
  /** One number for each hour, the oldest first. */
  hours: number[]
}

/** Which events are asked for: from an instant on, before another, of all users or about one. */
export interface EventSpan {
  from: Date
  until: Date
  /** A user's id and address; events that name either are about that user. Default: all. */
  about?: { userId: string | null; account: string | null }
}

const HOUR = 60 * 60 * 1000

/** Events, over either database. */
export function createEvents(database: Database): Events {
  const { statements: db, tables } = database
  const { events, users } = tables
  const newestFirst = [desc(events.createdAt), desc(events.id)]
  const counted = {
    createdAt: sql`excluded.created_at`,
    expiresAt: sql`excluded.expires_at`,
    details: sql`excluded.details`,
  }

  type Given = Record<keyof EventRow, Placeholder>
  const ownerOf = (account: Given['account'] | EventRow['account']) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, sql`${account}`), isNotNull(users.emailVerified)))
  const inserting = (within: Statements, given: readonly (Given | EventRow)[]) =>
    within
      .insert(events)
      .values(given.map((row) => ({ ...row, userId: sql`coalesce(${row.userId}, ${ownerOf(row.account)})` })))
      .onConflictDoUpdate({ target: events.id, set: counted })
      .returning({ id: events.id })

  const columns = Object.keys(getTableColumns(events)) as (keyof EventRow)[]
  /** Statements by how many rows they write, each parsed once: to make one anew takes longer than to run it. */
  const inserts = new Map<number, (rows: readonly EventRow[]) => Promise<unknown>>()
  function prepareInsert(size: number) {
    const names = Array.from({ length: size }, (_, place) => columns.map((column) => [column, column + place] as const))
    const placeholders = names.map(
      (row) => Object.fromEntries(row.map(([column, name]) => [column, sql.placeholder(name)])) as Given,
    )
    // An event that a power cut undoes here is still in the log.
    const prepared = database.prepareLightly(`record_${size}_events`, inserting(db, placeholders))
    const write = (rows: readonly EventRow[]) => {
      const values: Record<string, unknown> = {}
      for (const [place, row] of rows.entries()) {
        for (const [column, name] of names[place] ?? []) values[name] = row[column]
      }
      return prepared(values)
    }
    inserts.set(size, write)
    return write
  }

  return {
    async record(rows, waiting = []) {
      if (rows.length === 0) return
      if (waiting.length > 0)
        await database.relaxedTransaction((within) => [inserting(within, rows), keeping(within, tables, waiting)])
      else await (inserts.get(rows.length) ?? prepareInsert(rows.length))(rows)
    },
    ofUser(userId, { most, before }) {
      const isBefore =
        before &&
        or(
          lt(events.createdAt, before.createdAt),
          and(eq(events.createdAt, before.createdAt), lt(events.id, before.id)),
        )
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
    async hourly(from, hours) {
      const starts = Array.from({ length: hours + 1 }, (_, hour) => new Date(from.getTime() + hour * HOUR))
      const at = (hour: number) => sql.param(starts[hour], events.createdAt)
      const within = (hour: number) =>
        sql`cast(sum(case when ${events.createdAt} >= ${at(hour)} and ${events.createdAt} < ${at(hour + 1)} then 1 else 0 end) as integer)`
      const columns = Array.from({ length: hours }, (_, hour) => [`h${hour}`, within(hour).mapWith(Number)] as const)
      const { type, statusId, code, details, createdAt } = events
      const isLimited = sql`case when ${code} = 'TooMany' or ${details} like '%"wait":%' then 1 else 0 end`
      const rows = await db
        .select({ type, statusId, code, isLimited: isLimited.mapWith(Number), hours: Object.fromEntries(columns) })
        .from(events)
        .where(and(gte(createdAt, from), lt(createdAt, starts[hours] ?? from)))
        .groupBy(type, statusId, code, isLimited)
      return rows.map((row) => ({
        ...row,
        isLimited: row.isLimited === 1,
        hours: columns.map(([name]) => Number(row.hours[name])),
      }))
    },
    between({ from, until, about }, { most, after }) {
      const isAfter =
        after &&
        or(gt(events.createdAt, after.createdAt), and(eq(events.createdAt, after.createdAt), gt(events.id, after.id)))
      const isAbout =
        about &&
        or(
          about.userId === null ? undefined : eq(events.userId, about.userId),
          about.account === null ? undefined : eq(events.account, about.account),
        )
      return db
        .select()
        .from(events)
        .where(and(gte(events.createdAt, from), lt(events.createdAt, until), isAbout, isAfter))
        .orderBy(asc(events.createdAt), asc(events.id))
        .limit(most)
    },
  }
}
