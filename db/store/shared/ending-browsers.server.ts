import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Statements } from '../../database.server.ts'
import type { Tables } from '../../schema/tables.ts'

/** By what a browser ended: all of its user's did, all others than the one that asked, or it alone. */
export type EndedBy = 'all' | 'others' | 'alone'

/** Which of a user's browsers end: one, or all but one; all where neither is said. */
interface Ending {
  at: Date
  endedBy: EndedBy
  one?: SQL | null
  butFor?: SQL | null
}

/**
 * Ends browsers of a user, with their trust: each is unknown from then on, in every process. It stands with what ends their
 * sessions, in the same transaction, so that no check has to read a browser. A device that was trusted before browsers had
 * rows ends with all others.
 */
export function endingBrowsers(
  within: Statements,
  { browsers, trustedDevices }: Tables,
  userId: string,
  { at, endedBy, one = null, butFor = null }: Ending,
) {
  const kept = butFor && sql`coalesce(${butFor}, '')`
  return [
    within
      .update(browsers)
      .set({ endedAt: at, endedBy, trustedUntil: null })
      .where(
        and(
          eq(browsers.userId, userId),
          isNull(browsers.endedAt),
          one ? eq(browsers.id, one) : undefined,
          kept ? ne(browsers.id, kept) : undefined,
        ),
      )
      .returning({ id: browsers.id }),
    within
      .delete(trustedDevices)
      .where(
        and(
          eq(trustedDevices.userId, userId),
          one ? eq(trustedDevices.browser, one) : undefined,
          kept ? or(isNull(trustedDevices.browser), ne(trustedDevices.browser, kept)) : undefined,
        ),
      )
      .returning({ id: trustedDevices.id }),
  ] as const
}
