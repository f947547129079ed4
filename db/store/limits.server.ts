import { and, eq } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'

/** How often something has been tried lately. */
export type Counter = Pick<Tables['limits']['$inferSelect'], 'count' | 'nextAt' | 'forgetAt'>

/** Counters that all processes share. */
export interface Limits {
  /** What is counted under a name, or `null` for nothing. */
  read(name: string): Promise<Counter | null>
  /** Writes `next` if the row is still `last`; of several writers that saw the same, one succeeds. */
  write(name: string, last: Counter | null, next: Counter): Promise<boolean>
  /** Forgets a name. */
  forget(name: string): Promise<void>
}

/** Counters, over either database. */
export function createLimits({ statements: db, tables }: Database): Limits {
  const { limits } = tables
  return {
    async read(name) {
      const [row] = await db.select().from(limits).where(eq(limits.name, name))
      return row ? { count: row.count, nextAt: row.nextAt, forgetAt: row.forgetAt } : null
    },
    async write(name, last, next) {
      const written = last
        ? await db
            .update(limits)
            .set(next)
            .where(and(eq(limits.name, name), eq(limits.count, last.count), eq(limits.forgetAt, last.forgetAt)))
            .returning({ name: limits.name })
        : await db
            .insert(limits)
            .values({ name, ...next })
            .onConflictDoNothing()
            .returning({ name: limits.name })
      return written.length === 1
    },
    async forget(name) {
      await db.delete(limits).where(eq(limits.name, name))
    },
  }
}
