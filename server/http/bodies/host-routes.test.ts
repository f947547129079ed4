import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#app/auth/services/log.server.ts'
import { createListener, type Listener } from '../listener.ts'

const MEBIBYTE = 1024 * 1024
const KIBIBYTES = new Uint8Array(64 * 1024)

let listener: Listener | undefined
let logged: string[] = []

afterEach(async () => {
  if (listener?.server.listening) await listener.stop(0)
  logged = []
})

type Answer = (request: Request) => Response | Promise<Response>

/** An app of one resource route, as React Router builds it. */
function appOf(answer: Answer): (request: Request) => Promise<Response> {
  const module = { loader: ({ request }: { request: Request }) => answer(request) }
  const route = { id: 'root', path: '*', module: { ...module, action: module.loader } }
  const build = {
    entry: { module: { default: () => new Response('a page') } },
    routes: { root: route },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    allowedActionOrigins: ['**'],
  }
  // What a build holds beside this is for pages.
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  return (request) => handle(request)
}

async function listening(answer: Answer, maxSize = 50 * MEBIBYTE): Promise<{ port: number; url: string }> {
  listener = createListener({
    handler: appOf(answer),
    settings: {
      origin: 'https://app.example',
      authPath: '/auth',
      trustProxy: [],
      uploads: { maxSize, timeout: 60_000 },
    },
    log: createLog({ level: 'warn', mode: 'production' }, { write: (line) => logged.push(line) }),
    staticFiles: new Map(),
    ready: async () => {},
  })
  const { server } = listener
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

/** Resolves once a condition holds, however long that takes. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** A stream that a test feeds, and what it hears of it. */
function fedStream() {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  const seen = { isCancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = controller
    },
    cancel() {
      seen.isCancelled = true
    },
  })
  return {
    stream,
    seen,
    say: (text: string) => feed?.enqueue(Buffer.from(text)),
    end: () => feed?.close(),
    fail: () => feed?.error(new Error('the source has failed')),
  }
}

const events = (stream: ReadableStream) => new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } })

describe('a stream of the host’s', () => {
  test('goes out as it comes: its head before the first part, each part before the next is made', async () => {
    const { stream, say, end } = fedStream()
    const { url } = await listening(() => events(stream))
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'transfer-encoding': 'chunked',
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (const part of ['data: 1\n\n', 'data: 2\n\n']) {
      say(part)
      expect(await reader?.read()).toEqual({ done: false, value: part })
    }
    end()
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  test('may be text, and may say how long it is', async () => {
    const { port } = await listening(() => {
      const parts = ['one', ' two'].values()
      const stream = new ReadableStream<string>({
        async pull(controller) {
          await new Promise((resolve) => setImmediate(resolve))
          const { value, done } = parts.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
      })
      return new Response(stream, { headers: { 'Content-Length': '7' } })
    })
    const asking = httpRequest({ port }).end()
    const [answer] = await once(asking, 'response')
    expect([answer.headers['content-length'], Buffer.concat(await answer.toArray()).toString()]).toEqual([
      '7',
      'one two',
    ])
  })

  test('that fails on its way is cut off, and is written to the log', async () => {
    const { stream, say, fail } = fedStream()
    const { url } = await listening(() => events(stream))
    const answer = await fetch(url)
    const reader = answer.body?.getReader()
    say('data: 1\n\n')
    await reader?.read()
    fail()
    await expect(reader?.read()).rejects.toThrow()
    expect(logged.join()).toContain('the source has failed')
  })

  test('is asked for no more than the client takes', async () => {
    let pulls = 0
    const { port } = await listening(
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            pull(controller) {
              pulls += 1
              controller.enqueue(KIBIBYTES)
            },
          }),
        ),
    )
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: app.example\r\n\r\n')
    let before = -1
    // Until what lies between the two is full: then nothing is asked for in many turns.
    while (pulls === 0 || pulls !== before) {
      before = pulls
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(pulls).toBeGreaterThan(0)
    expect(pulls).toBeLessThan(1000)
    socket.destroy()
  })
})

describe('a client that leaves', () => {
  test.each([
    ['before its answer', () => new Promise<Response>(() => {})],
    ['before the first part', () => events(fedStream().stream)],
  ])('%s aborts the signal of its request', async (_, answer) => {
    const asked: Request[] = []
    const { port } = await listening((request) => {
      asked.push(request)
      return answer()
    })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: app.example\r\n\r\n')
    await until(() => asked.length > 0)
    expect(asked[0]?.signal.aborted).toBe(false)
    socket.destroy()
    await until(() => asked[0]?.signal.aborted === true)
  })

  test('after the first part does too, and the stream is cancelled', async () => {
    const { stream, seen, say } = fedStream()
    const asked: Request[] = []
    const { url } = await listening((request) => {
      asked.push(request)
      return events(stream)
    })
    const leaving = new AbortController()
    const answer = await fetch(url, { signal: leaving.signal })
    const reader = answer.body?.getReader()
    say('data: 1\n\n')
    await reader?.read()
    leaving.abort()
    await until(() => seen.isCancelled && asked[0]?.signal.aborted === true)
    expect(logged).toEqual([])
  })

  test('having sent requests ahead aborts all of them', async () => {
    const asked: Request[] = []
    const { port } = await listening((request) => {
      asked.push(request)
      return events(fedStream().stream)
    })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: app.example\r\n\r\n'.repeat(20))
    await until(() => asked.length === 20)
    socket.destroy()
    await until(() => asked.every(({ signal }) => signal.aborted))
  })

  test('aborts nothing once it has its answer', async () => {
    const asked: Request[] = []
    const { url } = await listening((request) => {
      asked.push(request)
      return new Response('whole')
    })
    const answer = await fetch(url, { headers: { connection: 'close' } })
    expect([await answer.text(), answer.headers.get('content-length')]).toEqual(['whole', '5'])
    if (listener) await listener.stop(0)
    expect(asked[0]?.signal.aborted).toBe(false)
  })

  test('leaves nothing behind: of 50 event streams no stream, request or connection is kept', async () => {
    setFlagsFromString('--expose_gc')
    const collect: () => void = runInNewContext('gc')
    const kept: WeakRef<object>[] = []
    let live = 0
    const { port } = await listening((request) => {
      let beat: NodeJS.Timeout | undefined
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          live += 1
          beat = setInterval(() => controller.enqueue(Buffer.from('data: beat\n\n')), 20)
          request.signal.addEventListener('abort', () => clearInterval(beat), { once: true })
        },
        cancel() {
          live -= 1
        },
      })
      kept.push(new WeakRef(request), new WeakRef(stream))
      return events(stream)
    })
    listener?.server.on('connection', (socket) => kept.push(new WeakRef(socket)))
    const clients = Array.from({ length: 50 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: app.example\r\n\r\n')
      return socket
    })
    await Promise.all(clients.map((socket) => once(socket, 'data')))
    expect(live).toBe(50)
    for (const socket of clients) socket.destroy()
    await until(() => live === 0)
    await until(() => {
      collect()
      return kept.every((ref) => ref.deref() === undefined)
    })
    expect(kept).toHaveLength(150)
  })
})

describe('an upload to the host', () => {
  const posting = (url: string, body: BodyInit) => fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)

  test.each([2, 20])('of %i megabytes arrives', async (megabytes) => {
    const { url } = await listening(async (request) => Response.json((await request.arrayBuffer()).byteLength))
    expect(await (await posting(url, new Uint8Array(megabytes * 1_000_000))).json()).toBe(megabytes * 1_000_000)
  })

  test('is read as it comes, before its end was sent', async () => {
    const { stream, say, end } = fedStream()
    const seen: string[] = []
    const { url } = await listening(async (request) => {
      const reader = request.body?.pipeThrough(new TextDecoderStream()).getReader()
      for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read())
        seen.push(read.value)
      return new Response(seen.join())
    })
    say('first')
    const answer = posting(url, stream)
    await until(() => seen.length === 1)
    say('second')
    await until(() => seen.length === 2)
    end()
    expect(await (await answer).text()).toBe('first,second')
  })

  test('is taken no faster than it is read', async () => {
    const { port } = await listening(async (request) => {
      await request.body?.getReader().read()
      return new Promise<Response>(() => {})
    })
    const asking = httpRequest({ port, method: 'POST' }).on('error', () => {})
    let sent = 0
    const send = () => {
      do sent += 1
      while (asking.write(KIBIBYTES) && sent < 10_000)
    }
    asking.on('drain', send)
    send()
    let before = -1
    while (sent !== before) {
      before = sent
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(sent).toBeLessThan(700)
    asking.destroy()
  })

  test('that the host does not read is answered all the same', async () => {
    const { url } = await listening(() => new Response('not now', { status: 409 }))
    const answer = await posting(url, new Uint8Array(2_000_000))
    expect([answer.status, await answer.text()]).toEqual([409, 'not now'])
  })

  test.each([
    ['says so beforehand', () => new Uint8Array(2 * MEBIBYTE)],
    ['does not say so', () => new Blob([new Uint8Array(2 * MEBIBYTE)]).stream()],
  ])('of more than UPLOAD_MAX_SIZE that %s is a 413', async (_, body) => {
    const { url } = await listening(async (request) => new Response(await request.text()), MEBIBYTE)
    expect((await posting(url, body())).status).toBe(413)
  })

  test('has the limit of ours below our path, and where NextAuth’s client sends its log', async () => {
    const { url } = await listening(() => new Response('read'))
    for (const path of ['/auth/_log', '/api/auth/_log'])
      expect((await posting(url + path, new Uint8Array(2 * MEBIBYTE))).status).toBe(413)
  })
})
