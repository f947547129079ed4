import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** What becomes of a mail: `die` breaks the connection off when the whole message has come, before it is taken. */
export type Fate = 'accept' | 'refuse' | 'defer' | 'hang' | 'die'

/** A mail server that a test drives. */
export interface TestSmtp {
  smtpUrl: string
  /** What it has said 250 to, in order. */
  taken: Email[]
  /** Message ids that it has read, taken or not. */
  read: string[]
  /** What becomes of the mails that come from now on. */
  fate: (to: string) => Fate
  /** Milliseconds it thinks about each message. */
  slowness: number
  /** Breaks everything off, as `kill -9` does. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

class Reply extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text)
  }
}

/** Starts a mail server; npm's own, with faults. */
export async function startSmtp(): Promise<TestSmtp> {
  let server = await listening(0)
  const { port } = server.server.address() as AddressInfo
  const smtp: TestSmtp = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    taken: [],
    read: [],
    fate: () => 'accept',
    slowness: 0,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      for (const connection of server.connections) connection.close()
      await closed
    },
    async start() {
      server = await listening(port)
    },
  }

  function listening(wanted: number): Promise<SMTPServer> {
    const started: SMTPServer = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onRcptTo({ address }, _session, callback) {
        const fate = smtp.fate(address)
        if (fate === 'refuse') callback(new Reply(550, `No such mailbox: ${address}`))
        else if (fate === 'defer') callback(new Reply(451, `Try ${address} again later`))
        else if (fate !== 'hang') callback()
      },
      onData(stream, session, callback) {
        receive(stream)
          .then(async (mail) => {
            smtp.read.push(mail.messageId ?? '')
            await sleep(smtp.slowness)
            const [to] = session.envelope.rcptTo
            if (smtp.fate(to?.address ?? '') === 'die') {
              for (const connection of started.connections) connection.close()
              return
            }
            smtp.taken.push(mail)
            callback()
          })
          .catch(callback)
      },
    })
    started.on('error', () => {})
    return new Promise((resolve) => started.listen(wanted, '127.0.0.1', () => resolve(started)))
  }
  return smtp
}

async function receive(stream: SMTPServerDataStream): Promise<Email> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return PostalMime.parse(Buffer.concat(chunks))
}
