import { and, eq, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { given } from './shared/given.ts'

/** How often something has been tried lately. */
export type Counter = Pick<Tables['limits']['$inferSelect'], 'count' | 'nextAt' | 'forgetAt'>

/** What a counter becomes, and what it was when that was decided: `null` for nothing. */
export interface CounterChange {
  name: string
  last: Counter | null
  next: Counter
}

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
  const find = database.prepareLookup('find_limits', {
    column: limits.name,
    select: (which) => db.select().from(limits).where(which),
    keyOf: (row) => row.name,
  })
  const change = database.prepareWrite('change_limit', changing(db, tables).change)
  const begin = database.prepareWrite('begin_limit', changing(db, tables).begin)
  const forget = database.prepareWrite(
    'forget_limit',
    db
      .delete(limits)
      .where(eq(limits.name, sql.placeholder('name')))
      .returning({ name: limits.name }),
  )

  return {
    async read(name) {
      const row = await find(name)
      return row && { count: row.count, nextAt: row.nextAt, forgetAt: row.forgetAt }
    },
    async write(name, last, counter) {
      const values = changeValues({ name, last, next: counter })
      const written = last ? await change(values) : await begin(values)
      return written !== null
    },
    async forget(name) {
      await forget({ name })
    },
  }
}

/** The two ways to change a counter, to be prepared; neither writes a row where it is not as it was any more. */
export function changing(within: Statements, { limits }: Pick<Tables, 'limits'>) {
  const next = {
    count: given('count', limits.count),
    nextAt: given('nextAt', limits.nextAt),
    forgetAt: given('forgetAt', limits.forgetAt),
  }
  const isLast = and(
    eq(limits.name, sql.placeholder('name')),
    eq(limits.count, given('lastCount', limits.count)),
    eq(limits.forgetAt, given('lastForgetAt', limits.forgetAt)),
  )
  const changed = { name: limits.name }
  return {
    change: within.update(limits).set(next).where(isLast).returning(changed),
    begin: within
      .insert(limits)
      .values({ name: sql.placeholder('name'), ...next })
      .onConflictDoNothing()
      .returning(changed),
  }
}

/** What fills either of them. */
export function changeValues({ name, last, next }: CounterChange): Record<string, unknown> {
  return { name, ...next, ...(last && { lastCount: last.count, lastForgetAt: last.forgetAt }) }
}
