import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'

/** A provider's account whose visitor has something to prove, under a hash of what their browser holds. */
export type PendingIdentityRow = Tables['pendingIdentities']['$inferSelect']

/** People who wait, each until then. */
export interface PendingIdentities {
  keep(row: PendingIdentityRow): Promise<void>
  /** Looks without taking; `null` once it has expired (`expiresAt` < `now`). */
  find(id: string, now: Date): Promise<PendingIdentityRow | null>
  /** Takes the row, once: of several requests at once one gets it and the others `null`. */
  take(id: string, now: Date): Promise<PendingIdentityRow | null>
  remove(id: string): Promise<void>
}

/** People who wait, over either database. */
export function createPendingIdentities({ statements: db, tables }: Database): PendingIdentities {
  const { pendingIdentities } = tables
  const isLive = (id: string, now: Date) => and(eq(pendingIdentities.id, id), gte(pendingIdentities.expiresAt, now))

  return {
    async keep(row) {
      await db.insert(pendingIdentities).values(row)
    },
    async find(id, now) {
      const [row] = await db.select().from(pendingIdentities).where(isLive(id, now))
      return row ?? null
    },
    async take(id, now) {
      const [row] = await db.delete(pendingIdentities).where(isLive(id, now)).returning()
      return row ?? null
    },
    async remove(id) {
      await db.delete(pendingIdentities).where(eq(pendingIdentities.id, id))
    },
  }
}
