import type { Mailer } from '../mailer.server.ts'
import { type Mail, type Rendering, renderMail } from '../rendered-mail.server.ts'
import { type MailTimeouts, TIMEOUTS } from '../timeouts.ts'

/** Sends mails for a command, whose caller waits for the mail server and reads what it says: nothing is kept. */
export interface DirectMailer {
  /** Settles when the mail server has taken the mail; rejects with a `MailFailure`. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** A direct way to what sends the site's mails, in its brand. */
export function createDirectMailer(
  mailer: Mailer,
  { brand, log, timeouts: { whole } = TIMEOUTS }: Omit<Rendering, 'now'> & { timeouts?: MailTimeouts },
): DirectMailer {
  return {
    async send(mail) {
      const rendered = await renderMail(mail, { brand, log, now: new Date() })
      await mailer.deliver(rendered, AbortSignal.timeout(whole))
    },
    close: () => mailer.close(),
  }
}
