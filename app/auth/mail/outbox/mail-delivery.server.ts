import type { Logger } from 'pino'
import type { TokenSealer } from '#app/auth/crypto/jwe.server.ts'
import type { OutboxRow, Store } from '#db/store/index.server.ts'
import type { Delivery, Fate } from '../../outbox/dispatcher.server.ts'
import { type Backoff, backoffAfter } from '../../timing/backoff.ts'
import type { MailFailure } from '../failure.ts'
import type { MailHealth } from '../health.ts'
import type { Mailer } from '../mailer.server.ts'
import { openRenderedMail, type RenderedMail } from '../rendered-mail.server.ts'
import type { MailTimeouts } from '../timeouts.ts'
import type { Attempts } from './attempts.server.ts'

interface MailDeliveryDeps {
  mailer: Pick<Mailer, 'connections'>
  store: Pick<Store, 'verificationTokens'>
  sealer: TokenSealer
  health: MailHealth
  attempts: Attempts
  timeouts: MailTimeouts
  log: Logger
  now(): Date
}

/** Milliseconds until a mail is tried again. */
const DELAY: Backoff = { first: 1_000, longest: 60_000 }

/** Hands waiting mails to the mail server. */
export class MailDelivery implements Delivery {
  readonly #deps: MailDeliveryDeps
  readonly idle: number
  readonly longestTry: number
  readonly closing: number
  readonly says = {
    unread: 'the outbox cannot be read; it is tried again',
    unsettled: 'a mail in the outbox could not be settled',
  }

  constructor(deps: MailDeliveryDeps) {
    this.#deps = deps
    this.idle = deps.timeouts.idle
    this.longestTry = deps.timeouts.whole
    this.closing = deps.timeouts.visitor
  }

  room(underWay: number): number {
    // Half of the connections are for visitors who wait.
    const left = Math.max(1, Math.floor(this.#deps.mailer.connections / 2)) - underWay
    return this.#deps.health.isTroubled ? Math.min(left, 1) : left
  }

  mayTry(): boolean {
    return this.#deps.health.mayTry()
  }

  wait(milliseconds: number): number {
    return Math.min(Math.max(milliseconds, this.#deps.health.wait), this.idle)
  }

  async deliver(row: OutboxRow): Promise<Fate> {
    const rendered = openRenderedMail(this.#deps.sealer, row.payload)
    if (rendered === null || (await this.#isEnded(row))) {
      this.#deps.log.info({ mail: row.id }, 'a mail from the outbox is of no use any more')
      return 'over'
    }
    return this.tryNow(row, rendered)
  }

  /** Tries a mail that is known here already. */
  tryNow(row: OutboxRow, rendered: RenderedMail): Promise<Fate> {
    const { attempts, now } = this.#deps
    return this.fateOf(row, attempts.begin(rendered, row.expiresAt.getTime() - now().getTime()).result)
  }

  /** What a try comes to. */
  async fateOf(row: OutboxRow, result: Promise<MailFailure | null>): Promise<Fate> {
    const { log, store } = this.#deps
    const failure = await result
    if (failure === null) return 'over'
    if (failure.kind === 'refused') {
      log.warn({ mail: row.id, err: failure }, 'a mail from the outbox was refused')
      if (row.tokenHash !== null) await store.verificationTokens.remove(row.tokenHash)
      return 'over'
    }
    const isOfTheServer = failure.kind === 'unreachable' || failure.kind === 'misconfigured'
    return this.after(isOfTheServer ? 1 : row.tries)
  }

  /** When a mail is tried again that was tried so often. */
  after(tries: number): Date {
    return new Date(this.#deps.now().getTime() + backoffAfter(tries, DELAY))
  }

  gaveUp(rows: readonly OutboxRow[]): void {
    for (const { id, tries } of rows)
      this.#deps.log.warn({ mail: id, tries }, 'a mail was given up: its time was over before it could be sent')
  }

  callOff(): void {
    this.#deps.attempts.callOffAll()
  }

  /** Whether the challenge that a mail carries was met, replaced or taken back. */
  async #isEnded({ tokenHash }: OutboxRow): Promise<boolean> {
    if (tokenHash === null) return false
    const challenge = await this.#deps.store.verificationTokens.find(tokenHash)
    return challenge === null || challenge.expiresAt < this.#deps.now()
  }
}
