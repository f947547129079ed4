import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#app/auth/services/log.server.ts'
import { createListener, type Listener, type RequestHandler } from '../listener.ts'

const TIMES = 20

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

let listener: Listener | undefined
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

afterEach(async () => {
  if (listener?.server.listening) await listener.stop(0)
})

/** A listener whose app keeps weak references to all that it is asked and answers. */
async function listening(answer: (request: Request, signs: Signs) => Response | Promise<Response>) {
  const kept: WeakRef<object>[] = []
  const signs: Signs = { asked: 0, cancelled: 0 }
  const handler: RequestHandler = async (request) => {
    signs.asked += 1
    const response = await answer(request, signs)
    kept.push(new WeakRef(request), new WeakRef(response))
    if (response.body) kept.push(new WeakRef(response.body))
    return response
  }
  listener = createListener({
    handler,
    settings: {
      origin: 'https://app.example',
      authPath: '/auth',
      trustProxy: [],
      uploads: { maxSize: 1024 * 1024, timeout: 60_000 },
    },
    log: createLog({ level: 'silent', mode: 'production' }),
    staticFiles: new Map(),
    ready: async () => {},
  })
  const { server } = listener
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, kept, signs }
}

interface Signs {
  asked: number
  cancelled: number
}

/** A stream that leads to its request, as every page that is drawn does. */
function streamOf(request: Request, signs: Signs, parts: (string | Error | null)[], type = 'text/html'): Response {
  const left = [...parts]
  const stream = new ReadableStream({
    async pull(controller) {
      // Later than the answer is looked at: it is one that comes in parts.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn()
      const part = left.shift()
      if (part instanceof Error) controller.error(part)
      else if (part === undefined) controller.close()
      else if (part === null) await new Promise(() => {})
      else controller.enqueue(`${part}${request.method}`)
    },
    cancel() {
      signs.cancelled += 1
    },
  })
  return new Response(stream, { headers: { 'Content-Type': type } })
}

/** Asks over the one connection, which stays open, and reads the answer to its end. */
async function ask(port: number, method = 'GET'): Promise<void> {
  const asking = httpRequest({ port, agent, method }).end()
  const [answer]: [IncomingMessage] = await once(asking, 'response').then(([message]) => [message])
  await answer.toArray().catch(() => {})
}

/** How many are alive once nothing more can be collected, or none is. */
async function alive(kept: readonly WeakRef<object>[]): Promise<number> {
  let count = kept.length
  for (let round = 0; round < 20 && count > 0; round += 1) {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    collect()
    count = kept.filter((ref) => ref.deref() !== undefined).length
  }
  return count
}

test.each<[string, (request: Request, signs: Signs) => Response, string]>([
  ['that is whole', () => new Response('whole'), 'GET'],
  ['that comes in parts', (request, signs) => streamOf(request, signs, ['one', 'two']), 'GET'],
  ['that has no part', (request, signs) => streamOf(request, signs, []), 'GET'],
  ['to a HEAD, whose stream is never sent', (request, signs) => streamOf(request, signs, ['one']), 'HEAD'],
  ['that fails half way', (request, signs) => streamOf(request, signs, ['one', new Error('half')]), 'GET'],
  ['that fails at once', (request, signs) => streamOf(request, signs, [new Error('at once')]), 'GET'],
])('an answer %s is kept by nothing, though its connection stays open', async (_, answer, method) => {
  const { port, kept, signs } = await listening(answer)
  for (let time = 0; time < TIMES; time += 1) await ask(port, method).catch(() => {})
  expect(signs.asked).toBe(TIMES)
  // What was asked last is in use where its connection is.
  expect(await alive(kept)).toBeLessThanOrEqual(3)
})

test.each([
  ['a page', 'text/html', ['one', null]],
  ['a page of which nothing has come', 'text/html', [null]],
  ['an event stream', 'text/event-stream', ['data: 1\n\n', null]],
])('%s whose client goes away half way is cancelled, and kept by nothing', async (_, type, parts) => {
  const { port, kept, signs } = await listening((request, each) => streamOf(request, each, parts, type))
  for (let time = 1; time <= TIMES; time += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: app.example\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
    while (signs.cancelled < time) await nextTurn()
  }
  expect(await alive(kept)).toBe(0)
})

test('an event stream whose client goes away between its answer and its head is kept by nothing', async () => {
  const open = new Set<Socket>()
  const { port, kept } = await listening((request, signs) => {
    // Closed once the turn ends in which the answer is looked at, and before the one in which it is sent.
    setImmediate(() => {
      for (const socket of open) socket.destroy()
    })
    return streamOf(request, signs, [null], 'text/event-stream')
  })
  listener?.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  for (let time = 1; time <= TIMES; time += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: app.example\r\n\r\n')
    socket.on('error', () => {})
    await once(socket.resume(), 'close')
  }
  expect(kept).toHaveLength(3 * TIMES)
  expect(await alive(kept)).toBe(0)
})
