import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimitedFetch } from './limited-fetch.server.ts'
import { createDirectFetch } from './ssrf-guard.server.ts'

let server: Server
let port: number
const seen: { method: string; headers: IncomingMessage['headers']; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method ?? '', headers: request.headers, body })
    if (request.url === '/gzip')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1e6)))
    if (request.url === '/nothing') return response.writeHead(204).end()
    return response.writeHead(201, 'Made', { 'x-many': ['a', 'b'] }).end('answer')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => server.close())

const PUBLIC = new URL('https://1.1.1.1')
const here = (host: string) => new URL(`http://${host}:${port}`)

test('asks what it is told to ask, and answers as it is answered', async () => {
  const ask = createDirectFetch([here('127.0.0.1')])
  const body = new URLSearchParams({ code: 'a&b' })
  const answer = await ask(`${here('127.0.0.1')}token`, { method: 'POST', headers: { 'x-one': '1' }, body })
  expect([answer.status, answer.statusText, answer.headers.get('x-many')]).toEqual([201, 'Made', 'a, b'])
  expect(await answer.text()).toBe('answer')
  expect(seen.at(-1)).toMatchObject({ method: 'POST', body: 'code=a%26b', headers: { 'x-one': '1' } })
  expect((await ask(`${here('127.0.0.1')}nothing`)).status).toBe(204)
})

test('unpacks nothing: what is small stays small', async () => {
  const answer = await createDirectFetch([here('127.0.0.1')])(`${here('127.0.0.1')}gzip`)
  expect(seen.at(-1)?.headers['accept-encoding']).toBe('identity')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(5000)
})

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'does not connect to %s where no setting names it',
  async (host) => {
    const before = seen.length
    await expect(createDirectFetch([PUBLIC])(here(host))).rejects.toThrow('at a private address')
    expect(seen).toHaveLength(before)
  },
)

test('connects to a private address that a setting names, by its name or number', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    expect((await createDirectFetch([here(host)])(here(host))).status).toBe(201)
  }
})

test('connects to private addresses where the provider that a setting names is on a private network itself', async () => {
  const ask = createDirectFetch([new URL('https://10.0.0.1')])
  for (const host of ['127.0.0.1', 'localhost']) expect((await ask(here(host))).status).toBe(201)
})

test('an answer that comes in pieces is put together, and is no longer than 512 KiB', async () => {
  const askFor = (...pieces: Uint8Array[]) =>
    createLimitedFetch(async () => new Response(inPieces(pieces)))('https://idp.example')
  const texts = ['one, ', 'two, ', 'three'].map((text) => Buffer.from(text))
  expect(await (await askFor(...texts)).text()).toBe('one, two, three')
  const half = new Uint8Array(256 * 1024)
  expect((await (await askFor(half, half)).arrayBuffer()).byteLength).toBe(512 * 1024)
  await expect(askFor(half, half, new Uint8Array(1))).rejects.toThrow('longer than')
})

function inPieces(pieces: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

test('a refused address is told with its cause, and none of its path', async () => {
  const ask = createLimitedFetch(createDirectFetch([PUBLIC]))
  await expect(ask(`${here('127.0.0.1')}?code=secret`)).rejects.toMatchObject({
    message: `${here('127.0.0.1').origin} cannot be asked.`,
    cause: { name: 'PrivateAddress' },
  })
})

test('a code is sent over one connection of its own, and never again once a server may have read it', async () => {
  const read: string[] = []
  let connections = 0
  // Answers the first request of a connection, reads the second whole and then resets it, as a server does that ends.
  const resetting = createNetServer((socket) => {
    connections += 1
    let asked = 0
    socket.on('error', () => {})
    socket.on('data', (data) => {
      asked += 1
      read.push(data.toString())
      if (asked === 1 && !data.includes('code=lost')) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
      else socket.resetAndDestroy()
    })
  })
  await new Promise<void>((resolve) => resetting.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(resetting.address() as AddressInfo).port}/token`)
  const ask = createDirectFetch([url])
  const send = (code: string) => ask(url, { method: 'POST', body: new URLSearchParams({ code }) })
  // Leaves a connection that is kept.
  expect(await (await ask(url)).text()).toBe('ok')
  expect(await (await send('one')).text()).toBe('ok')
  expect(await (await send('two')).text()).toBe('ok')
  expect(connections).toBe(3)
  await expect(send('lost')).rejects.toThrow()
  expect(read.filter((text) => text.includes('code=lost'))).toHaveLength(1)
  // A read may be asked for again: the connection that was kept is reset by the second request.
  expect(await (await ask(url)).text()).toBe('ok')
  await new Promise((resolve) => resetting.close(resolve))
})
