import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'
import { given, givenRow } from './shared/given.ts'

/** A mail that no mail server, or an event that no receiver, has accepted yet. The process that sends it holds it until `nextAt`. */
export type OutboxRow = Tables['outbox']['$inferSelect']

/** Milliseconds. No mail is held or put off for so long: one that is was stored before the clock was put back. */
export const LONGEST_HELD = 5 * 60_000

/** Mails that wait, or events, shared by all processes. */
export interface Outbox {
  /** Keeps a mail, to be sent from `nextAt` on. */
  keep(mail: OutboxRow): Promise<void>
  /**
   * Takes mails that are due at `now` and not expired, the longest due first, and holds them until `until`: one
   * statement, so of several takers at once one gets a mail. A process that dies loses it at `until`. Counts a try.
   */
  claim(round: { now: Date; until: Date; most: number }): Promise<OutboxRow[]>
  /** Puts a mail off from the `nextAt` it is held until; `false` where another process holds it by now. */
  putOff(mail: Pick<OutboxRow, 'id' | 'nextAt'>, nextAt: Date): Promise<boolean>
  /** Forgets a mail, for good before it answers. */
  remove(id: string): Promise<void>
  /** Forgets and answers the mails that are past their time. */
  giveUp(now: Date): Promise<OutboxRow[]>
  /** When the next mail is due, or `null` where none waits. */
  nextAt(): Promise<Date | null>
}

/** How what waits leaves: each channel has its own outbox in the one table. */
export type OutboxChannel = 'mail' | 'webhook'

/** Keeps what waits, each in the outbox of its channel. */
export function keeping(within: Statements, { outbox }: Pick<Tables, 'outbox'>, waiting: readonly OutboxRow[]) {
  return within
    .insert(outbox)
    .values([...waiting])
    .returning({ id: outbox.id })
}

/** The outbox of a channel, over either database. */
export function createOutbox(database: Database, channel: OutboxChannel): Outbox {
  const { statements: db, tables } = database
  const { outbox } = tables
  const isOurs = eq(outbox.channel, channel)
  const isIt = eq(outbox.id, sql.placeholder('id'))
  const id = { id: outbox.id }
  const keep = database.prepareLightly(`keep_${channel}`, db.insert(outbox).values(givenRow(outbox)).returning(id))
  const putOff = database.prepareWrite(
    `put_off_${channel}`,
    db
      .update(outbox)
      .set({ nextAt: given('nextAt', outbox.nextAt) })
      .where(and(isIt, eq(outbox.nextAt, given('held', outbox.nextAt))))
      .returning(id),
  )
  const remove = database.prepareWrite(`remove_${channel}`, db.delete(outbox).where(isIt).returning(id))
  const findPast = database.prepare(
    `past_${channel}`,
    db
      .select(id)
      .from(outbox)
      .where(and(isOurs, lte(outbox.expiresAt, given('now', outbox.expiresAt))))
      .limit(1),
  )
  const findNext = database.prepare(
    `next_${channel}`,
    db.select({ nextAt: outbox.nextAt }).from(outbox).where(isOurs).orderBy(asc(outbox.nextAt)).limit(1),
  )

  return {
    async keep(mail) {
      // A power cut that undoes this costs its reader a second try.
      await keep({ ...mail, channel })
    },
    claim({ now, until, most }) {
      const isDue = or(lte(outbox.nextAt, now), gt(outbox.nextAt, new Date(now.getTime() + LONGEST_HELD)))
      const due = and(isOurs, isDue, gt(outbox.expiresAt, now))
      const longest = db.select({ id: outbox.id }).from(outbox).where(due).orderBy(asc(outbox.nextAt)).limit(most)
      // `due` a second time: PostgreSQL looks again at a row that another process has just moved, and at that only.
      return db
        .update(outbox)
        .set({ nextAt: until, tries: sql`${outbox.tries} + 1` })
        .where(and(inArray(outbox.id, longest), due))
        .returning()
    },
    putOff: async ({ id, nextAt: held }, nextAt) => (await putOff({ id, held, nextAt })) !== null,
    async remove(id) {
      await remove({ id })
    },
    async giveUp(now) {
      // Nearly always there is none, and looking takes no lock.
      if ((await findPast({ now })) === null) return []
      return db
        .delete(outbox)
        .where(and(isOurs, lte(outbox.expiresAt, now)))
        .returning()
    },
    nextAt: async () => (await findNext({}))?.nextAt ?? null,
  }
}
