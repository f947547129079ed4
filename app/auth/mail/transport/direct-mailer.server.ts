import type { Brand } from '../brand.ts'
import { createMailer, type MailerOptions } from '../mailer.server.ts'
import { type Mail, renderMail } from '../rendered-mail.server.ts'
import { TIMEOUTS } from '../timeouts.ts'

/** Sends mails for a command, whose caller waits for the mail server and reads what it says: nothing is kept. */
export interface DirectMailer {
  /** Settles when the mail server has taken the mail; rejects with a `MailFailure`. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** A direct way to the mail server, in the site's brand. */
export function createDirectMailer({ brand, ...options }: MailerOptions & { brand: Brand }): DirectMailer {
  const mailer = createMailer(options)
  const { whole } = options.timeouts ?? TIMEOUTS
  return {
    async send(mail) {
      const rendered = await renderMail(mail, brand, new Date())
      await mailer.deliver(rendered, AbortSignal.timeout(whole))
    },
    close: () => mailer.close(),
  }
}
