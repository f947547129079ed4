import { randomUUID } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import type { Brand } from './brand.ts'
import { htmlOf } from './html.server.tsx'
import type { Message } from './message.ts'
import { promptSocket } from './prompt-socket.server.ts'
import { textOf } from './text.ts'

/** A mail to one person. */
export interface Mail {
  /** A normalised address. */
  to: string
  message: Message
  /** The challenge that it carries, by its stored hash: without that it is of no use. */
  tokenHash: string | null
  /** From then on it is of no use. */
  expiresAt: Date
}

/** Sends the site's mails. */
export interface Mailer {
  /** Settles when the mail server has taken the mail; rejects when it refuses or does not answer. */
  send(mail: Mail): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** A nodemailer connection URL, such as `smtps://user:password@mail.example`. */
  smtpUrl: string
  /** The sender, such as `Example <hello@app.example>`. */
  from: string
  brand: Brand
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

/** What tells other programs that nobody sat down to write this (RFC 3834 §5). */
const HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
  'Content-Language': 'en',
}

/** A mailer over one pool of SMTP connections. */
export function createMailer({ smtpUrl, from, brand, patience = PATIENCE }: MailerOptions): Mailer {
  const transport: Transporter = createTransport(poolOptions(smtpUrl, patience))
  const domain = domainOf(from)
  return {
    async send({ to, message }) {
      const sending = transport.sendMail({
        from,
        // An address object: whatever it holds, there is one recipient.
        to: { name: '', address: to },
        subject: oneLine(message.subject),
        text: textOf(message),
        html: htmlOf(message, brand),
        messageId: `<${randomUUID()}@${domain}>`,
        headers: HEADERS,
        xMailer: false,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await within(patience.whole, sending)
    },
    close: () => transport.close(),
  }
}

/** The domain of the sender, for message ids. */
function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

/** A header is one line, whoever chose its words. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
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
