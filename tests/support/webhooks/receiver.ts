import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { freePort } from '../processes/ports.ts'

/** What a receiver got. */
export interface Got {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Where events are pushed to. */
export interface Receiver {
  port: number
  got: Got[]
  /** How it answers from now on. Default: 204. */
  answers(by: (response: ServerResponse) => void): void
  close(): void
}

/** A receiver whose answers a test decides. */
export async function startReceiver(): Promise<Receiver> {
  const port = await freePort()
  const got: Got[] = []
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    got,
    answers: (by) => {
      answer = by
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What came, judged as a receiver judges it (Standard Webhooks): throws where no signature of it is of this key. */
export function verify(key: string, { headers, body }: Got): void {
  const named = (name: string) => [name, String(headers[name])] as const
  new Webhook(key).verify(body, Object.fromEntries(['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(named)))
}
