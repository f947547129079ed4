import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database, Statements } from '../database.server.ts'
import type { Tables } from '../schema/tables.ts'

/** A mail that no mail server, or an event that no receiver, has accepted yet. The process that sends it holds it until `nextAt`. */
export type WaitingMail = Tables['outbox']['$inferSelect']

/** Milliseconds. No mail is held or put off for so long: one that is was stored before the clock was put back. */
export const LONGEST_HELD = 5 * 60_000

/** Mails that wait, or events, shared by all processes. */
export interface Outbox {
  /** Keeps a mail, to be sent from `nextAt` on. */
  keep(mail: WaitingMail): Promise<void>
  /**
   * Takes mails that are due at `now` and not expired, the longest due first, and holds them until `until`: one
   * statement, so of several takers at once one gets a mail. A process that dies loses it at `until`. Counts a try.
   */
  claim(round: { now: Date; until: Date; most: number }): Promise<WaitingMail[]>
  /** Puts a mail off from the `nextAt` it is held until; `false` where another process holds it by now. */
  putOff(mail: Pick<WaitingMail, 'id' | 'nextAt'>, nextAt: Date): Promise<boolean>
  /** Forgets a mail, for good before it answers. */
  remove(id: string): Promise<void>
  /** Forgets and answers the mails that are past their time. */
  giveUp(now: Date): Promise<WaitingMail[]>
  /** When the next mail is due, or `null` where none waits. */
  nextAt(): Promise<Date | null>
}

/** How what waits leaves: each channel has its own outbox in the one table. */
export type OutboxChannel = 'mail' | 'webhook'

/** Keeps what waits, each in the outbox of its channel. */
export function keeping(within: Statements, { outbox }: Pick<Tables, 'outbox'>, waiting: readonly WaitingMail[]) {
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

  return {
    async keep(mail) {
      // A power cut that undoes this costs its reader a second try.
      await database.relaxedDurability(keeping(db, tables, [{ ...mail, channel }]))
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
    async putOff({ id, nextAt: held }, nextAt) {
      const moved = await db
        .update(outbox)
        .set({ nextAt })
        .where(and(eq(outbox.id, id), eq(outbox.nextAt, held)))
        .returning({ id: outbox.id })
      return moved.length === 1
    },
    async remove(id) {
      await db.delete(outbox).where(eq(outbox.id, id))
    },
    giveUp(now) {
      return db
        .delete(outbox)
        .where(and(isOurs, lte(outbox.expiresAt, now)))
        .returning()
    },
    async nextAt() {
      const [next] = await db
        .select({ nextAt: outbox.nextAt })
        .from(outbox)
        .where(isOurs)
        .orderBy(asc(outbox.nextAt))
        .limit(1)
      return next?.nextAt ?? null
    },
  }
}
