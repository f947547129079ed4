import { createTransport, type Transporter } from 'nodemailer'
import { promptSocket } from './prompt-socket.server.ts'
import { signInLinkMessage } from './sign-in-link.ts'

/** Sends the site's messages; each call settles when the mail server has taken the message or refused it. */
export interface Mailer {
  /** Sends a sign-in link and its short code, good for `maxAge` seconds. Rejects when the server refuses or does not answer. */
  sendSignInLink(link: { to: string; url: string; code: string; maxAge: number }): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** A nodemailer connection URL, such as `smtps://user:password@mail.example`. */
  smtpUrl: string
  from: string
  siteName: string
  patience?: MailPatience
}

/** How long a mail server may take, in milliseconds. */
export interface MailPatience {
  /** To connect, and again to greet. */
  connect: number
  /** To answer one command. */
  answer: number
  /** For one message from the call to its end, waiting for a free connection included. */
  whole: number
}

const CONNECTIONS = 4
const PATIENCE: MailPatience = { connect: 5_000, answer: 10_000, whole: 15_000 }

/** A mailer over one pool of SMTP connections. */
export function createMailer({ smtpUrl, from, siteName, patience = PATIENCE }: MailerOptions): Mailer {
  const transport: Transporter = createTransport(poolOptions(smtpUrl, patience))
  return {
    async sendSignInLink({ to, url, code, maxAge }) {
      const { subject, text, html } = signInLinkMessage({ siteName, url, code, maxAge })
      const sending = transport.sendMail({
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
      await within(patience.whole, sending)
    },
    close: () => transport.close(),
  }
}

function poolOptions(smtpUrl: string, { connect, answer }: MailPatience) {
  return {
    url: smtpUrl,
    pool: true as const,
    maxConnections: CONNECTIONS,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: answer,
    getSocket: promptSocket,
  }
}

/** Gives up waiting: behind a server that falls silent, messages would wait for one another without end. */
async function within(milliseconds: number, sending: Promise<unknown>): Promise<void> {
  let patience: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`The mail server has not taken the message within ${milliseconds} ms.`))
    patience = setTimeout(giveUp, milliseconds)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(patience)
  }
}
