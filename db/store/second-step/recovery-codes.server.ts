import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Authority } from '../shared/authority.ts'
import { originOf, write } from '../shared/write.ts'

/** Look-up secrets under their keyed hashes, each good once. */
export interface RecoveryCodes {
  /** Gives a user these codes, and takes all earlier ones away. */
  replace(by: Authority, userId: string, codeHashes: readonly string[], createdAt: Date): Promise<void>
  /** The hash, of these, that a code of the user has; `null` for none. */
  find(userId: string, codeHashes: readonly string[]): Promise<string | null>
  /** How many a user has left. */
  countOf(userId: string): Promise<number>
  /** When those of a user were made, and by which browser; `null` where there are none. */
  madeOf(userId: string): Promise<{ createdAt: Date; addedBy: string | null } | null>
}

/** Recovery codes, over either database. */
export function createRecoveryCodes(database: Database): RecoveryCodes {
  const { statements: db, tables } = database
  const { recoveryCodes } = tables
  const isOf = (userId: string) => eq(recoveryCodes.userId, userId)
  const isGivenUser = eq(recoveryCodes.userId, sql.placeholder('userId'))
  const find = database.prepare(
    'find_recovery_code',
    db
      .select({ codeHash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(and(isGivenUser, eq(recoveryCodes.codeHash, sql.placeholder('codeHash')))),
  )
  const countLeft = database.prepare(
    'count_recovery_codes',
    db.select({ left: count() }).from(recoveryCodes).where(isGivenUser),
  )

  return {
    async replace(by, userId, codeHashes, createdAt) {
      const id = { codeHash: recoveryCodes.codeHash }
      await write(database, by, userId, (within) => {
        const origin = originOf(within, tables, by)
        const rows = codeHashes.map((codeHash) => ({ codeHash, userId, createdAt, ...origin }))
        return [
          within.delete(recoveryCodes).where(isOf(userId)).returning(id),
          within.insert(recoveryCodes).values(rows).returning(id),
        ]
      })
    },
    async find(userId, codeHashes) {
      // One for each secret of the site, of which there are few.
      for (const codeHash of codeHashes) if (await find({ userId, codeHash })) return codeHash
      return null
    },
    countOf: async (userId) => (await countLeft({ userId }))?.left ?? 0,
    async madeOf(userId) {
      const { createdAt, addedBy } = recoveryCodes
      const [made] = await db.select({ createdAt, addedBy }).from(recoveryCodes).where(isOf(userId)).limit(1)
      return made ?? null
    },
  }
}
