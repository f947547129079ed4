import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import type { Authority } from '../shared/authority.ts'
import { given } from '../shared/given.ts'
import { write } from '../shared/write.ts'

/** A browser in which a user's second step is not asked for, under the keyed hash of what it holds. */
export type TrustedDevice = Tables['trustedDevices']['$inferSelect']

/** Browsers that users trust, each until it expires (`expiresAt` < `now`). */
export interface TrustedDevices {
  /** Trusts a browser, or the same one anew. */
  trust(by: Authority, device: TrustedDevice): Promise<void>
  /** Notes the use of the one that has one of these ids; `false` where none of them is this user's, or it has expired. */
  use(used: { ids: readonly string[]; userId: string; now: Date }): Promise<boolean>
  /** Those of a user, the last used first. */
  ofUser(userId: string, now: Date): Promise<TrustedDevice[]>
  remove(by: Authority, userId: string, id: string): Promise<boolean>
  /** Trusts none of a user's any more; answers how many there were. */
  removeOf(by: Authority, userId: string): Promise<number>
}

/** Trusted devices, over either database. */
export function createTrustedDevices(database: Database): TrustedDevices {
  const { statements: db, tables } = database
  const { browsers, trustedDevices } = tables
  const { id: key, userId: owner, lastUsedAt, expiresAt } = trustedDevices
  const isLive = (userId: string, now: Date) => and(eq(owner, userId), gte(expiresAt, now))

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

  /** The rows of browsers say the same as those of devices, which a release before this one reads and writes. */
  const untrusting = (within: Statements, userId: string, which: SQL | undefined) => {
    const ofThose = within.select({ browser: trustedDevices.browser }).from(trustedDevices).where(which)
    return within
      .update(browsers)
      .set({ trustedUntil: null })
      .where(and(eq(browsers.userId, userId), inArray(browsers.id, ofThose)))
      .returning({ id: browsers.id })
  }

  /** Trusts some of a user's no more, or all; answers how many. */
  async function forget(by: Authority, userId: string, which?: SQL): Promise<number> {
    const isMeant = and(eq(owner, userId), which)
    const [, gone = []] =
      (await write(database, by, userId, (within) => [
        untrusting(within, userId, isMeant),
        within.delete(trustedDevices).where(isMeant).returning({ id: key }),
      ])) ?? []
    return gone.length
  }

  return {
    async trust(by, { id, ...device }) {
      await write(database, by, device.userId, (within) => [
        within
          .insert(trustedDevices)
          .values({ id, ...device })
          .onConflictDoUpdate({ target: key, set: device })
          .returning({ id: key }),
        within
          .update(browsers)
          .set({ trustedUntil: device.expiresAt })
          .where(and(eq(browsers.id, device.browser ?? ''), eq(browsers.userId, device.userId)))
          .returning({ id: browsers.id }),
      ])
    },
    async use({ ids, userId, now }) {
      // One for each secret of the site, of which there are few.
      for (const id of ids) if (await use({ id, userId, now })) return true
      return false
    },
    ofUser: (userId, now) =>
      db.select().from(trustedDevices).where(isLive(userId, now)).orderBy(desc(lastUsedAt), desc(key)),
    remove: async (by, userId, id) => (await forget(by, userId, eq(key, id))) > 0,
    removeOf: (by, userId) => forget(by, userId),
  }
}
