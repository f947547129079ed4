import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
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

/**
 * Counters, over either database. Its statements are parsed once: a sign-in counts against several limits, which a
 * database server reads at once.
 */
export function createLimits(database: Database): Limits {
  const { statements: db, tables } = database
  const { limits } = tables
  const given = (name: string, column: AnyColumn) => sql`${sql.param(sql.placeholder(name), column)}`
  const isIt = eq(limits.name, sql.placeholder('name'))
  const find = database.prepareLookup('find_limits', {
    column: limits.name,
    select: (which) => db.select().from(limits).where(which),
    keyOf: (row) => row.name,
  })
  const next = {
    count: given('count', limits.count),
    nextAt: given('nextAt', limits.nextAt),
    forgetAt: given('forgetAt', limits.forgetAt),
  }
  const isLast = and(
    eq(limits.count, given('lastCount', limits.count)),
    eq(limits.forgetAt, given('lastForgetAt', limits.forgetAt)),
  )
  const changed = { name: limits.name }
  const change = database.prepareWrite(
    'change_limit',
    db.update(limits).set(next).where(and(isIt, isLast)).returning(changed),
  )
  const begin = database.prepareWrite(
    'begin_limit',
    db
      .insert(limits)
      .values({ name: sql.placeholder('name'), ...next })
      .onConflictDoNothing()
      .returning(changed),
  )

  return {
    async read(name) {
      const row = await find(name)
      return row && { count: row.count, nextAt: row.nextAt, forgetAt: row.forgetAt }
    },
    async write(name, last, counter) {
      const written = last
        ? await change({ name, ...counter, lastCount: last.count, lastForgetAt: last.forgetAt })
        : await begin({ name, ...counter })
      return written !== null
    },
    async forget(name) {
      await db.delete(limits).where(eq(limits.name, name))
    },
  }
}
