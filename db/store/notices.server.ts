import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import { type CounterChange, changeValues, changing } from './limits.server.ts'
import type { OneTimeToken } from './one-time-tokens.server.ts'
import type { OutboxRow } from './outbox.server.ts'
import { given, givenRow } from './shared/given.ts'
import type { BrowserRow } from './shared/rows.ts'

/** A notice to the owner of an account, as it is counted and kept. */
export interface KeptNotice {
  /** How its limit counts it. */
  counted: CounterChange
  /** The mail, which waits to be sent. */
  mail: OutboxRow
  /** What the link in it is good by; `null` where it has none. */
  token: OneTimeToken | null
  /** The browser that it tells of, by the id of its row, where that says that a notice is due. */
  browser: string | null
}

/** A browser of which its user has yet to be told. */
export type UntoldBrowser = Pick<BrowserRow, 'id' | 'noticeDueAt'>

/** Notices to owners of accounts; those of browsers that were let in are due until they are kept, whichever process does it. */
export interface Notices {
  /**
   * Counts a notice, keeps its mail, makes its link good and notes that it is told, or none of that: `false` where its counter
   * was changed meanwhile, or it was told.
   */
  keep(notice: KeptNotice): Promise<boolean>
  /** Browsers of which their users are to be told now, the longest due first. */
  due(now: Date, most: number): Promise<BrowserRow[]>
  /** When the next one is due; `null` where none is. */
  nextDueAt(): Promise<Date | null>
  /** Puts a due one off until then, while it is told: of several processes one does. */
  putOff(browser: UntoldBrowser, until: Date): Promise<boolean>
  /** Whether one is due still. */
  isDue(browser: string): Promise<boolean>
  /** Notes that nothing is to be told; `false` where that was so. */
  settle(browser: string): Promise<boolean>
}

/** Notices, over either database. */
export function createNotices(database: Database): Notices {
  const { statements: db, tables } = database
  const { outbox, oneTimeTokens, browsers } = tables
  const { id, noticeDueAt } = browsers
  const isIt = and(eq(id, sql.placeholder('browser')), isNotNull(noticeDueAt))
  // A power cut that undoes it takes a notice that was not sent yet: where it was due, it is due again.
  const keep = database.prepareTogether('keep_notice', (within) => ({
    told: within.update(browsers).set({ noticeDueAt: null }).where(isIt).returning({ id }),
    ...changing(within, tables),
    token: within.insert(oneTimeTokens).values(givenRow(oneTimeTokens)).returning({ hash: oneTimeTokens.tokenHash }),
    mail: within.insert(outbox).values(givenRow(outbox)).returning({ id: outbox.id }),
  }))
  const findNext = database.prepare(
    'next_notice',
    db.select({ noticeDueAt }).from(browsers).where(isNotNull(noticeDueAt)).orderBy(asc(noticeDueAt)).limit(1),
  )
  const find = database.prepare('find_due_notice', db.select({ id }).from(browsers).where(isIt))
  const settle = database.prepareLightly(
    'settle_notice',
    db.update(browsers).set({ noticeDueAt: null }).where(isIt).returning({ id }),
  )
  const putOff = database.prepareLightly(
    'put_off_notice',
    db
      .update(browsers)
      .set({ noticeDueAt: given('until', noticeDueAt) })
      .where(and(isIt, eq(noticeDueAt, given('dueAt', noticeDueAt))))
      .returning({ id }),
  )

  return {
    async keep({ counted, mail, token, browser }) {
      const change = changeValues(counted)
      const lacking = await keep({
        ...(browser !== null && { told: { browser } }),
        ...(counted.last ? { change } : { begin: change }),
        ...(token && { token }),
        mail,
      })
      return lacking === null
    },
    due: (now, most) => db.select().from(browsers).where(lte(noticeDueAt, now)).orderBy(asc(noticeDueAt)).limit(most),
    nextDueAt: async () => (await findNext({}))?.noticeDueAt ?? null,
    putOff: async ({ id: browser, noticeDueAt: dueAt }, until) => (await putOff({ browser, dueAt, until })) !== null,
    isDue: async (browser) => (await find({ browser })) !== null,
    settle: async (browser) => (await settle({ browser })) !== null,
  }
}
