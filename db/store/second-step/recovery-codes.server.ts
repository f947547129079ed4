import { and, count, eq, inArray } from 'drizzle-orm'
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
      const which = and(isOf(userId), inArray(recoveryCodes.codeHash, [...codeHashes]))
      const taken = await db.delete(recoveryCodes).where(which).returning({ codeHash: recoveryCodes.codeHash })
      return taken.length > 0
    },
    async countOf(userId) {
      const [row] = await db.select({ left: count() }).from(recoveryCodes).where(isOf(userId))
      return row?.left ?? 0
    },
    async removeOf(userId) {
      await db.delete(recoveryCodes).where(isOf(userId))
    },
  }
}
