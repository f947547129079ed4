import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedInUser } from '#app/auth/public/signed-in-user.ts'
import { createLog } from '#app/auth/services/log.server.ts'
import { createListener, type Listener, type ListenerOptions } from './listener.ts'
import { MOST_WAITING } from './upgrades.ts'

const ADA = { id: 'ada', name: 'Ada' } as SignedInUser

let listener: Listener
let logged: string[]
beforeEach(() => {
  logged = []
})
afterEach(() => (listener.server.listening ? listener.stop(0) : undefined))

/** What ends the session of the sockets, and whether it is watched. */
function session() {
  const controller = new AbortController()
  const stop = vi.fn()
  return { controller, stop, found: { user: ADA, watched: { signal: controller.signal, stop } } }
}

/** A listener whose app takes sockets, or none; answers its port. */
async function listening(sockets?: ListenerOptions['sockets']): Promise<number> {
  listener = createListener({
    handler: async () => new Response('a page'),
    settings: {
      origin: 'https://app.example',
      authPath: '/auth',
      trustProxy: [],
      uploads: { maxSize: 1000, timeout: 60_000 },
    },
    log: createLog({ level: 'warn', mode: 'production' }, { write: (line) => logged.push(line) }),
    staticFiles: new Map(),
    ready: async () => {},
    ...(sockets ? { sockets } : {}),
  })
  listener.server.listen(0, '127.0.0.1')
  await once(listener.server, 'listening')
  return (listener.server.address() as AddressInfo).port
}

interface Asked extends Record<string, string | undefined> {
  path?: string
  method?: string
  protocol?: string
}

/** Asks for a WebSocket at this path. */
function ask(port: number, { path = '/live', method = 'GET', protocol = 'websocket', ...more }: Asked = {}): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const headers = { Host: 'app.example', Connection: 'Upgrade', Upgrade: protocol, ...more }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

const OWN = { Origin: 'https://app.example' }

/** The first that comes over a connection. */
const answerOn = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0])
const statusOf = async (socket: Socket) => Number((await answerOn(socket)).split(' ')[1])

const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** What every protocol over a socket does: it reads, and ends when the client does. */
function switchTo(socket: Duplex): void {
  socket.on('end', () => socket.end()).resume()
  socket.write(SWITCHED)
}

test('an app gets the socket of its own site, and who is signed in', async () => {
  const { found, stop } = session()
  const upgrade = vi.fn((_request: unknown, socket: Duplex) => switchTo(socket))
  const port = await listening({ upgrade, sessionOf: async () => found })
  const socket = ask(port, OWN)
  expect(await answerOn(socket)).toBe(SWITCHED)
  expect(upgrade.mock.calls[0]?.slice(2)).toEqual([Buffer.alloc(0), ADA, expect.any(AbortSignal)])
  socket.destroy()
  await vi.waitFor(() => expect(stop).toHaveBeenCalled())
})

test('an app that takes no sockets says so, in place of a page', async () => {
  const port = await listening()
  expect(await answerOn(ask(port, OWN))).toMatch(/^HTTP\/1\.1 501 [\s\S]*This server takes no WebSockets\./)
})

test.each([
  [403, 'another origin', { Origin: 'https://evil.example' }],
  [403, 'another site, by what its browser says', { ...OWN, 'Sec-Fetch-Site': 'same-site' }],
  [403, 'a frame without an origin', { Origin: 'null' }],
  [400, 'an address of ours', { ...OWN, path: '/auth/session' }],
  [400, 'an address of ours in other letters', { ...OWN, path: '/%41uth/session' }],
  [400, 'a target that is no path', { ...OWN, path: 'https://evil.example/live' }],
  [400, 'a method that is not GET', { ...OWN, method: 'POST' }],
  [501, 'another protocol', { ...OWN, protocol: 'h2c' }],
])('%s answers a request for a socket of %s', async (status, _, asked) => {
  const upgrade = vi.fn()
  const port = await listening({ upgrade, sessionOf: async () => null })
  const socket = ask(port, asked)
  expect(await statusOf(socket)).toBe(status)
  if (!socket.closed) await once(socket, 'close')
  expect(upgrade).not.toHaveBeenCalled()
  const line = logged.find((text) => text.includes('a socket of another origin is refused'))
  expect(line !== undefined).toBe(status === 403)
})

test('a client that names no origin is no browser, and is taken as a visitor who is signed out', async () => {
  const { found } = session()
  const sessionOf = vi.fn(async () => found)
  const upgrade = vi.fn((_request: unknown, socket: Duplex) => switchTo(socket))
  const port = await listening({ upgrade, sessionOf })
  expect(await answerOn(ask(port, { Cookie: 'session=of-a-user' }))).toBe(SWITCHED)
  expect([upgrade.mock.calls[0]?.slice(3, 4), sessionOf.mock.calls]).toEqual([[null], []])
  // A proxy may take the origin off what a browser sends.
  expect(await answerOn(ask(port, { 'Sec-Fetch-Site': 'same-origin' }))).toBe(SWITCHED)
  expect(upgrade.mock.calls[1]?.slice(3, 4)).toEqual([ADA])
})

test('of sockets whose sessions are not judged yet so many wait and no more, those included whose clients have left', async () => {
  const judged: (() => void)[] = []
  const sessionOf = () => new Promise<null>((resolve) => judged.push(() => resolve(null)))
  const port = await listening({ upgrade: (_request, socket) => switchTo(socket), sessionOf })
  const waiting = Array.from({ length: MOST_WAITING }, () => ask(port, OWN))
  await vi.waitFor(() => expect(judged).toHaveLength(MOST_WAITING))
  expect(await statusOf(ask(port, OWN))).toBe(503)
  const [gone, ...others] = waiting
  if (!gone) throw new Error('Some wait.')
  await once(gone.destroy(), 'close')
  expect(await statusOf(ask(port, OWN))).toBe(503)
  // It waits for no session.
  expect(await statusOf(ask(port))).toBe(101)
  const answers = others.map(answerOn)
  for (const judge of judged.splice(0)) judge()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([SWITCHED]))
  const next = answerOn(ask(port, OWN))
  await vi.waitFor(() => expect(judged).toHaveLength(1))
  judged[0]?.()
  expect(await next).toBe(SWITCHED)
  expect(logged.filter((line) => line.includes('too many sockets wait'))).toHaveLength(1)
})

test('where a session cannot be told the answer is 503, and an app that fails ends its socket alone', async () => {
  let isAway = true
  const port = await listening({
    upgrade: () => {
      throw new Error('a fault of the app')
    },
    sessionOf: async () => {
      if (isAway) throw new Error('the database is away')
      return null
    },
  })
  expect(await statusOf(ask(port, OWN))).toBe(503)
  isAway = false
  await once(ask(port, OWN), 'close')
  expect(logged.join('')).toMatch(/cannot be judged[\s\S]*the app’s upgrade has failed/)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

test('a socket hears that its session has ended, and is closed where the app does not', async () => {
  const { found, controller } = session()
  const heard = vi.fn()
  const port = await listening({
    upgrade: (_request, socket, _head, _user, signal) => {
      signal.addEventListener('abort', () => heard(String(signal.reason)))
      switchTo(socket)
    },
    sessionOf: async () => found,
  })
  const socket = ask(port, OWN)
  await answerOn(socket)
  controller.abort(new DOMException('The session has ended.', 'AbortError'))
  await once(socket, 'close')
  expect(heard.mock.calls).toEqual([['AbortError: The session has ended.']])
})

test('a stop tells every socket, and closes at its deadline what is still open', async () => {
  const heard: string[] = []
  const port = await listening({
    upgrade: (request, socket, _head, _user, signal) => {
      signal.addEventListener('abort', () => {
        heard.push(String(signal.reason))
        if (request.url === '/polite') socket.end('bye')
      })
      switchTo(socket)
    },
    sessionOf: async () => null,
  })
  const [polite, deaf] = ['/polite', '/deaf'].map((path) => ask(port, { ...OWN, path }))
  if (!polite || !deaf) throw new Error('Two are asked for.')
  await Promise.all([answerOn(polite), answerOn(deaf)])
  const goodbye = answerOn(polite)
  const stopped = listener.stop(200)
  expect(await goodbye).toBe('bye')
  expect(deaf.closed).toBe(false)
  await stopped
  expect(heard).toEqual(Array.from({ length: 2 }, () => 'AbortError: The server is stopping.'))
})

test('nothing is kept of a thousand sockets that were closed by either end, refused, or left while they were judged', async () => {
  const watched = new Set<object>()
  const port = await listening({
    upgrade: (request, socket) => {
      switchTo(socket)
      if (request.url === '/brief') socket.end()
    },
    sessionOf: async () => {
      const { signal } = new AbortController()
      const one = { signal, stop: () => void watched.delete(one) }
      watched.add(one)
      return { user: ADA, watched: one }
    },
  })
  for (let round = 0; round < 20; round += 1) {
    const sockets = Array.from({ length: 50 }, (_, number) => {
      if (number % 5 === 0) return ask(port, { Origin: 'https://evil.example' }).resume()
      const socket = ask(port, { ...OWN, path: number % 5 === 1 ? '/brief' : '/live' })
      if (number % 5 === 2) socket.once('connect', () => socket.destroy())
      else socket.once('data', () => number % 5 > 2 && socket.destroy())
      return socket
    })
    await Promise.all(sockets.map((socket) => (socket.closed ? null : once(socket, 'close'))))
  }
  await vi.waitFor(() => expect([listener.openSockets, watched.size]).toEqual([0, 0]))
})
