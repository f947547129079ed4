import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { type App, SECRET, startApp } from '#tests/support/app/app.ts'
import { login, postJson, session } from '#tests/support/app/steps.ts'
import { decode, encode, getToken } from '#tests/support/next-auth/jwt.ts'

// The other half of a site that moves over one server at a time: NextAuth's own code, from npm and unmodified.

const SESSION_COOKIE = 'next-auth.session-token'

let app: App

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.close())

const cookieOf = (browser: Browser, name = SESSION_COOKIE) => browser.cookies.get(name) ?? ''

/** What NextAuth's `getToken` reads of a request. */
const requestWith = (cookies: Iterable<[string, string]>) => ({ cookies: Object.fromEntries(cookies), headers: {} })

test('NextAuth opens a session that was sealed here', async () => {
  const browser = app.browser()
  await login(browser)
  const token = await decode({ token: cookieOf(browser), secret: SECRET })
  expect(token).toMatchObject({ name: 'alice', email: 'alice@example.com', picture: null, sub: 'c-alice' })
})

test.each([
  ['one cookie', 'alice', 'c-alice'],
  ['several', 'big', 'big'],
])('NextAuth finds a session of %s in a request', async (_, username, id) => {
  const browser = app.browser()
  await login(browser, username)
  // Its parameter is a whole request of Next.js, of which it reads this.
  const req = requestWith(browser.cookies) as Parameters<typeof getToken>[0]['req']
  const token = await getToken({ req, secret: SECRET, secureCookie: false })
  expect(token?.sub).toBe(id)
})

test('a session that NextAuth sealed is signed in here, and signed out for good', async () => {
  const claims = { name: 'Ada Lovelace', email: 'ada@example.com', picture: null, sub: randomUUID() }
  const sealed = await encode({ token: claims, secret: SECRET, maxAge: 3600 })
  const browser = app.browser()
  browser.cookies.set(SESSION_COOKIE, sealed)
  expect((await session(browser)).user).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com', image: null })
  await postJson(browser, 'signout')
  browser.cookies.set(SESSION_COOKIE, sealed)
  expect(await session(browser)).toEqual({})
})

test('NextAuth refuses what was sealed here under another secret', async () => {
  const browser = app.browser()
  await login(browser)
  const token = cookieOf(browser)
  await expect(decode({ token, secret: 'another-secret' })).rejects.toThrow()
})

test('a check cookie that was sealed here opens in NextAuth under its own salt alone', async () => {
  const browser = app.browser()
  await postJson(browser, 'signin/acme')
  const salt = 'next-auth.state'
  const token = cookieOf(browser, salt)
  expect(await decode({ token, secret: SECRET, salt })).toMatchObject({ provider: 'acme' })
  await expect(decode({ token, secret: SECRET })).rejects.toThrow()
})
