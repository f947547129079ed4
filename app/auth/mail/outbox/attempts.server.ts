import type { Logger } from 'pino'
import { MailFailure } from '../failure.ts'
import type { MailHealth } from '../health.ts'
import type { Mailer } from '../mailer.server.ts'
import type { RenderedMail } from '../rendered-mail.server.ts'

/** One try to hand a mail to the mail server. */
export interface Attempt {
  /** `null` where the mail server has taken it. Never rejects. */
  result: Promise<MailFailure | null>
  /** Ends it: the mail is not sent afterwards. */
  callOff(): void
}

/** The attempts of this process that are under way. */
export class Attempts {
  readonly #underWay = new Map<string, Attempt>()

  constructor(
    private readonly mailer: Mailer,
    private readonly health: MailHealth,
    private readonly log: Logger,
    /** Milliseconds after which one is called off. */
    private readonly whole: number,
    /** Told of an address whose server says that there is no such mailbox. */
    private readonly noteNoMailbox: (address: string) => Promise<unknown>,
  ) {}

  /** Tries for so many milliseconds at most: after that the mail is of no use. */
  begin(rendered: RenderedMail, atMost: number): Attempt {
    const controller = new AbortController()
    const callOff = () => controller.abort()
    const timer = setTimeout(callOff, Math.min(this.whole, atMost))
    const end = (failure: MailFailure | null) => {
      clearTimeout(timer)
      this.#underWay.delete(rendered.id)
      this.#note(rendered, failure)
      return failure
    }
    const result = this.mailer.deliver(rendered, controller.signal).then(
      () => end(null),
      async (error: unknown) => {
        const failure = error instanceof MailFailure ? error : new MailFailure('unreachable', String(error))
        if (failure.hasNoMailbox) await this.#remember(rendered)
        return end(failure)
      },
    )
    const attempt: Attempt = { result, callOff }
    this.#underWay.set(rendered.id, attempt)
    return attempt
  }

  isUnderWay(id: string): boolean {
    return this.#underWay.has(id)
  }

  callOffAll(): void {
    for (const { callOff } of this.#underWay.values()) callOff()
  }

  async #remember({ id, to }: RenderedMail): Promise<void> {
    await this.noteNoMailbox(to).catch((err: unknown) =>
      this.log.error({ err, mail: id }, 'an address that refuses mail was not noted'),
    )
  }

  #note({ id }: RenderedMail, failure: MailFailure | null): void {
    if (!this.health.note(id, failure)) return
    if (failure) this.log.warn({ err: failure }, 'the mail server takes no mail; mails wait in the outbox')
    else this.log.info('the mail server takes mail again')
  }
}
