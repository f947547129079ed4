import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '#testing/kit.ts'
import { formsOf } from '#testing/page.ts'
import { PICTURES } from '../support/account/pictures.ts'
import {
  ask,
  type Kind,
  leaveAtOnce,
  leaveHalfWay,
  MOST_ALIVE,
  type Probed,
  probed,
  times,
  tooMuch,
} from '../support/processes/freed.ts'
import { countObjects } from '../support/processes/heap-snapshot.ts'
import { freePort } from '../support/processes/ports.ts'
import { type ServerProcess, startServer } from '../support/processes/server-process.ts'

/** Classes of what one request is made of, in the built program. */
const OF_A_REQUEST = ['RequestContext', 'RouterContextProvider', 'Departure', 'ComingAnswer', 'ResponseCookies']

const folder = mkdtempSync(join(tmpdir(), 'latchkey-freed-'))
const BUILT = resolve(import.meta.dirname, '../../build/client/auth/assets')
const style = readdirSync(BUILT).find((name) => name.endsWith('.css')) ?? ''

let kit: TestKit
let server: ServerProcess
let probe: Probed
/** Headers of a signed-in browser, and what it sends as its new picture. */
let signedIn: { cookie: string }
/** A browser that is not signed in, with its proof for forms. */
let visitor: { cookie: string; csrfToken: string }
let picture: { path: string; headers: Record<string, string>; body: Buffer }

beforeAll(async () => {
  const port = await freePort()
  kit = await startTestKit({
    origin: `http://localhost:${port}`,
    env: { PASSWORD_COST: '8:1:1', TRUST_PROXY: '127.0.0.1' },
  })
  probe = probed(folder, kit.env.NODE_OPTIONS)
  server = await startServer('unused.db', { port, ...kit.env, ...probe.env })
  const browser = kit.browser(await kit.session({ email: 'ada@example.com', name: 'Ada' }))
  const page = await browser.get('/auth/account/profile')
  const form = formsOf(page).find(({ types }) => types.picture === 'file')
  const { picture: _, ...fields } = form?.fields ?? {}
  const whole = new FormData()
  for (const [name, value] of Object.entries(fields)) whole.set(name, value)
  whole.set('picture', new File([new Uint8Array(PICTURES.png)], 'me.png'))
  const sent = new Response(whole)
  signedIn = { cookie: browser.cookieHeader() }
  const other = kit.browser()
  const { csrfToken } = (await other.get('/auth/csrf')).json() as { csrfToken: string }
  visitor = { cookie: other.cookieHeader(), csrfToken }
  picture = {
    path: new URL(form?.action ?? '', kit.origin).pathname,
    headers: { ...signedIn, origin: kit.origin, 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  }
})

afterAll(async () => {
  await server?.end('SIGTERM')
  await kit?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A form that a visitor's browser would send, with a password that is wrong. */
function wrongPassword(name: string) {
  const fields = { csrfToken: visitor.csrfToken, email: `${name}@example.com`, password: name, json: 'true' }
  return {
    path: '/auth/callback/credentials',
    headers: { cookie: visitor.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
}

const kinds: Record<string, Kind> = {
  'the sign-in page': () => ask(server.address, { path: '/auth/signin', status: 200 }),
  'the account page with a session': () =>
    ask(server.address, { path: '/auth/account', headers: signedIn, status: 200 }),
  'an error page': () => ask(server.address, { path: '/auth/error?error=AccessDenied', status: 403 }),
  'a redirect': () => ask(server.address, { path: '/auth/account', status: 302 }),
  'the data of a page': () => ask(server.address, { path: '/auth/account.data', headers: signedIn, status: 200 }),
  'a session check': () => ask(server.address, { path: '/auth/session', headers: signedIn, status: 200 }),
  'a sign-in that is refused': () => ask(server.address, { ...wrongPassword('ada'), status: 401 }),
  'an upload': () => ask(server.address, { ...picture, status: 302 }),
  'a 404': () => ask(server.address, { path: '/nowhere', status: 404 }),
  'a static file': () => ask(server.address, { path: `/auth/assets/${style}`, status: 200 }),
  'a page that is cancelled half way': () => leaveHalfWay(server.address, { path: '/auth/account', headers: signedIn }),
  'a page that is cancelled while it is drawn': () =>
    leaveAtOnce(server.address, { path: '/auth/account', headers: signedIn }),
  'an upload that is cancelled half way': () => leaveAtOnce(server.address, picture),
}

/** A value of each cookie that a site reads, which no secret has sealed. */
const strangeCookies = (value: string) =>
  ['session-token', 'callback-url', 'state', 'last-used', 'language', 'known-browser', 'trusted-device']
    .map((name) => `latchkey.${name}=${value}`)
    .join('; ')

test.each(Object.entries(kinds))('next to nothing is left of 500 answers of this kind: %s', async (_, kind) => {
  expect(tooMuch(await probe.leftBy(kind)).join('\n')).toBe('')
})

test('no Map or Set has an entry for each of 700 visitors who send what was never sent before', async () => {
  const size = await probe.largestMeanwhile(() =>
    times(700, async (number) => {
      const name = `visitor-${number}`
      const headers = {
        'accept-language': `x${number}-${number}, de-x-a${number}`,
        'user-agent': `Program/${number}`,
        'x-forwarded-for': `2001:db8:${number.toString(16)}::1`,
        cookie: strangeCookies(name),
      }
      const at = server.address
      await ask(at, { path: `/auth/signin?callbackUrl=/${name}`, headers, status: 200 })
      await ask(at, { path: '/auth/session', headers, status: 200 })
      await ask(at, { path: `/auth/callback/${name}?code=${name}&state=${name}`, headers, status: 400 })
      const { path, body, headers: own } = wrongPassword(name)
      const cookie = `${own.cookie}; ${headers.cookie}`
      await ask(at, { path, body, headers: { ...headers, ...own, cookie }, status: 401 })
    }),
  )
  expect(size).toBeGreaterThan(5)
  // The largest that visitors can fill has 501.
  expect(size).toBeLessThan(600)
})

test('none of them has begun a context that promises take along: it makes every later request dearer', async () => {
  expect(await probe.contexts()).toBe(0)
})

test('after all of them next to no context of a request is left', async () => {
  const file = join(folder, 'heap.heapsnapshot')
  await probe.snapshot(file)
  for (const [name, count] of Object.entries(countObjects(file, OF_A_REQUEST)))
    expect(count, name).toBeLessThanOrEqual(MOST_ALIVE)
})
