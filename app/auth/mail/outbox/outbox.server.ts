import type { Logger } from 'pino'
import type { TokenSealer } from '#app/auth/crypto/jwe.server.ts'
import type { Store, WaitingMail } from '#db/store/index.server.ts'
import { LONGEST_HELD } from '#db/store/outbox.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import { type Backoff, backoffAfter } from '../../timing/backoff.ts'
import { Rounds } from '../../timing/rounds.server.ts'
import type { Brand } from '../brand.ts'
import { MailFailure } from '../failure.ts'
import { MailHealth } from '../health.ts'
import type { Mailer } from '../mailer.server.ts'
import { type Mail, openRenderedMail, type RenderedMail, renderMail, waitingMail } from '../rendered-mail.server.ts'
import type { MailTimeouts } from '../timeouts.ts'
import { Attempts } from './attempts.server.ts'

/** What sending mail needs of the site. */
export interface OutboxDeps {
  mailer: Mailer
  store: Pick<Store, 'outbox' | 'verificationTokens'>
  sealer: TokenSealer
  brand: Brand
  log: Logger
  now(): Date
  timeouts: MailTimeouts
}

/** Milliseconds that a mail is held beyond its attempt; after that another process may send it if this one died. */
const HELD_BEYOND = 15_000
/** Milliseconds until a mail is tried again. */
const DELAY: Backoff = { first: 1_000, longest: 60_000 }

/**
 * Sends the site's mails. A mail that the server does not take now waits in the database, where every process looks for
 * such; one that was taken is never sent again, unless its process died between the server's answer and the note of it.
 */
export class MailOutbox {
  readonly #deps: OutboxDeps
  readonly #health: MailHealth
  readonly #attempts: Attempts
  readonly #sendings = new Set<Promise<void>>()
  /** What this process does with waiting mails. */
  readonly #works = new Set<Promise<void>>()
  /** Mails that were taken while the database could not be told. */
  readonly #taken = new Set<string>()
  /** Looks for waiting mails. */
  readonly #rounds: Rounds

  constructor(deps: OutboxDeps) {
    this.#deps = deps
    this.#health = new MailHealth(deps.now)
    this.#attempts = new Attempts(deps.mailer, this.#health, deps.log, deps.timeouts.whole)
    const { idle } = deps.timeouts
    this.#rounds = new Rounds({
      idle,
      wait: (milliseconds) => Math.min(Math.max(milliseconds, this.#health.wait), idle),
      go: () => this.#sendWaiting(),
      failed: (err) => deps.log.warn({ err }, 'the outbox cannot be read; it is tried again'),
    })
    this.#rounds.beginIn(0)
  }

  /**
   * Settles when the mail server has taken the mail, or it waits for it: one that answers late, or not now. Rejects
   * where the mail would not arrive: refused for good, or no mail has gone out for long.
   */
  async send(mail: Mail): Promise<void> {
    const sending = this.#send(mail)
    this.#sendings.add(sending)
    try {
      await sending
    } finally {
      this.#sendings.delete(sending)
    }
  }

  async #send(mail: Mail): Promise<void> {
    const { now, timeouts, brand, log } = this.#deps
    const rendered = await renderMail(mail, { brand, now: now(), log })
    if (!this.#health.mayTry()) {
      if (this.#health.isDown) throw new MailFailure('unreachable', 'No mail has gone out for long.')
      await this.#keep(mail, rendered, { tries: 0, nextAt: now() })
      return
    }
    const attempt = this.#attempts.begin(rendered, this.#until(mail.expiresAt))
    const result = await withTimeout(attempt.result, timeouts.visitor, () => 'late' as const)
    if (result === 'late') {
      try {
        const row = await this.#keep(mail, rendered, { tries: 1, nextAt: this.#heldUntil() })
        this.#work(attempt.result.then((failure) => this.#settle(row, failure)))
      } catch (error) {
        attempt.callOff()
        throw error
      }
    } else if (result) {
      if (result.kind === 'refused' || result.kind === 'misconfigured' || this.#health.isDown) throw result
      await this.#keep(mail, rendered, { tries: 1, nextAt: this.#after(1) })
    }
  }

  /** Puts a mail into the outbox, from where it is sent in a moment by this process or another; answers its id. */
  async post(mail: Mail): Promise<string> {
    const { now, brand, log } = this.#deps
    const rendered = await renderMail(mail, { brand, now: now(), log })
    const { id } = await this.#keep(mail, rendered, { tries: 0, nextAt: now() })
    return id
  }

  /** Finishes what is under way, for as long as a visitor would wait; what is left then stays in the database. */
  async close(): Promise<void> {
    const finished = this.#finished()
    await withTimeout(finished, this.#deps.timeouts.visitor, () => this.#attempts.callOffAll())
    await finished
    this.#deps.mailer.close()
  }

  async #finished(): Promise<void> {
    await this.#rounds.close()
    await Promise.allSettled(this.#sendings)
    while (this.#works.size > 0) await Promise.all(this.#works)
  }

  async #keep(
    mail: Mail,
    rendered: RenderedMail,
    { tries, nextAt }: Pick<WaitingMail, 'tries' | 'nextAt'>,
  ): Promise<WaitingMail> {
    const { store, sealer, log, now } = this.#deps
    const createdAt = now()
    const row = waitingMail(sealer, mail, rendered, { tries, nextAt, createdAt })
    await store.outbox.keep(row)
    log.info({ mail: row.id }, 'a mail waits in the outbox')
    this.#rounds.beginIn(nextAt.getTime() - createdAt.getTime())
    return row
  }

  /** Writes down how a mail fared that is held by this process. */
  async #settle(row: WaitingMail, failure: MailFailure | null): Promise<void> {
    const { store, log, now } = this.#deps
    if (failure === null) {
      this.#taken.add(row.id)
      await this.#forgetTaken()
    } else if (failure.kind === 'refused') {
      log.warn({ mail: row.id, err: failure }, 'a mail from the outbox was refused')
      await store.outbox.remove(row.id)
      if (row.tokenHash !== null) await store.verificationTokens.remove(row.tokenHash)
    } else {
      const isOfTheServer = failure.kind === 'unreachable' || failure.kind === 'misconfigured'
      await store.outbox.putOff(row, this.#rounds.isClosed ? now() : this.#after(isOfTheServer ? 1 : row.tries))
    }
  }

  async #forgetTaken(): Promise<void> {
    for (const id of this.#taken) {
      await this.#deps.store.outbox.remove(id)
      this.#taken.delete(id)
    }
  }

  /** Sends what is due, and answers the milliseconds until there may be more. */
  async #sendWaiting(): Promise<number> {
    const { store, log, now, mailer, timeouts } = this.#deps
    await this.#forgetTaken()
    if ((await store.outbox.nextAt()) === null) return timeouts.idle
    for (const { id, tries } of await store.outbox.giveUp(now())) {
      log.warn({ mail: id, tries }, 'a mail was given up: its time was over before it could be sent')
    }
    const next = await store.outbox.nextAt()
    if (next === null) return timeouts.idle
    const wait = this.#until(next)
    if (wait > 0 && wait <= LONGEST_HELD) return wait
    // Half of the connections are for visitors who wait.
    const most = Math.max(1, Math.floor(mailer.connections / 2)) - this.#works.size
    if (most <= 0 || this.#rounds.isClosed || !this.#health.mayTry()) return timeouts.idle
    const due = await store.outbox.claim({
      now: now(),
      until: this.#heldUntil(),
      most: this.#health.isTroubled ? 1 : most,
    })
    for (const row of due) this.#work(this.#carry(row))
    return this.#health.isTroubled ? this.#health.wait : 0
  }

  async #carry(row: WaitingMail): Promise<void> {
    const { store, sealer, log } = this.#deps
    if (this.#taken.has(row.id) || this.#attempts.isUnderWay(row.id)) return
    const rendered = openRenderedMail(sealer, row.payload)
    if (rendered === null || (await this.#isEnded(row))) {
      log.info({ mail: row.id }, 'a mail from the outbox is of no use any more')
      await store.outbox.remove(row.id)
      return
    }
    await this.#settle(row, await this.#attempts.begin(rendered, this.#until(row.expiresAt)).result)
  }

  /** Whether the challenge that a mail carries was met, replaced or taken back. */
  async #isEnded({ tokenHash }: WaitingMail): Promise<boolean> {
    if (tokenHash === null) return false
    const challenge = await this.#deps.store.verificationTokens.find(tokenHash)
    return challenge === null || challenge.expiresAt < this.#deps.now()
  }

  /** Tracks work on a waiting mail; work that fails is found again once no process holds the mail any more. */
  #work(doing: Promise<void>): void {
    const done = doing
      .catch((err: unknown) => this.#deps.log.warn({ err }, 'a mail in the outbox could not be settled'))
      .finally(() => {
        this.#works.delete(done)
        this.#rounds.beginIn(0)
      })
    this.#works.add(done)
  }

  /** Milliseconds. */
  #until(then: Date): number {
    return then.getTime() - this.#deps.now().getTime()
  }

  #heldUntil(): Date {
    return new Date(this.#deps.now().getTime() + this.#deps.timeouts.whole + HELD_BEYOND)
  }

  #after(tries: number): Date {
    return new Date(this.#deps.now().getTime() + backoffAfter(tries, DELAY))
  }
}
