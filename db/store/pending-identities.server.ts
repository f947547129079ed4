import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { given, givenRow } from './shared/given.ts'

/** A provider's account whose visitor has something to prove, under a hash of what their browser holds. */
export type PendingIdentityRow = Tables['pendingIdentities']['$inferSelect']

/** People who wait, each until then. */
export interface PendingIdentities {
  keep(row: PendingIdentityRow): Promise<void>
  /** Looks without taking; `null` once it has expired (`expiresAt` < `now`). */
  find(id: string, now: Date): Promise<PendingIdentityRow | null>
  /** Puts a row in the place of one that waits: of several requests at once one gets `true`. */
  replace(id: string, row: PendingIdentityRow, now: Date): Promise<boolean>
  remove(id: string): Promise<void>
}

/** People who wait, over either database. */
export function createPendingIdentities(database: Database): PendingIdentities {
  const { statements: db, tables } = database
  const { pendingIdentities } = tables
  const isIt = eq(pendingIdentities.id, sql.placeholder('id'))
  const isLive = and(isIt, gte(pendingIdentities.expiresAt, given('now', pendingIdentities.expiresAt)))
  const id = { id: pendingIdentities.id }
  const keep = database.prepareWrite(
    'keep_pending_identity',
    db.insert(pendingIdentities).values(givenRow(pendingIdentities)).returning(id),
  )
  const find = database.prepare('find_pending_identity', db.select().from(pendingIdentities).where(isLive))
  const remove = database.prepareWrite(
    'remove_pending_identity',
    db.delete(pendingIdentities).where(isIt).returning(id),
  )

  return {
    async keep(row) {
      await keep(row)
    },
    find: (which, now) => find({ id: which, now }),
    async replace(which, row, now) {
      const replaced = await db
        .update(pendingIdentities)
        .set(row)
        .where(and(eq(pendingIdentities.id, which), gte(pendingIdentities.expiresAt, now)))
        .returning(id)
      return replaced.length > 0
    },
    async remove(which) {
      await remove({ id: which })
    },
  }
}
