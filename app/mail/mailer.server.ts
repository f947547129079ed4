import { createTransport, type Transporter } from 'nodemailer'
import { signInLinkMessage } from './sign-in-link.ts'

/** Sends the site's messages; each call settles when the mail server has taken the message or refused it. */
export interface Mailer {
  /** Sends a sign-in link, good for `maxAge` seconds. Rejects when the server refuses or does not answer. */
  sendSignInLink(link: { to: string; url: string; maxAge: number }): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** A nodemailer connection URL, such as `smtps://user:password@mail.example`. */
  smtpUrl: string
  from: string
  siteName: string
}

const CONNECTIONS = 4
const CONNECT_MS = 5_000
const ANSWER_MS = 10_000

/** A mailer over one pool of SMTP connections. */
export function createMailer({ smtpUrl, from, siteName }: MailerOptions): Mailer {
  const transport: Transporter = createTransport(poolOptions(smtpUrl))
  return {
    async sendSignInLink({ to, url, maxAge }) {
      const { subject, text, html } = signInLinkMessage({ siteName, url, maxAge })
      await transport.sendMail({
        from,
        // An address object: whatever it holds, there is one recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

function poolOptions(smtpUrl: string) {
  return {
    url: smtpUrl,
    pool: true as const,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  }
}
