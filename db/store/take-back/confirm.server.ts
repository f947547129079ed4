import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Authority } from '../shared/authority.ts'
import { write } from '../shared/write.ts'
import { isAsPlanned, lockingPlanned, OUTDATED, type Planned } from './planned.server.ts'

/** An owner's word that a browser is theirs. */
export interface Confirming {
  userId: string
  now: Date
  planned: Planned
  browser: string
}

/** Takes an owner's word, where the account is as it was when that was judged. */
export type ConfirmBrowser = (by: Authority, confirming: Confirming) => Promise<typeof OUTDATED | 'confirmed'>

export function createConfirmBrowser(database: Database): ConfirmBrowser {
  const { tables } = database
  const { browsers } = tables
  return async (by, confirming) => {
    const { userId, browser, now, planned } = confirming
    const isIt = and(eq(browsers.id, browser), eq(browsers.userId, userId), isNull(browsers.ownAt))
    const rows = await write(
      database,
      by,
      userId,
      (within) => [
        ...lockingPlanned(within, tables, confirming),
        within.update(browsers).set({ ownAt: now }).where(isIt).returning({ id: browsers.id }),
      ],
      ([users, links, found]) => isAsPlanned(planned, { users, links, browsers: found }),
    )
    return rows ? 'confirmed' : OUTDATED
  }
}
