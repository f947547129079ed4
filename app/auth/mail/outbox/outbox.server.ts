import type { Logger } from 'pino'
import type { TokenSealer } from '#app/auth/crypto/jwe.server.ts'
import type { OutboxRow, Store } from '#db/store/index.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import { Dispatcher } from '../../outbox/dispatcher.server.ts'
import type { Brand } from '../brand.ts'
import { MailFailure } from '../failure.ts'
import { MailHealth } from '../health.ts'
import type { Mailer } from '../mailer.server.ts'
import { type Mail, type RenderedMail, renderMail, waitingMail } from '../rendered-mail.server.ts'
import type { MailTimeouts } from '../timeouts.ts'
import { Attempts } from './attempts.server.ts'
import { MailDelivery } from './mail-delivery.server.ts'

/** What sending mail needs of the site. */
export interface OutboxDeps {
  mailer: Mailer
  store: Pick<Store, 'outbox' | 'verificationTokens'>
  sealer: TokenSealer
  brand: Brand
  log: Logger
  now(): Date
  timeouts: MailTimeouts
  /** Told of an address whose server says that there is no such mailbox. */
  noteNoMailbox?(address: string): Promise<unknown>
}

/** A mail that is written, and whose row its sender keeps together with what else it writes. */
export interface PreparedMail {
  row: OutboxRow
  /** Once the row is kept: the mail is sent in a moment, by this process or another. */
  begin(): void
}

/**
 * Sends the site's mails. A mail that the server does not take now waits in the database, where every process looks for
 * such; one that was taken is never sent again, unless its process died between the server's answer and the note of it.
 */
export class MailOutbox {
  readonly #deps: OutboxDeps
  readonly #health: MailHealth
  readonly #attempts: Attempts
  readonly #delivery: MailDelivery
  readonly #dispatcher: Dispatcher
  readonly #sendings = new Set<Promise<void>>()

  constructor(deps: OutboxDeps) {
    this.#deps = deps
    const { mailer, store, log, now, timeouts, noteNoMailbox = async () => {} } = deps
    this.#health = new MailHealth(now)
    this.#attempts = new Attempts(mailer, this.#health, log, timeouts.whole, noteNoMailbox)
    this.#delivery = new MailDelivery({ ...deps, health: this.#health, attempts: this.#attempts })
    this.#dispatcher = new Dispatcher({ rows: store.outbox, delivery: this.#delivery, log, now })
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
    const { now, timeouts } = this.#deps
    const rendered = await this.#render(mail)
    if (!this.#health.mayTry()) {
      if (this.#health.isDown) throw new MailFailure('unreachable', 'No mail has gone out for long.')
      await this.#keep(mail, rendered, { tries: 0, nextAt: now() })
      return
    }
    const attempt = this.#attempts.begin(rendered, mail.expiresAt.getTime() - now().getTime())
    const result = await withTimeout(attempt.result, timeouts.visitor, () => 'late' as const)
    if (result === 'late') {
      try {
        const row = await this.#keep(mail, rendered, { tries: 1, nextAt: this.#dispatcher.heldUntil() })
        this.#dispatcher.hold(row, this.#delivery.fateOf(row, attempt.result))
      } catch (error) {
        attempt.callOff()
        throw error
      }
    } else if (result) {
      if (result.kind === 'refused' || result.kind === 'misconfigured' || this.#health.isDown) throw result
      await this.#keep(mail, rendered, { tries: 1, nextAt: this.#delivery.after(1) })
    }
  }

  /** Puts a mail into the outbox, from where it is sent in a moment by this process or another; answers its id. */
  async post(mail: Mail): Promise<string> {
    const { row, begin } = await this.prepare(mail)
    await this.#deps.store.outbox.keep(row)
    begin()
    return row.id
  }

  /** Writes a mail for the outbox; where this process can send it at once, as one that it holds already. */
  async prepare(mail: Mail): Promise<PreparedMail> {
    const { now } = this.#deps
    const rendered = await this.#render(mail)
    const isHeld = this.#dispatcher.mayHold && !this.#health.isTroubled
    const row = this.#rowOf(mail, rendered, {
      tries: isHeld ? 1 : 0,
      nextAt: isHeld ? this.#dispatcher.heldUntil() : now(),
    })
    return {
      row,
      begin: () => {
        this.#noteWaiting(row)
        if (!isHeld) return
        // Of many that were written at once, those that there is no room for any more are left to any process.
        const mayTry = this.#dispatcher.mayHold
        this.#dispatcher.hold(row, mayTry ? this.#delivery.tryNow(row, rendered) : Promise.resolve(now()))
      },
    }
  }

  /** Finishes what is under way, for as long as a visitor would wait; what is left then stays in the database. */
  async close(): Promise<void> {
    await this.#dispatcher.close(() => Promise.allSettled(this.#sendings))
    this.#deps.mailer.close()
  }

  #render(mail: Mail): Promise<RenderedMail> {
    const { now, brand, log } = this.#deps
    return renderMail(mail, { brand, now: now(), log })
  }

  #rowOf(mail: Mail, rendered: RenderedMail, due: Pick<OutboxRow, 'tries' | 'nextAt'>): OutboxRow {
    return waitingMail(this.#deps.sealer, mail, rendered, { ...due, createdAt: this.#deps.now() })
  }

  async #keep(mail: Mail, rendered: RenderedMail, due: Pick<OutboxRow, 'tries' | 'nextAt'>): Promise<OutboxRow> {
    const row = this.#rowOf(mail, rendered, due)
    await this.#deps.store.outbox.keep(row)
    this.#noteWaiting(row)
    return row
  }

  #noteWaiting(row: OutboxRow): void {
    this.#deps.log.info({ mail: row.id }, 'a mail waits in the outbox')
    this.#dispatcher.beginIn(row.nextAt.getTime() - row.createdAt.getTime())
  }
}
