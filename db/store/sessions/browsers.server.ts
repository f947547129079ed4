import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database.server.ts'
import type { Authority } from '../shared/authority.ts'
import { endingBrowsers } from '../shared/ending-browsers.server.ts'
import { given } from '../shared/given.ts'
import type { BrowserRow } from '../shared/rows.ts'
import { write } from '../shared/write.ts'
import { ending } from './revoke.server.ts'

/** A browser as it says that it was let in before: by one of these hashes, as secrets of the site change. */
export interface PresentedBrowser {
  userId: string
  hashes: readonly string[]
}

/** Browsers that were let into accounts: each with the session of its first sign-in (`NewSession`). */
export interface Browsers {
  /** The browser that has this secret, or had it before its last sign-in, and has not ended; `null` for none. */
  find(presented: PresentedBrowser): Promise<BrowserRow | null>
  /** Finds it, and gives it another secret; answers its id. */
  renew(
    presented: PresentedBrowser,
    seen: Pick<BrowserRow, 'secretHash' | 'lastSeenAt' | 'userAgent' | 'network'>,
  ): Promise<string | null>
  /** All of a user's, ended ones too, the last seen first. */
  ofUser(userId: string): Promise<BrowserRow[]>
  /** Ends one with its sessions and its trust: it is unknown from then on. Answers how many sessions ended. */
  end(by: Authority, browser: Pick<BrowserRow, 'id' | 'userId'>, at: Date): Promise<number>
}

/** Browsers, over either database. */
export function createBrowsers(database: Database): Browsers {
  const { statements: db, tables } = database
  const { browsers, sessions } = tables
  const { id, userId, secretHash, earlierHash, firstSeenAt, lastSeenAt, userAgent, network, endedAt } = browsers
  const isGiven = and(
    eq(userId, sql.placeholder('userId')),
    isNull(endedAt),
    or(eq(secretHash, sql.placeholder('hash')), eq(earlierHash, sql.placeholder('hash'))),
  )
  const find = database.prepare('find_browser', db.select().from(browsers).where(isGiven))
  const renew = database.prepareLightly(
    'renew_browser',
    db
      .update(browsers)
      .set({
        secretHash: given('secretHash', secretHash),
        // An answer that is lost, or one of two at once, leaves the browser with the one before.
        earlierHash: sql`${sql.placeholder('hash')}`,
        lastSeenAt: given('lastSeenAt', lastSeenAt),
        userAgent: given('userAgent', userAgent),
        network: given('network', network),
      })
      .where(isGiven)
      // Of every sign-in in a known browser: what is not asked for is not read.
      .returning({ id }),
  )

  /** Under each secret of the site, of which there are few. */
  async function firstBy<Row>(
    { userId: of, hashes }: PresentedBrowser,
    ask: (values: Record<string, unknown>) => Promise<Row | null>,
    values: Record<string, unknown> = {},
  ): Promise<Row | null> {
    for (const hash of hashes) {
      const found = await ask({ userId: of, hash, ...values })
      if (found) return found
    }
    return null
  }

  return {
    find: (presented) => firstBy(presented, find),
    renew: async (presented, seen) => (await firstBy(presented, renew, seen))?.id ?? null,
    ofUser: (of) =>
      db.select().from(browsers).where(eq(userId, of)).orderBy(desc(lastSeenAt), desc(firstSeenAt), desc(id)),
    async end(by, { id: one, userId: of }, at) {
      const rows = await write(database, by, of, (within) => [
        ...ending(within, tables, and(eq(sessions.userId, of), eq(sessions.browser, one)), at),
        ...endingBrowsers(within, tables, of, { at, endedBy: 'alone', one: sql`${one}` }),
      ])
      return (rows?.[0] ?? []).length
    },
  }
}
