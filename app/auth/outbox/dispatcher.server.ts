import type { Logger } from 'pino'
import type { OutboxRow } from '#db/store/index.server.ts'
import { LONGEST_HELD, type Outbox } from '#db/store/outbox.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import { Rounds } from '../timing/rounds.server.ts'

/** What came of one try: nothing is left to be done, or it is tried again from then on. */
export type Fate = 'over' | Date

/** How what waits leaves an outbox. Times are in milliseconds. */
export interface Delivery {
  /** Until a process that has nothing to do looks for what others have left. */
  readonly idle: number
  /** Of one try; after that, and some time more, another process may try. */
  readonly longestTry: number
  /** Given to what is under way as the process ends. */
  readonly closing: number
  /** How its failures are told in the log. */
  readonly says: { unread: string; unsettled: string }
  /** How many more there is room for beside those that are under way. */
  room(underWay: number): number
  /** Whether any may be tried now. One that finds out whether the other side is back is let through now and then. */
  mayTry(): boolean
  /** How long to wait where a look is wanted in so many milliseconds. */
  wait(milliseconds: number): number
  /** Tries one; after that the row is forgotten, or put off. */
  deliver(row: OutboxRow): Promise<Fate>
  /** Is told what was given up, its time being over. */
  gaveUp(rows: readonly OutboxRow[]): void
  /** Ends all tries that are under way. */
  callOff(): void
}

interface DispatcherDeps {
  rows: Outbox
  delivery: Delivery
  log: Logger
  now(): Date
}

/** A row is held for so many milliseconds beyond its try; after that another process may send it if this one died. */
const HELD_BEYOND = 15_000

/**
 * The life of what waits in the database: a process claims it, holds it for its try, puts it off or forgets it, and gives up
 * what is past its time. One that was taken is not tried again, unless its process died between that and the note of it.
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps
  readonly #rounds: Rounds
  /** What this process does with rows. */
  readonly #works = new Set<Promise<void>>()
  /** Rows that this process has in hand. */
  readonly #underWay = new Set<string>()
  /** Rows that are done with while the database could not be told. */
  readonly #over = new Set<string>()

  constructor(deps: DispatcherDeps) {
    this.#deps = deps
    const { delivery, log } = deps
    this.#rounds = new Rounds({
      idle: delivery.idle,
      wait: (milliseconds) => delivery.wait(milliseconds),
      go: () => this.#deliverDue(),
      failed: (err) => log.warn({ err }, delivery.says.unread),
    })
    this.#rounds.beginIn(0)
  }

  /** Looks for what is due in so many milliseconds. */
  beginIn(milliseconds: number): void {
    this.#rounds.beginIn(milliseconds)
  }

  /** Whether this process has room to try a new row itself, at once. */
  get mayHold(): boolean {
    return !this.#rounds.isClosed && this.#deps.delivery.room(this.#works.size) > 0
  }

  /** Until when a row is held whose try begins now. */
  heldUntil(): Date {
    return new Date(this.#deps.now().getTime() + this.#deps.delivery.longestTry + HELD_BEYOND)
  }

  /** Takes care of a row that was kept as held by this process: its try is under way, or begins here. */
  hold(row: OutboxRow, tried: Promise<Fate> = this.#deps.delivery.deliver(row)): void {
    this.#underWay.add(row.id)
    const done = tried
      .then((fate) => this.#settle(row, fate))
      // It is found again once no process holds it any more.
      .catch((err: unknown) => this.#deps.log.warn({ err }, this.#deps.delivery.says.unsettled))
      .finally(() => {
        this.#underWay.delete(row.id)
        this.#works.delete(done)
        if (this.#deps.delivery.room(this.#works.size) > 0) this.#rounds.beginIn(0)
      })
    this.#works.add(done)
  }

  /** Finishes what is under way, for a moment; what is left then stays in the database. `others` are waited for as well. */
  async close(others: () => Promise<unknown> = async () => {}): Promise<void> {
    const { delivery } = this.#deps
    const finished = this.#finished(others)
    await withTimeout(finished, delivery.closing, () => delivery.callOff())
    await finished
  }

  async #finished(others: () => Promise<unknown>): Promise<void> {
    await this.#rounds.close()
    await others()
    while (this.#works.size > 0) await Promise.all(this.#works)
  }

  /** Tries what is due, and answers the milliseconds until there may be more. */
  async #deliverDue(): Promise<number> {
    const { rows, delivery, now } = this.#deps
    await this.#forgetOver()
    if ((await rows.nextAt()) === null) return delivery.idle
    delivery.gaveUp(await rows.giveUp(now()))
    const next = await rows.nextAt()
    if (next === null) return delivery.idle
    const wait = next.getTime() - now().getTime()
    if (wait > 0 && wait <= LONGEST_HELD) return wait
    const most = delivery.room(this.#works.size)
    if (most <= 0 || this.#rounds.isClosed || !delivery.mayTry()) return delivery.idle
    for (const row of await rows.claim({ now: now(), until: this.heldUntil(), most })) {
      if (!this.#over.has(row.id) && !this.#underWay.has(row.id)) this.hold(row)
    }
    return 0
  }

  /** Writes down what came of a row that is held by this process. */
  async #settle(row: OutboxRow, fate: Fate): Promise<void> {
    const { rows, now } = this.#deps
    if (fate === 'over') {
      this.#over.add(row.id)
      await this.#forgetOver()
    } else {
      await rows.putOff(row, this.#rounds.isClosed ? now() : fate)
    }
  }

  async #forgetOver(): Promise<void> {
    for (const id of this.#over) {
      await this.#deps.rows.remove(id)
      this.#over.delete(id)
    }
  }
}
