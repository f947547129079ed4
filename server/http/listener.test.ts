import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { Agent, get, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BodyRefused } from '#app/auth/http/bodies/body-refused.ts'
import { createLog } from '#app/auth/services/log.server.ts'
import type { RequestHandler } from './exchange.ts'
import { createListener, type Listener, type ListenerOptions } from './listener.ts'
import type { StaticFile } from './static.ts'

const MEBIBYTE = 1024 * 1024
/** Bytes of a body that our own addresses take. */
const LARGEST = 64 * 1024
const SETTINGS = {
  origin: 'https://app.example',
  authPath: '/auth',
  trustProxy: [],
  uploads: { maxSize: 50_000_000, timeout: 60_000 },
}
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

let listener: Listener | undefined
let logged: string[] = []

beforeEach(() => {
  logged = []
})

afterEach(async () => {
  if (listener?.server.listening) await listener.stop(0)
})

/** Says what the app was asked. */
const echo: RequestHandler = async (request, client) => {
  const headers = Object.fromEntries(request.headers)
  const { method, url } = request
  return Response.json({ method, url, headers, ...client, body: await request.text() })
}

/** Answers in front of the app what was posted to an address of ours. */
const ownFront: ListenerOptions['front'] = async (request) => {
  if (!request.target.pathname.startsWith('/auth/')) return null
  const body = await request.text().catch((error: unknown) => error)
  return { status: body instanceof BodyRefused ? body.status : 200, headers: [], body: String(body) }
}

/** A listener on a free port; answers its address. */
async function listening(change: Partial<ListenerOptions> = {}): Promise<{ port: number; url: string }> {
  listener = createListener({
    handler: echo,
    settings: SETTINGS,
    log: createLog({ level: 'warn', mode: 'production' }, { write: (line) => logged.push(line) }),
    staticFiles: new Map(),
    ready: async () => {},
    ...change,
  })
  const { server } = listener
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

/** Everything the server writes to a connection until it closes it. */
async function readAll(socket: Socket): Promise<string> {
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  return received
}

/** Sends bytes as they are and gives back what comes. */
function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent, 'latin1')
  return readAll(socket)
}

/** Sends one request and asks for the connection to be closed after it. */
const ask = (port: number, line: string, ...headers: string[]) =>
  exchange(port, `${[`${line} HTTP/1.1`, 'Host: app.example', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`)

describe('a hostile request', () => {
  test.each([
    ['an empty path segment', 'GET //', 400],
    ['another host in the path', 'GET //evil.example/', 400],
    ['a backslash', 'GET /\\evil.example', 400],
    ['an absolute target', 'GET http://evil.example/', 400],
    ['an asterisk', 'OPTIONS *', 400],
    ['a path that does not decode', 'GET /%zz', 400],
    ['a path that is no UTF-8', 'GET /%ff', 400],
    ['a NUL in the path', 'GET /a%00b', 400],
    ['a space in the target', 'GET /a b', 400],
    ['an unknown method', 'FETCH /', 400],
    ['TRACE', 'TRACE /', 405],
    ['PROPFIND', 'PROPFIND /', 405],
  ])('with %s is refused in good order', async (_, line, status) => {
    const { port } = await listening()
    const answer = await ask(port, line)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase())
    }
    expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/)
  })

  test.each([
    ['the site’s own host', 'GET http://app.example/a?b HTTP/1.1', 'app.example'],
    ['the host it was sent to', 'GET http://10.0.0.7:3000/a?b HTTP/1.1', '10.0.0.7:3000'],
  ])('whose target names %s asks for its path', async (_, line, host) => {
    const { port } = await listening()
    const answer = await exchange(port, `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toContain('"url":"https://app.example/a?b"')
  })

  test('takes no answer from those that came before it', async () => {
    const { port } = await listening()
    const good = (path: string) => `GET ${path} HTTP/1.1\r\nHost: app.example\r\n\r\n`
    const answer = await exchange(port, `${good('/one')}${good('/two')}NONSENSE\r\n\r\n${good('/three')}`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(answer.match(/app\.example\/(one|two|three)/g)).toEqual(['app.example/one', 'app.example/two'])
  })

  test.each(['OPTIONS', 'TRACE', 'PROPFIND'])('of %s under the authentication path is a 400', async (method) => {
    const { port } = await listening()
    expect(await ask(port, `${method} /auth/session`)).toMatch(/^HTTP\/1\.1 400 .*This address does not take/s)
    expect(await ask(port, `${method} /auth`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask(port, `${method} /authors`)).toMatch(
      method === 'OPTIONS' ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 405 /,
    )
  })

  test('of CONNECT is not answered and harms no other client', async () => {
    const { port, url } = await listening()
    await ask(port, 'CONNECT evil.example:443')
    expect((await fetch(url)).status).toBe(200)
  })

  test('cannot choose the host, the protocol or the address that the app sees', async () => {
    const { port } = await listening()
    const answer = await exchange(
      port,
      'GET /a HTTP/1.1\r\nHost: evil.example:99999\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: http\r\n' +
        'Forwarded: host=evil.example\r\nX-Forwarded-For: 6.6.6.6\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toContain('"url":"https://app.example/a"')
    expect(answer).toContain('"host":"app.example"')
    expect(answer).toContain('"address":"127.0.0.1"')
    expect(answer).not.toContain('evil')
  })

  test('of a page of another site whose name leads here is a 421 by http, and health checks ask by any name', async () => {
    const { port } = await listening({ settings: { ...SETTINGS, origin: 'http://app.example' } })
    const statusOf = async (path: string, host: string) => {
      const [answer] = await once(get({ port, host: '127.0.0.1', path, headers: { host }, agent: false }), 'response')
      answer.resume()
      return [path, host, answer.statusCode]
    }
    for (const path of ['/', '/auth/session', '/auth/signin'])
      expect(await statusOf(path, 'evil.test:3000')).toEqual([path, 'evil.test:3000', 421])
    for (const host of ['app.example', '127.0.0.1:3000', 'latchkey'])
      expect(await statusOf('/auth/session', host)).toEqual(['/auth/session', host, 200])
    for (const path of ['/healthz', '/readyz', '/auth/readyz', '/auth/forward'])
      expect(await statusOf(path, 'pods.test')).toEqual([path, 'pods.test', 200])
    expect(logged.filter((line) => line.includes('another host name'))).toHaveLength(1)
  })

  test('without a host is a 400', async () => {
    const { port } = await listening()
    expect(await exchange(port, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([
    ['a line break in a header', 'X-A: b\r\n\tc: d\rX-Evil: 1'],
    ['a NUL in a header', 'X-A: b\0c'],
    ['a header without a name', ': b'],
    ['two hosts', 'Host: evil.example'],
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 2'],
    ['a length and chunks', 'Content-Length: 1\r\nTransfer-Encoding: chunked'],
  ])('with %s is a 400', async (_, header) => {
    const { port } = await listening()
    expect(await ask(port, 'POST /', header)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('with headers beyond all measure is a 431', async () => {
    const { port } = await listening()
    expect(await ask(port, 'GET /', `Cookie: ${'a'.repeat(40_000)}`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('with all cookies that we ever set at once is answered', async () => {
    const { port } = await listening()
    const pieces = Array.from({ length: 3 }, (_, index) => `latchkey.session-token.${index}=${'a'.repeat(3933)}`)
    const cookies = [...pieces, `callback-url=${'a'.repeat(3800)}`, `retry=${'a'.repeat(3000)}`, 'a'.repeat(6000)]
    expect(await ask(port, 'GET /', `Cookie: ${cookies.join('; ')}`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('that is not HTTP is a 400', async () => {
    const { port } = await listening()
    expect(await exchange(port, '\x16\x03\x01\x02\x00\x01\x00')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([
    ['head', 'GET / HTTP/1.1\r\nHost: a\r\nX-'],
    ['body, of ours,', 'POST /auth/signin HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabc'],
    ['body, of the host’s,', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabc'],
  ])('whose %s does not come to its end is a 408', async (_, sent) => {
    const settings = { ...SETTINGS, uploads: { maxSize: MEBIBYTE, timeout: 50 } }
    const { port } = await listening({ settings, front: ownFront, timeouts: { head: 50, body: 50, every: 10 } })
    expect(await exchange(port, sent)).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('that ends in the middle of its body harms no other client', async () => {
    const { port, url } = await listening()
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\nabc', () => socket.destroy())
    await once(socket, 'close')
    expect((await fetch(url)).status).toBe(200)
    expect(logged).toEqual([])
  })
})

describe('a body', () => {
  test('reaches the app as it was sent', async () => {
    const { url } = await listening()
    const body = 'ä'.repeat(MEBIBYTE / 2)
    const answer = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'text/x-odd' } })
    expect(await answer.json()).toMatchObject({ method: 'POST', body, headers: { 'content-type': 'text/x-odd' } })
  })

  test.each(['POST', 'PUT', 'DELETE', 'GET'])(
    'of more than 64 KiB that is announced with %s is a 413',
    async (method) => {
      const { port } = await listening()
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `${method} /auth/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${LARGEST + 1}\r\n\r\n`,
      )
      socket.write(Buffer.alloc(LARGEST + 1))
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 413 /)
    },
  )

  test.each([
    ['as large as the limit', LARGEST, 200],
    ['one byte larger', LARGEST + 1, 413],
    ['of two megabytes', 2 * MEBIBYTE, 413],
  ])('in chunks, %s, is counted while it is read', async (_, bytes, status) => {
    const { url } = await listening({ front: ownFront })
    const chunks = new Blob([new Uint8Array(bytes)]).stream()
    const answer = await fetch(`${url}/auth/x`, { method: 'POST', body: chunks, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(status)
  })

  test('in crumbs is a 413, of which no more is read', async () => {
    const { port } = await listening({ front: ownFront })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /auth/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
    socket.write('1\r\na\r\n'.repeat(5000))
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n/s)
  })

  test('that the front has read is there for the app too', async () => {
    const { url } = await listening({
      front: async (request) => {
        await request.text()
        return null
      },
    })
    const answer = await fetch(`${url}/auth/x`, { method: 'POST', body: 'a=ä' })
    expect(await answer.json()).toMatchObject({ body: 'a=ä' })
  })

  test('that the front has not read is out of the way before its answer', async () => {
    const { url } = await listening({ front: async () => ({ status: 400, headers: [], body: 'no' }) })
    for (let time = 0; time < 3; time += 1) {
      const body = new Blob([new Uint8Array(2 * MEBIBYTE)]).stream()
      const answer = await fetch(`${url}/x`, { method: 'POST', body, duplex: 'half' } as RequestInit)
      expect([answer.status, await answer.text()]).toEqual([400, 'no'])
    }
  })

  test('that asks beforehand is refused beforehand', async () => {
    const { port } = await listening()
    const answer = await exchange(
      port,
      `POST /auth/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${2 * MEBIBYTE}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n/s)
  })

  test('that asks beforehand is let in when it is small', async () => {
    const { port } = await listening()
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n')
    const [first] = await once(socket, 'data')
    expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write('abc')
    expect(await readAll(socket)).toContain('"body":"abc"')
  })

  test('of a GET is read away, so that the connection can be used again', async () => {
    const { port } = await listening()
    const first = 'GET /one HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc'
    const second = 'GET /two HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answers = await exchange(port, first + second)
    expect(answers).toContain('https://app.example/one')
    expect(answers).toContain('https://app.example/two')
  })
})

describe('an answer', () => {
  test('carries the security headers, the ones of https too, and a request id', async () => {
    const { url } = await listening()
    const { headers } = await fetch(`${url}/auth/session`)
    expect(Object.fromEntries(headers)).toMatchObject({
      ...SECURITY_HEADERS,
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('of a site without https does not ask for it', async () => {
    const { url } = await listening({
      settings: { ...SETTINGS, origin: 'http://localhost:3000' },
    })
    expect((await fetch(url)).headers.has('strict-transport-security')).toBe(false)
  })

  test('keeps what the app says itself, each cookie on a line of its own', async () => {
    const given = [
      ['Content-Security-Policy', "default-src 'none'"],
      ['X-Request-Id', 'mine'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ] as [string, string][]
    const { port } = await listening({ handler: async () => new Response('page', { status: 418, headers: given }) })
    const answer = await ask(port, 'GET /')
    expect(answer).toMatch(/^HTTP\/1\.1 418 /)
    expect(answer.match(/^(set-cookie|content-security-policy|x-request-id|content-length): .*$/gim)).toEqual([
      "content-security-policy: default-src 'none'",
      'set-cookie: a=1',
      'set-cookie: b=2',
      'x-request-id: mine',
      'Content-Length: 4',
    ])
  })

  test('to HEAD has no body', async () => {
    const { port } = await listening({ handler: async () => new Response('page') })
    expect(await ask(port, 'HEAD /')).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n$/s)
  })

  test.each([204, 304])('of %i has no body and no length', async (status) => {
    const { port } = await listening({ handler: async () => new Response(null, { status }) })
    const answer = await ask(port, 'GET /')
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\n\\r\\n$`, 's'))
    expect(answer).not.toMatch(/content-length|transfer-encoding/i)
  })

  test.each([
    ['throws', async () => Promise.reject(new Error('secret=hidden'))],
    [
      'throws at once',
      () => {
        throw new Error('boom')
      },
    ],
    [
      'throws while it writes',
      async () =>
        new Response(
          new ReadableStream({
            pull: () => {
              throw new Error('boom')
            },
          }),
        ),
    ],
  ] as [string, RequestHandler][])('is a 500 with a reference of the log where the app %s', async (_, handler) => {
    const { url } = await listening({ handler })
    const answer = await fetch(`${url}/page?token=hidden`)
    const requestId = answer.headers.get('x-request-id')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe(`Something went wrong. Reference: ${requestId}\n`)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged.join())).toMatchObject({ level: 'error', requestId, path: '/page' })
    expect(logged.join()).not.toContain('hidden')
  })

  test('comes from the front where that has one', async () => {
    const { url } = await listening({
      front: async ({ target }) =>
        target.pathname === '/hot' ? { status: 200, headers: ['X-Front', 'yes'], body: 'hot' } : null,
    })
    const [hot, other] = await Promise.all([fetch(`${url}/hot`), fetch(`${url}/other`)])
    expect([await hot.text(), hot.headers.get('x-front'), hot.headers.get('x-frame-options')]).toEqual([
      'hot',
      'yes',
      'DENY',
    ])
    expect(await other.json()).toMatchObject({ url: 'https://app.example/other' })
  })

  test('names the client behind a trusted proxy', async () => {
    const { url } = await listening({
      settings: { ...SETTINGS, trustProxy: ['127.0.0.0/8'] },
    })
    const answer = await fetch(url, { headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.5' } })
    expect(await answer.json()).toMatchObject({ address: '203.0.113.5' })
  })

  test('names each client of one connection of a trusted proxy, and the proxy where it names none', async () => {
    const { port } = await listening({ settings: { ...SETTINGS, trustProxy: ['127.0.0.0/8'] } })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    const addressOf = (headers: Record<string, string>) =>
      new Promise((resolve, reject) => {
        const asking = get({ port, agent, headers }, (response) => {
          ports.add(response.socket.localPort)
          response.setEncoding('utf8').on('data', (text) => resolve(JSON.parse(text).address))
        })
        asking.on('error', reject)
      })
    const named = ['203.0.113.5', '6.6.6.6, 203.0.113.6', '2001:db8::7']
    const seen = []
    for (const each of named) seen.push(await addressOf({ 'X-Forwarded-For': each }))
    expect([...seen, await addressOf({})]).toEqual(['203.0.113.5', '203.0.113.6', '2001:db8::7', '127.0.0.1'])
    expect(ports.size).toBe(1)
    agent.destroy()
  })
})

describe('a file', () => {
  const text = 'body { color: red }\n'.repeat(100)
  const style: StaticFile = {
    headers: [
      ['Content-Type', 'text/css'],
      ['Vary', 'Accept-Encoding'],
    ],
    plain: Buffer.from(text),
    brotli: brotliCompressSync(text),
    gzip: null,
  }
  const staticFiles = new Map([['/assets/a.css', style]])

  test('is sent as the browser takes it', async () => {
    const { port } = await listening({ staticFiles })
    const fetched = (acceptEncoding: string) =>
      new Promise<[string | undefined, Buffer]>((resolve) => {
        get({ port, path: '/assets/a.css?v=1', headers: { 'Accept-Encoding': acceptEncoding } }, async (response) => {
          resolve([response.headers['content-encoding'], Buffer.concat(await response.toArray())])
        })
      })
    const [encoding, bytes] = await fetched('gzip, br')
    expect([encoding, brotliDecompressSync(bytes).toString()]).toEqual(['br', text])
    expect(await fetched('gzip, br;q=0')).toEqual([undefined, Buffer.from(text)])
  })

  test('is read and nothing else', async () => {
    const { url } = await listening({ staticFiles })
    const head = await fetch(`${url}/assets/a.css`, { method: 'HEAD' })
    const post = await fetch(`${url}/assets/a.css`, { method: 'POST', body: 'a' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['bytes=0-1', 'bytes=5-2', 'bytes=-1', 'bytes=9999-', 'bytes=x'])(
    'a file is sent whole for the range %s',
    async (range) => {
      const { url } = await listening({ staticFiles })
      const answer = await fetch(`${url}/assets/a.css`, { headers: { Range: range, 'Accept-Encoding': 'identity' } })
      expect([answer.status, await answer.text()]).toEqual([200, style.plain.toString()])
    },
  )

  /** What a request for the file is answered. */
  async function asked(url: string, headers: Record<string, string>, method = 'GET') {
    const answer = await fetch(`${url}/assets/a.css`, { method, headers })
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', headers: answer.headers, answer }
  }

  test('is known by a hash of its bytes, another one for each form', async () => {
    const { url } = await listening({ staticFiles })
    const [plain, brotli] = [
      await asked(url, { 'Accept-Encoding': 'identity' }),
      await asked(url, { 'Accept-Encoding': 'br' }),
    ]
    expect(plain.tag).toBe(`"${createHash('sha256').update(style.plain).digest('base64url')}"`)
    expect(brotli.tag).toMatch(/^"[\w-]{43}"$/)
    expect(brotli.tag).not.toBe(plain.tag)
    expect((await asked(url, { 'Accept-Encoding': 'identity' }, 'HEAD')).tag).toBe(plain.tag)
  })

  test.each(['GET', 'HEAD'])('that the client of a %s has is not sent again', async (method) => {
    const { url } = await listening({ staticFiles, securityHeaders: true })
    const encoding = { 'Accept-Encoding': 'identity' }
    const { tag } = await asked(url, encoding)
    for (const known of [tag, `W/${tag}`, `"other", W/"a,b" , ${tag}`, '*', ' * ']) {
      const { status, headers, answer } = await asked(url, { ...encoding, 'If-None-Match': known }, method)
      expect([known, status, await answer.text()]).toEqual([known, 304, ''])
      expect([headers.get('etag'), headers.get('vary')]).toEqual([tag, 'Accept-Encoding'])
      expect(['content-type', 'content-length', 'content-encoding'].filter((name) => headers.has(name))).toEqual([])
    }
  })

  test.each(['"other"', '', 'W/""', 'x', '"', '"*"'])('is sent to a client that has %s', async (known) => {
    const { url } = await listening({ staticFiles })
    const { tag } = await asked(url, { 'Accept-Encoding': 'br' })
    const encoding = { 'Accept-Encoding': 'identity' }
    const { status, answer } = await asked(url, { ...encoding, 'If-None-Match': known })
    expect([status, await answer.text()]).toEqual([200, text])
    // The other form is another file to a cache between.
    expect((await asked(url, { ...encoding, 'If-None-Match': tag })).status).toBe(200)
    expect((await asked(url, { ...encoding, 'If-None-Match': tag.slice(1, -1) })).status).toBe(200)
  })

  test('that is not there is a question for the app', async () => {
    const { url } = await listening({ staticFiles })
    expect(await (await fetch(`${url}/assets/b.css`)).json()).toMatchObject({ url: 'https://app.example/assets/b.css' })
  })
})

describe('health', () => {
  test('of a process that serves is 200 at both addresses, and no cache keeps it', async () => {
    const { url } = await listening()
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(url + path)
      expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
        200,
        'ok\n',
        'no-store',
      ])
    }
  })

  test('of a process that lives without its database is 200 at /healthz and 503 at /readyz', async () => {
    const { url } = await listening({ ready: () => Promise.reject(new Error('disk is gone')) })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const { status, headers } = await fetch(`${url}/readyz`)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(logged.join()).toContain('disk is gone')
  })

  test('is asked by HEAD too', async () => {
    const { url } = await listening()
    expect((await fetch(`${url}/readyz`, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('a graceful stop', () => {
  /** An app that answers when it is let, and a sign that it was asked. */
  function slowApp() {
    const signs = new EventEmitter()
    const asked = once(signs, 'asked')
    const finish = () => signs.emit('finish')
    const handler: RequestHandler = async () => {
      signs.emit('asked')
      await once(signs, 'finish')
      return new Response('done')
    }
    return { handler, asked, finish }
  }

  test('finishes what is under way, closes idle connections and takes no more', async () => {
    const { handler, asked, finish } = slowApp()
    const { port, url } = await listening({ handler, staticFiles: new Map() })
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    const agent = new Agent({ keepAlive: true })
    const answer = new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const asking = httpRequest({ port, agent }, (response) => {
        response.resume()
        resolve([response.statusCode, response.headers.connection])
      })
      asking.on('error', reject).end()
    })
    await asked
    if (!listener) throw new Error('There is no server.')
    const stopped = listener.stop(60_000)
    while (listener.server.listening) await nextTurn()
    await expect(fetch(url)).rejects.toThrow()
    finish()
    expect(await answer).toEqual([200, 'close'])
    await stopped
    idle.destroy()
  })

  test('answers requests that were on their way over quiet connections, new and used', async () => {
    const { port } = await listening()
    const say = 'GET / HTTP/1.1\r\nHost: app.example\r\n\r\n'
    const [used, fresh] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    await Promise.all([once(used, 'connect'), once(fresh, 'connect')])
    used.write(say)
    await once(used, 'data')
    if (!listener) throw new Error('There is no server.')
    const stopped = listener.stop()
    while (listener.server.listening) await nextTurn()
    const answers = [used, fresh].map((socket) => {
      socket.write(say)
      return readAll(socket)
    })
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 .*^Connection: close/ms)
    await stopped
  })

  test('leaves a quiet connection open when a stream over another one has ended', async () => {
    const { readable, writable } = new TransformStream()
    const handler: RequestHandler = async ({ url }) => new Response(url.endsWith('/stream') ? readable : 'at once')
    const { port, url } = await listening({ handler })
    const say = 'GET / HTTP/1.1\r\nHost: app.example\r\n\r\n'
    const quiet = connect(port, '127.0.0.1')
    quiet.write(say)
    await once(quiet, 'data')
    const streamed = await fetch(`${url}/stream`)
    if (!listener) throw new Error('There is no server.')
    const stopped = listener.stop(60_000)
    while (listener.server.listening) await nextTurn()
    await writable.close()
    await streamed.text()
    quiet.write(say)
    expect(await readAll(quiet)).toMatch(/^HTTP\/1.1 200 .*^Connection: close/ms)
    await stopped
  })

  test('ends what does not finish in time', async () => {
    const { handler, asked } = slowApp()
    const { url } = await listening({ handler })
    const answer = fetch(url).then(
      () => 'answered',
      () => 'cut off',
    )
    await asked
    if (listener) await listener.stop(10)
    expect(await answer).toBe('cut off')
  })

  test('ends event streams at once, which their app is told, and sends the rest of what will end', async () => {
    const heard: string[] = []
    const handler: RequestHandler = async (request) => {
      const isEvents = request.url.endsWith('/events')
      let feed: ReadableStreamDefaultController | undefined
      const body = new ReadableStream({
        start(controller) {
          feed = controller
          controller.enqueue('the first half')
        },
        cancel: () => void heard.push('cancelled'),
      })
      request.signal.addEventListener('abort', () => {
        heard.push(String(request.signal.reason))
        feed?.enqueue('too late')
      })
      later = feed
      return new Response(body, { headers: { 'Content-Type': isEvents ? 'text/event-stream' : 'text/html' } })
    }
    let later: ReadableStreamDefaultController | undefined
    const { url } = await listening({ handler })
    const events = await fetch(`${url}/events`)
    const page = await fetch(`${url}/page`)
    if (!listener) throw new Error('There is no server.')
    const stopped = listener.stop(60_000)
    expect(await events.text()).toBe('the first half')
    expect(heard).toEqual(expect.arrayContaining(['AbortError: The server is stopping.']))
    later?.enqueue(', and the second')
    later?.close()
    expect(await page.text()).toBe('the first half, and the second')
    await stopped
    expect(heard.filter((word) => word !== 'cancelled')).toHaveLength(1)
  })
})

describe('a page or a file of the host’s', () => {
  const file: StaticFile = {
    headers: [['Content-Type', 'text/css']],
    plain: Buffer.from('p'),
    brotli: null,
    gzip: null,
  }
  const staticFiles = new Map([
    ['/assets/shop.css', file],
    ['/auth/assets/ours.css', file],
  ])
  const handler: RequestHandler = async () =>
    new Response('a page', { headers: { 'Content-Type': 'text/html', 'X-Frame-Options': 'SAMEORIGIN' } })

  /** What an answer says, but for what every server says of a connection. */
  const saidOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !/^(connection|date|keep-alive)$/.test(name)))

  test('goes out with the headers that it has', async () => {
    const { url } = await listening({ handler, staticFiles })
    const page = { 'content-type': 'text/html', 'x-frame-options': 'SAMEORIGIN', 'content-length': '6' }
    for (const path of ['/', '/nowhere', '/authors']) expect(saidOf(await fetch(url + path)), path).toEqual(page)
    expect(saidOf(await fetch(`${url}/assets/shop.css`))).toEqual({
      'content-type': 'text/css',
      'content-length': '1',
      etag: '"FI3pxaekTRnlbNmuGlVL9nhHr7DFj24S-imsfd_KmUA"',
    })
  })

  test('has ours beside its own where it asks for them', async () => {
    const { url } = await listening({ handler, staticFiles, securityHeaders: true })
    const { 'x-frame-options': framing, ...others } = SECURITY_HEADERS
    expect(framing).toBe('DENY')
    expect(saidOf(await fetch(url))).toMatchObject({ ...others, 'x-frame-options': 'SAMEORIGIN' })
    const shown = { ...SECURITY_HEADERS, 'cross-origin-resource-policy': 'cross-origin' }
    expect(saidOf(await fetch(`${url}/assets/shop.css`))).toMatchObject(shown)
  })

  test('changes nothing of what is ours: pages, files, NextAuth’s log, health, and refusals', async () => {
    const { url } = await listening({ handler: async () => new Response('ours'), staticFiles })
    for (const path of ['/auth/signin', '/auth/assets/ours.css', '/api/auth/_log', '/healthz', '/%zz'])
      expect(saidOf(await fetch(url + path)), path).toMatchObject(SECURITY_HEADERS)
    expect(saidOf(await fetch(url, { method: 'PROPFIND' }))).toMatchObject(SECURITY_HEADERS)
  })
})
