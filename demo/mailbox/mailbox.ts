import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { DemoError, listen, refuseInProduction, startWebServer } from '../http/web.ts'
import { type MailboxMessage, mailboxHandler } from './mailbox-pages.ts'

/** What the mailbox does with a recipient: take it, refuse it with 550, say with 552 that it is full, or never answer. */
export type MailboxAnswer = 'accept' | 'refuse' | 'full' | 'hang'

/** `bounce@…` is refused, `full@…` is full and `hang@…` waits for ever; all others get their mail. */
function answerByName(address: string): MailboxAnswer {
  const [name] = address.split('@')
  if (name === 'bounce') return 'refuse'
  return name === 'full' || name === 'hang' ? name : 'accept'
}

export interface MailboxOptions {
  smtpPort?: number
  httpPort?: number
  /** Loopback unless said otherwise. */
  host?: string
  /** Takes any free port when a wanted one is in use. */
  orAnyPort?: boolean
  answer?: (address: string) => MailboxAnswer
  /** Address of a page that shows every mail the app sends. */
  everyMail?: string | null
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  smtpUrl: string
  /** The page that shows what arrived. */
  origin: string
  /** Oldest first. */
  readonly messages: readonly MailboxMessage[]
  /** The oldest message to this address that was not handed out yet, as soon as there is one. */
  next(address: string, options?: { within?: number }): Promise<MailboxMessage>
  clear(): void
  close(): Promise<void>
}

/** Milliseconds that {@link Mailbox.next} waits unless told otherwise. */
const TIMEOUT = 10_000

/** Starts an SMTP server that keeps what it gets in memory, and a page that shows it. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  refuseInProduction('demo mailbox')
  const {
    smtpPort = 0,
    httpPort = 0,
    host = '127.0.0.1',
    orAnyPort = false,
    answer = answerByName,
    everyMail = null,
  } = options
  const shelf = new Shelf()
  const smtp = new Smtp(answer, (message) => shelf.put(message))
  const port = await listen(smtp.server.server, { port: smtpPort, host, orAnyPort })
  const web = await startWebServer({ port: httpPort, host, orAnyPort }, async () => mailboxHandler(shelf, everyMail))
  return {
    smtpUrl: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}`,
    origin: web.origin,
    get messages() {
      return shelf.messages
    },
    next: (address, { within = TIMEOUT } = {}) => shelf.next(address.toLowerCase(), within),
    clear: () => shelf.clear(),
    close: async () => {
      await Promise.all([smtp.close(), web.close()])
      shelf.abandon()
    },
  }
}

/** Older messages are dropped. */
const MOST_KEPT = 500

interface Waiting {
  address: string
  hand(message: MailboxMessage): void
  giveUp(reason: Error): void
}

/** What arrived, and who waits for more. */
class Shelf {
  messages: MailboxMessage[] = []
  #count = 0
  /** Message ids that were handed out, by address. */
  readonly #handedOut = new Set<string>()
  #waiting: Waiting[] = []

  put(message: Omit<MailboxMessage, 'id'>): void {
    this.#count += 1
    this.messages = [...this.messages.slice(1 - MOST_KEPT), { ...message, id: this.#count }]
    for (const waiting of [...this.#waiting]) {
      const found = this.#take(waiting.address)
      if (found) waiting.hand(found)
    }
  }

  async next(address: string, within: number): Promise<MailboxMessage> {
    return this.#take(address) ?? this.#wait(address, within)
  }

  clear(): void {
    this.messages = []
  }

  abandon(): void {
    for (const waiting of this.#waiting) waiting.giveUp(new DemoError('The mailbox was closed.'))
  }

  #take(address: string): MailboxMessage | undefined {
    const key = ({ id }: MailboxMessage) => `${id} ${address}`
    const found = this.messages.find((message) => message.to.includes(address) && !this.#handedOut.has(key(message)))
    if (found) this.#handedOut.add(key(found))
    return found
  }

  #wait(address: string, within: number): Promise<MailboxMessage> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
      }
      const waiting: Waiting = {
        address,
        hand: (message) => {
          leave()
          resolve(message)
        },
        giveUp: (reason) => {
          leave()
          reject(reason)
        },
      }
      const timer = setTimeout(
        () => waiting.giveUp(new DemoError(`No mail for ${address} arrived within ${within} ms.`)),
        within,
      )
      this.#waiting.push(waiting)
    })
  }
}

class Refused extends DemoError {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** The SMTP side. */
class Smtp {
  readonly server: SMTPServer

  constructor(answer: (address: string) => MailboxAnswer, deliver: (message: Omit<MailboxMessage, 'id'>) => void) {
    this.server = new PromptServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      // Messages that are still arriving when the demo ends may be lost.
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, callback) => {
        const kind = answer(address.toLowerCase())
        if (kind === 'accept') callback()
        if (kind === 'refuse') callback(new Refused(550, `No such mailbox: ${address}`))
        if (kind === 'full') callback(new Refused(552, `The mailbox is full: ${address}`))
      },
      onData: (stream, session, callback) => {
        receive(stream, session)
          .then(deliver)
          .then(() => callback(), callback)
      },
    })
    // The caller that makes it listen gets the error.
    this.server.on('error', (error: NodeJS.ErrnoException) => {
      const isOfClient = error.code === 'ECONNRESET'
      if (this.server.server.listening && !isOfClient) console.error(error)
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}

/**
 * The library holds its greeting back for 100 ms to catch clients that talk too soon, and has no option for it; a
 * sign-in that waits for its mail would show those 100 ms.
 */
class PromptServer extends SMTPServer {
  override connect(...connecting: Parameters<SMTPServer['connect']>): void {
    super.connect(...connecting)
    const connection = [...this.connections].at(-1)
    if (!connection) return
    connection.connectionReady()
    connection.connectionReady = () => {}
  }
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Omit<MailboxMessage, 'id'>> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  const { rcptTo } = session.envelope
  return { ...partsOf(mail), arrivedAt: new Date(), to: rcptTo.map(({ address }) => address.toLowerCase()) }
}

function partsOf(mail: Email): Omit<MailboxMessage, 'id' | 'arrivedAt' | 'to'> {
  const text = mail.text ?? ''
  return {
    from: mail.from ? written(mail.from) : '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? null,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}

const written = ({ name, address = '' }: Address) => (name === '' ? address : `${name} <${address}>`)
