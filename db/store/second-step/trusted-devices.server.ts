import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

/** A browser in which a user's second step is not asked for, under the keyed hash of what it holds. */
export type TrustedDevice = Tables['trustedDevices']['$inferSelect']

/** Browsers that users trust, each until it expires (`expiresAt` < `now`). */
export interface TrustedDevices {
  /** Trusts a browser, or the same one anew. */
  trust(device: TrustedDevice): Promise<void>
  /** Notes the use of the one that has one of these ids; `false` where none of them is this user's, or it has expired. */
  use(used: { ids: readonly string[]; userId: string; now: Date }): Promise<boolean>
  /** Those of a user, the last used first. */
  ofUser(userId: string, now: Date): Promise<TrustedDevice[]>
  remove(userId: string, id: string): Promise<boolean>
  /** Trusts none of a user's any more; answers how many there were. */
  removeOf(userId: string): Promise<number>
}

/** Trusted devices, over either database. */
export function createTrustedDevices({ statements: db, tables }: Database): TrustedDevices {
  const { trustedDevices } = tables
  const { id: key, userId: owner, lastUsedAt, expiresAt } = trustedDevices
  const isLive = (userId: string, now: Date) => and(eq(owner, userId), gte(expiresAt, now))

  return {
    async trust({ id, ...device }) {
      await db
        .insert(trustedDevices)
        .values({ id, ...device })
        .onConflictDoUpdate({ target: key, set: device })
    },
    async use({ ids, userId, now }) {
      const used = await db
        .update(trustedDevices)
        .set({ lastUsedAt: now })
        .where(and(inArray(key, [...ids]), isLive(userId, now)))
        .returning({ id: key })
      return used.length > 0
    },
    ofUser: (userId, now) =>
      db.select().from(trustedDevices).where(isLive(userId, now)).orderBy(desc(lastUsedAt), desc(key)),
    async remove(userId, id) {
      const gone = await db
        .delete(trustedDevices)
        .where(and(eq(owner, userId), eq(key, id)))
        .returning({ id: key })
      return gone.length > 0
    },
    async removeOf(userId) {
      const gone = await db.delete(trustedDevices).where(eq(owner, userId)).returning({ id: key })
      return gone.length
    },
  }
}
