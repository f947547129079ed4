import { and, eq, gte, inArray, notInArray } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'
import { ADDRESS_KEPT, LINKS, OPEN_UNDO, USED_LINK } from '../shared/purposes.ts'

/** Which links of a user are spent by another act than a press on themselves. */
export interface SpentLinks {
  /** Those that were mailed from then on. */
  laterThan: Date
  /** But for these, and the marks of their undos. */
  kept: readonly string[]
}

/** Spends links of notices, and takes away what says that a former address can be put back. */
export function spendingLinks(
  within: Statements,
  { oneTimeTokens }: Tables,
  { userId, laterThan, kept }: SpentLinks & { userId: string },
) {
  const { tokenHash, purpose, createdAt } = oneTimeTokens
  const isSpent = (purposes: readonly string[]) =>
    and(
      eq(oneTimeTokens.userId, userId),
      inArray(purpose, [...purposes]),
      gte(createdAt, laterThan),
      notInArray(tokenHash, [...kept]),
    )
  return [
    within
      .update(oneTimeTokens)
      .set({ purpose: USED_LINK, payload: null })
      .where(isSpent(Object.values(LINKS)))
      .returning({ tokenHash }),
    within
      .delete(oneTimeTokens)
      .where(isSpent([OPEN_UNDO, ADDRESS_KEPT]))
      .returning({ tokenHash }),
  ] as const
}
