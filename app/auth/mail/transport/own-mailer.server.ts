import type { SendMail } from '../../config.ts'
import { MailFailure } from '../failure.ts'
import { headersOf, oneLine } from '../headers.ts'
import { createMailer, type Mailer } from '../mailer.server.ts'
import type { MailTimeouts } from '../timeouts.ts'
import { defaultSender } from './default-sender.ts'

/** Mails that a sender is given at once. */
const AT_ONCE = 20

interface MailSettings {
  smtpUrl: string | null
  /** The sender, such as `Example <hello@app.example>`. */
  mailFrom: string | null
  origin: string
}

/**
 * What sends the site's mails; `null` for none. A mail server that is set goes before a sender in code, so that mails of a
 * test or a demo reach their own mailbox.
 */
export function mailerFor(
  { smtpUrl, mailFrom, origin }: MailSettings,
  { mailer }: { mailer?: SendMail },
  timeouts?: MailTimeouts,
): Mailer | null {
  const from = mailFrom ?? defaultSender(origin)
  if (smtpUrl !== null) return createMailer({ smtpUrl, from, ...(timeouts ? { timeouts } : {}) })
  return mailer ? createOwnMailer(mailer, from) : null
}

/** A mailer by a sender of the product's own, which may fail, or never answer. */
export function createOwnMailer(send: SendMail, from: string): Mailer {
  return {
    connections: AT_ONCE,
    async deliver({ id, to, language, subject, text, html }, signal) {
      const headers = headersOf(from, language)
      const mail = { id, from, to, subject: oneLine(subject), text, html: html || preformatted(text), headers, signal }
      if (signal.aborted) throw new MailFailure('silent', 'The mail was called off.')
      const over = new Promise<never>((_, reject) => {
        const late = new MailFailure('silent', 'The mailer of auth.config.ts has not answered in time.')
        signal.addEventListener('abort', () => reject(late), { once: true })
      })
      try {
        await Promise.race([Promise.resolve(mail).then(send), over])
      } catch (error) {
        throw failureOf(error)
      }
    },
    close() {},
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text alone, for services that take no mail without HTML. */
function preformatted(text: string): string {
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
  return `<!doctype html>\n<pre style="white-space:pre-wrap">${escaped}</pre>\n`
}

/** What a sender throws may repeat the mail, or a key: a log gets no more than its name. */
function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const name = error instanceof Error ? error.name : typeof error
  return new MailFailure('unreachable', `The mailer of auth.config.ts has not taken a mail: ${name}`)
}
