import { count, desc, ne } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/** How many users a database has. */
export async function countUsers({ statements, tables }: Database): Promise<number> {
  const [row] = await statements.select({ users: count() }).from(tables.users)
  return row?.users ?? 0
}

/** When the newest event was, but for those of this type; `null` for none. */
export async function newestEvent({ statements, tables }: Database, except: string): Promise<Date | null> {
  const { events } = tables
  const [row] = await statements
    .select({ createdAt: events.createdAt })
    .from(events)
    .where(ne(events.type, except))
    .orderBy(desc(events.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}
