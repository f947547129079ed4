import type { Transporter } from 'nodemailer'
import { failureOf } from './failure.ts'
import { domainOf, headersOf, oneLine } from './headers.ts'
import type { RenderedMail } from './rendered-mail.server.ts'
import { type MailTimeouts, TIMEOUTS } from './timeouts.ts'

/** What takes mails: a mail server by a pool of connections, or a sender of the product's own. */
export interface Mailer {
  /** Mails it takes at once; more wait. */
  readonly connections: number
  /**
   * Settles when the mail server has taken the mail; rejects with a `MailFailure`. A mail that was called off is not
   * sent afterwards.
   */
  deliver(rendered: RenderedMail, callOff: AbortSignal): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** A nodemailer connection URL, such as `smtps://user:password@mail.example`. */
  smtpUrl: string
  /** The sender, such as `Example <hello@app.example>`. */
  from: string
  timeouts?: MailTimeouts
}

const CONNECTIONS = 20

/** Milliseconds; more than any mail takes. */
const LONG = 60 * 60_000

/** A mailer over one pool of SMTP connections. The SMTP library is large, so it is loaded for the first mail. */
export function createMailer({ smtpUrl, from, timeouts = TIMEOUTS }: MailerOptions): Mailer {
  const connections = connectionsOf(smtpUrl)
  let pool: Promise<Transporter> | undefined
  const domain = domainOf(from)
  return {
    connections,
    async deliver({ id, to, date, language, subject, text, html }, callOff) {
      // The connection itself keeps no process from ending (smtp-pool.server.ts), a command's either.
      const underWay = setInterval(() => {}, LONG)
      try {
        pool ??= import('./transport/smtp-pool.server.ts').then((smtp) =>
          smtp.createSmtpPool(smtpUrl, connections, timeouts),
        )
        const transport = await pool
        await transport.sendMail({
          from,
          // An address object: whatever it holds, there is one recipient.
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          ...(html === '' ? {} : { html }),
          messageId: `<${id}@${domain}>`,
          date: new Date(date),
          headers: headersOf(from, language),
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: callOff,
        })
      } catch (error) {
        throw failureOf(error)
      } finally {
        clearInterval(underWay)
      }
    },
    close() {
      void pool?.then((transport) => transport.close())
    },
  }
}

/** `?maxConnections=` of the URL, as nodemailer has it. */
function connectionsOf(smtpUrl: string): number {
  const wanted = Number(new URL(smtpUrl).searchParams.get('maxConnections'))
  return Number.isInteger(wanted) && wanted > 0 ? wanted : CONNECTIONS
}
