import { domainToASCII } from 'node:url'
import type { Transporter } from 'nodemailer'
import { failureOf } from './failure.ts'
import type { RenderedMail } from './rendered-mail.server.ts'
import { type MailTimeouts, TIMEOUTS } from './timeouts.ts'

/** The mail server, by a pool of connections. */
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

/** Marks the mail as automatic, so that programs do not reply to it (RFC 3834 §5). */
const HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
  'Content-Language': 'en',
}

/** A mailer over one pool of SMTP connections. The SMTP library is large, so it is loaded for the first mail. */
export function createMailer({ smtpUrl, from, timeouts = TIMEOUTS }: MailerOptions): Mailer {
  const connections = connectionsOf(smtpUrl)
  let pool: Promise<Transporter> | undefined
  const domain = domainOf(from)
  return {
    connections,
    async deliver({ id, to, date, subject, text, html }, callOff) {
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
          html,
          messageId: `<${id}@${domain}>`,
          date: new Date(date),
          headers: HEADERS,
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: callOff,
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close() {
      void pool?.then((transport) => transport.close())
    },
  }
}

/** The domain of the sender, for message ids, which are ASCII. */
function domainOf(from: string): string {
  const written = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? ''
  return domainToASCII(written) || 'localhost'
}

/** A header is one line: its text may come from an attacker. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** `?maxConnections=` of the URL, as nodemailer has it. */
function connectionsOf(smtpUrl: string): number {
  const wanted = Number(new URL(smtpUrl).searchParams.get('maxConnections'))
  return Number.isInteger(wanted) && wanted > 0 ? wanted : CONNECTIONS
}
