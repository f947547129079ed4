import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

type RecoveryCode = Tables['recoveryCodes']['$inferSelect']

/** Look-up secrets under their keyed hashes, each good once. */
export interface RecoveryCodes {
  /** Gives a user these codes, and takes all earlier ones away. */
  replace(userId: string, codeHashes: readonly string[], createdAt: Date): Promise<void>
  /** Takes the code that has one of these hashes: deleting it accepts it, so of several at once one gets `true`. */
  take(userId: string, codeHashes: readonly string[]): Promise<boolean>
  /** How many a user has left. */
  countOf(userId: string): Promise<number>
  removeOf(userId: string): Promise<void>
}

/** Recovery codes, over either database. */
export function createRecoveryCodes(database: Database): RecoveryCodes {
  const { statements: db, tables } = database
  const { recoveryCodes } = tables
  const isOf = (userId: string) => eq(recoveryCodes.userId, userId)
  const isGivenUser = eq(recoveryCodes.userId, sql.placeholder('userId'))
  const take = database.prepareWrite(
    'take_recovery_code',
    db
      .delete(recoveryCodes)
      .where(and(isGivenUser, eq(recoveryCodes.codeHash, sql.placeholder('codeHash'))))
      .returning({ codeHash: recoveryCodes.codeHash }),
  )
  const countLeft = database.prepare(
    'count_recovery_codes',
    db.select({ left: count() }).from(recoveryCodes).where(isGivenUser),
  )

  return {
    async replace(userId, codeHashes, createdAt) {
      const rows: RecoveryCode[] = codeHashes.map((codeHash) => ({ codeHash, userId, createdAt }))
      const id = { codeHash: recoveryCodes.codeHash }
      await database.transaction((within) => [
        within.delete(recoveryCodes).where(isOf(userId)).returning(id),
        within.insert(recoveryCodes).values(rows).returning(id),
      ])
    },
    async take(userId, codeHashes) {
      // One for each secret of the site, of which there are few.
      for (const codeHash of codeHashes) if (await take({ userId, codeHash })) return true
      return false
    },
    countOf: async (userId) => (await countLeft({ userId }))?.left ?? 0,
    async removeOf(userId) {
      await db.delete(recoveryCodes).where(isOf(userId))
    },
  }
}
