import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import type { App } from '../app/app.ts'
import { parts } from '../app/parts.ts'

const FORM = 'application/x-www-form-urlencoded'

/** A body that comes as it is told to. */
export function heldBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let ask = () => {}
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const stream = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
      },
      pull: () => ask(),
    },
    { highWaterMark: 0 },
  )
  return {
    stream,
    /** When the server asks for it the first time. */
    isAsked,
    say: (text: string | Uint8Array) => controller?.enqueue(Buffer.from(text)),
    end: () => controller?.close(),
    endWith(text: string | Uint8Array) {
      controller?.enqueue(Buffer.from(text))
      controller?.close()
    },
    fail: () => controller?.error(new Error('reset')),
  }
}

/** Asks the router without any listener, as another server does: it is handed a request whose body nothing has counted. */
export async function askRouter(
  { origin, services }: Pick<App, 'origin' | 'services'>,
  path: string,
  body: ReadableStream,
  browser: Pick<Browser, 'cookieHeader'>,
  type = FORM,
): Promise<Response> {
  const { handler } = parts.createApp(services)
  const request = new Request(origin + path, {
    method: 'POST',
    headers: { 'content-type': type, cookie: browser.cookieHeader(), origin },
    body,
    duplex: 'half',
  } as RequestInit)
  return handler(request, { address: '192.0.2.1' })
}

/** A server that hands the router what is posted as other servers do; it goes with its test. */
export async function startElsewhere(app: App): Promise<string> {
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    const sender = { cookieHeader: () => headers.cookie ?? '' }
    const body = Readable.toWeb(request) as ReadableStream<Uint8Array>
    askRouter(app, url, body, sender, headers['content-type']).then(
      ({ status }) => response.writeHead(status).end(),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
