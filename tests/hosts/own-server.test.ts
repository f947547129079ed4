import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { Browser } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import { apps } from './support/apps.ts'
import { blockAfter, fileIn, lineIn } from './support/blocks.ts'
import { builtAfter } from './support/built.ts'
import { ADA, commandIn, startHost } from './support/host.ts'
import { linkPackagesOfHosts } from './support/packages.ts'

// The servers that docs/deploy/own-server.md has, as they are written there.

const DOCUMENT = 'docs/deploy/own-server.md'
const BLOCK = fileIn(DOCUMENT, 'server.mjs')
const added = (what: string) => blockAfter(DOCUMENT, `// server.mjs: before the pages, ${what}\n`)

/** The same server with more in front of the app's pages. */
const withInFront = (code: string) => BLOCK.replace('// Parsers for', `${code}\n// Parsers for`)

let folder: string
beforeAll(async () => {
  const app = apps.find(({ name }) => name === 'React Router 7.18 under react-router-serve')
  if (!app) throw new Error('There is no such app.')
  folder = await builtAfter(app)
  await linkPackagesOfHosts(folder)
  writeFileSync(join(folder, 'sockets.mjs'), fileIn(DOCUMENT, 'sockets.mjs'))
})
afterAll(stopChildren)

async function served(name: string, text: string) {
  writeFileSync(join(folder, name), text)
  const { origin, written } = await startHost(folder, { SESSION_SECRET: 'rOck-9dW2mXq7' }, [name])
  return { origin, written, browser: new Browser(origin) }
}

async function signIn(browser: Browser) {
  const form = formsOf(await browser.get('/auth/signin?callbackUrl=/orders')).find(({ action }) =>
    action.includes('/callback/credentials'),
  )
  return browser.post(form?.action ?? '', { ...form?.fields, email: ADA.email, password: ADA.password })
}

/** How a request for a WebSocket is answered: the status, and what comes after it. */
async function upgrade(at: string, cookie: string, from: string): Promise<{ status: number; sent: string }> {
  const { hostname, port } = new URL(at)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  const handshake = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  socket.write(
    `GET /live HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${handshake}\r\nOrigin: ${from}\r\nCookie: ${cookie}\r\n\r\n`,
  )
  let sent = ''
  for await (const text of socket) {
    sent += text
    if (sent.includes('Hello') || !sent.startsWith('HTTP/1.1 101')) break
  }
  socket.destroy()
  return { status: Number(sent.split(' ')[1]), sent }
}

test('tells the client’s address from outside of the build, is known as ready, and judges sockets', async () => {
  const { origin, browser, written } = await served('server.mjs', BLOCK)
  expect(await upgrade(origin, '', origin)).toMatchObject({ status: 401 })
  expect(await upgrade(origin, '', 'https://evil.example')).toMatchObject({ status: 403 })
  expect((await signIn(browser)).location).toBe(`${origin}/orders`)
  const opened = await upgrade(origin, browser.cookieHeader(), origin)
  expect(opened).toEqual({ status: 101, sent: expect.stringContaining('Hello Ada') })
  expect(written()).toContain('the server tells the address of a client by setClientAddress')
  const { stdout } = await commandIn(folder, ['doctor'], { AUTH_URL: origin })
  expect(stdout).toContain('ok     the last sign-in has its client’s address, by the server')
  expect(stdout).toContain(`ok     the site answers at ${origin}`)
})

test('with a parser in front of all paths, the log names it', async () => {
  const parsing = withInFront('app.use(express.urlencoded({ extended: false }));')
  const { browser, written } = await served('parsing.mjs', parsing)
  expect((await signIn(browser)).location).toContain('csrf=true')
  expect(written()).toContain('such as express.urlencoded()')
})

test('with helmet, a session, a limiter and compression in front, pages have one policy and a user signs in', async () => {
  const code = added('what is ours has its own headers') + added('a session and a limiter of your own')
  const { origin, browser } = await served('in-front.mjs', withInFront(code))
  const signingIn = await browser.get('/auth/signin')
  const own = await browser.get('/')
  const policies = ({ headers }: { headers: Headers }) => headers.get('content-security-policy')?.split('form-action')
  expect([policies(signingIn)?.length, signingIn.headers.get('x-frame-options')]).toEqual([2, 'DENY'])
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(signingIn.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  const events = await fetch(`${origin}/events?in-front`)
  expect(events.headers.get('content-type')).toContain('text/event-stream')
  expect(events.headers.get('content-encoding')).toBeNull()
  await events.body?.cancel()
  expect((await signIn(browser)).location).toBe(`${origin}/orders`)
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('connect'))).toEqual([])
  const answers = Array.from({ length: 101 }, () => browser.get('/auth/csrf'))
  expect((await Promise.all(answers)).map(({ status }) => status)).toContain(429)
})

test('helmet in front of all pages is a second policy on ours, as the document says', async () => {
  const { browser } = await served('all.mjs', withInFront('import helmet from "helmet";\napp.use(helmet());'))
  const { headers } = await browser.get('/auth/signin')
  expect(headers.get('content-security-policy')).toMatch(/form-action 'self'.*, .*form-action/)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN, DENY')
})

test('Hono tells the client’s address, and a user signs in', async () => {
  const { origin, browser, written } = await served('hono.mjs', fileIn(DOCUMENT, 'hono.mjs'))
  expect((await signIn(browser)).location).toBe(`${origin}/orders`)
  expect((await browser.get('/orders')).body).toContain('Orders of')
  expect((await browser.get('/auth/readyz')).status).toBe(200)
  expect(written()).toContain('the server tells the address of a client by setClientAddress')
})

test('users come over by the line and the command of the first tasks', async () => {
  const line = lineIn('docs/first-tasks.md', '{ "email"')
  writeFileSync(join(folder, 'users.jsonl'), `{ "email"${line}\n`)
  const words = lineIn('docs/first-tasks.md', 'npx --no latchkey ').split(' ')
  expect(await commandIn(folder, words)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 user made') })
  expect((await commandIn(folder, words)).stdout).toContain('1 user here already')
  const { browser } = await served('moved.mjs', BLOCK)
  const form = formsOf(await browser.get('/auth/signin')).find(({ action }) => action.includes('/callback/credentials'))
  const typed = { email: 'linda@example.com', password: ADA.password, callbackUrl: '/orders' }
  expect((await browser.post(form?.action ?? '', { ...form?.fields, ...typed })).location).toContain('/orders')
})
