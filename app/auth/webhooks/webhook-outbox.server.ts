import type { Logger } from 'pino'
import type { EventRow, OutboxRow, Store } from '#db/store/index.server.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { EventPush } from '../events/event-recorder.server.ts'
import { type Delivery, Dispatcher, type Fate } from '../outbox/dispatcher.server.ts'
import { type Backoff, backoffAfter } from '../timing/backoff.ts'
import { postSigned, type WebhookFailure } from './signed-post.server.ts'
import { openWaiting, TRIED_FOR, waitingEvents } from './waiting-events.server.ts'
import type { WebhookSettings } from './webhook-settings.ts'

/** How long pushing events may take, in milliseconds. */
export interface WebhookTimes {
  /** The receiver to answer. */
  answer: number
  /** Until a failed event is tried again. */
  delay: Backoff
  /** How long an event is tried. */
  triedFor: number
  /** How long a process without work waits before it looks for events that other processes have left. */
  idle: number
}

const TIMES: WebhookTimes = {
  answer: 15_000,
  // The longest is below what the outbox holds anything for.
  delay: { first: 1_000, longest: 4 * 60_000 },
  triedFor: TRIED_FOR,
  idle: 5_000,
}

/** Events that are sent at once. */
const AT_ONCE = 8
/** Milliseconds that a process that ends gives a receiver. */
const CLOSING = 2_000
/** Ids that one line of the log names. */
const MOST_NAMED = 20

interface DeliveryDeps {
  webhook: WebhookSettings
  sealer: TokenSealer
  log: Logger
  now(): Date
}

interface WebhookDeps extends DeliveryDeps {
  store: Pick<Store, 'webhooks'>
  times?: WebhookTimes
}

/**
 * Pushes events to the operator's receiver. Each waits in the database until the receiver has taken it, or its time is over;
 * while the receiver fails, one event at a time finds out whether it is back. One that is gone gets nothing more from this
 * process.
 */
export class WebhookOutbox implements EventPush {
  readonly #deps: WebhookDeps
  readonly #times: WebhookTimes
  readonly #dispatcher: Dispatcher

  constructor(deps: WebhookDeps) {
    this.#deps = deps
    const { store, log, now, times = TIMES } = deps
    this.#times = times
    this.#dispatcher = new Dispatcher({ rows: store.webhooks, delivery: new WebhookDelivery(deps, times), log, now })
  }

  waitingFor(rows: readonly EventRow[]): OutboxRow[] {
    const { sealer, now } = this.#deps
    return waitingEvents(sealer, rows, now(), this.#times.triedFor)
  }

  begin(): void {
    this.#dispatcher.beginIn(0)
  }

  /** Finishes what is under way, for a moment; what is left then stays in the database. */
  close(): Promise<void> {
    return this.#dispatcher.close()
  }
}

/** Posts waiting events. */
class WebhookDelivery implements Delivery {
  readonly #deps: DeliveryDeps
  readonly #times: WebhookTimes
  readonly #controllers = new Set<AbortController>()
  readonly idle: number
  readonly longestTry: number
  readonly closing = CLOSING
  readonly says = {
    unread: 'events for the webhook cannot be read; it is tried again',
    unsettled: 'an event for the webhook could not be settled',
  }
  #failures = 0
  /** The receiver has said that it wants no more events, ever. */
  #isGone = false
  /** By the clock of `performance`. */
  #notBefore = 0

  constructor(deps: DeliveryDeps, times: WebhookTimes) {
    this.#deps = deps
    this.#times = times
    this.idle = times.idle
    this.longestTry = times.answer
  }

  /** In batches: the next one knows how the one before it fared. */
  room(underWay: number): number {
    if (this.#isGone || underWay > 0) return 0
    return this.#failures > 0 ? 1 : AT_ONCE
  }

  mayTry(): boolean {
    return true
  }

  wait(milliseconds: number): number {
    return Math.max(Math.min(milliseconds, this.idle), this.#notBefore - performance.now())
  }

  async deliver(row: OutboxRow): Promise<Fate> {
    const { webhook, sealer, now } = this.#deps
    const body = openWaiting(sealer, row)
    if (body === null) return 'over'
    const controller = new AbortController()
    this.#controllers.add(controller)
    const timer = setTimeout(() => controller.abort(), this.#times.answer)
    const failure = await postSigned(webhook, { id: row.id, body, at: now() }, controller.signal)
    clearTimeout(timer)
    this.#controllers.delete(controller)
    this.#note(failure)
    if (failure === null) return 'over'
    const wait = Math.max(this.#delay(row.tries), Math.min((failure.retryAfter ?? 0) * 1000, this.#times.delay.longest))
    return new Date(now().getTime() + wait)
  }

  gaveUp(rows: readonly OutboxRow[]): void {
    if (rows.length === 0) return
    const ids = rows.slice(0, MOST_NAMED).map(({ id }) => id)
    const says = 'events were given up: the webhook has not taken them before their time was over'
    this.#deps.log.warn({ events: rows.length, ids }, says)
  }

  callOff(): void {
    for (const controller of this.#controllers) controller.abort()
  }

  #note(failure: WebhookFailure): void {
    const { log, webhook } = this.#deps
    const { host } = new URL(webhook.url)
    if (failure === null) {
      if (this.#failures > 0) log.info({ webhook: host }, 'the webhook takes events again')
      this.#failures = 0
      this.#notBefore = 0
      return
    }
    this.#failures += 1
    if (failure.isGone && !this.#isGone) {
      this.#isGone = true
      const says = 'the webhook wants no more events (410 Gone): none is sent until this server starts again'
      log.error({ webhook: host }, says)
      return
    }
    this.#notBefore = performance.now() + this.#delay(this.#failures)
    if (this.#failures === 1)
      log.warn({ webhook: host, reason: failure.reason }, 'the webhook takes no events; they wait in the outbox')
  }

  /** A part of it is by chance, so that processes do not try all at once. */
  #delay(tries: number): number {
    return backoffAfter(tries, this.#times.delay) * (0.9 + Math.random() * 0.1)
  }
}
