import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { given, givenRow } from '../shared/given.ts'

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
export function createTrustedDevices(database: Database): TrustedDevices {
  const { statements: db, tables } = database
  const { trustedDevices } = tables
  const { id: key, userId: owner, lastUsedAt, expiresAt } = trustedDevices
  const isLive = (userId: string, now: Date) => and(eq(owner, userId), gte(expiresAt, now))

  const { id: _, ...device } = givenRow(trustedDevices)
  const anew = Object.fromEntries(
    Object.keys(device).map((name) => [name, given(name, trustedDevices[name as keyof typeof device])]),
  )
  const trust = database.prepareWrite(
    'trust_device',
    db
      .insert(trustedDevices)
      .values(givenRow(trustedDevices))
      .onConflictDoUpdate({ target: key, set: anew })
      .returning({ id: key }),
  )
  const isGiven = and(
    eq(key, sql.placeholder('id')),
    eq(owner, sql.placeholder('userId')),
    gte(expiresAt, given('now', expiresAt)),
  )
  const use = database.prepareWrite(
    'use_trusted_device',
    db
      .update(trustedDevices)
      .set({ lastUsedAt: given('now', lastUsedAt) })
      .where(isGiven)
      .returning({ id: key }),
  )

  return {
    async trust(trusted) {
      await trust(trusted)
    },
    async use({ ids, userId, now }) {
      // One for each secret of the site, of which there are few.
      for (const id of ids) if (await use({ id, userId, now })) return true
      return false
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
