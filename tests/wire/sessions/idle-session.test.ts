import { expect, test } from 'vitest'
import { requireUser } from '#app/auth/index.ts'
import type { Browser } from '#testing/browser.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { DELETED, SESSION, sealedBy, sessionCookies } from '#tests/support/app/session-cookies.ts'
import { login, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const MINUTE = 60
const DAY = 86400
const WEEK = 7 * DAY

onADatabase((database) => {
  const app = runningApp({
    database,
    settings: {
      session: { maxAge: 30 * DAY, updateAge: DAY, absoluteAge: 90 * DAY, idleAge: WEEK },
      trustProxy: ['127.0.0.0/8'],
    },
  })

  /** A browser that is signed in now, by a clock that stands still: what has passed is what a test says. */
  async function signedIn() {
    app().clock.stop()
    const browser = app().browser()
    const token = await sealedBy(await login(browser))
    const { id } = (await requireUser(productContext(app(), browser))).session
    return { browser, token, id }
  }

  /** Lets time pass after a request, once its moment has been noted. */
  async function unusedFor(id: string, seconds: number): Promise<void> {
    const seen = async () => (await app().store.sessions.find(id))?.lastSeenAt
    await expect.poll(seen).toEqual(app().clock.now)
    app().clock.advance(seconds)
  }

  const copied = async (browser: Browser, cookie: string) => (await browser.request('/auth/session', { cookie })).json()

  test('a session that is used goes on, and clients are told when its token expires, as without an idle age', async () => {
    const { browser, token, id } = await signedIn()
    const expires = new Date(token.exp * 1000).toISOString()
    expect([token.exp - token.iat, await session(browser)]).toEqual([30 * DAY, expect.objectContaining({ expires })])
    for (let weeks = 1; weeks <= 8; weeks += 1) {
      await unusedFor(id, WEEK - 1)
      const answer = await browser.get('/auth/session')
      const { exp } = await sealedBy(answer)
      expect(answer.json()).toHaveProperty('expires', new Date(exp * 1000).toISOString())
      expect(exp * 1000 - app().clock.now.getTime()).toBeGreaterThan(29 * DAY * 1000)
    }
  })

  test('one that made no request for the idle age is over at the next check, for copies of its cookie too', async () => {
    const { browser, id } = await signedIn()
    await unusedFor(id, WEEK)
    const copy = browser.cookieHeader()
    const account = await browser.request('/auth/account', { cookie: copy })
    expect([account.status, account.location]).toEqual([302, expect.stringContaining('error=SessionRequired')])
    const answer = await browser.request('/auth/session', { cookie: copy })
    expect([answer.status, answer.json()]).toEqual([200, {}])
    expect(sessionCookies(answer)).toEqual([{ name: SESSION, ...DELETED }])
    // No check of a session that is over is a use of it.
    expect(await copied(browser, copy)).toEqual({})
  })

  test('a request within a minute of one that was noted is not: the idle age counts from that one', async () => {
    const { browser, id } = await signedIn()
    await unusedFor(id, MINUTE - 1)
    expect(await session(browser)).toHaveProperty('user')
    app().clock.advance(WEEK - MINUTE)
    expect(await session(browser)).toHaveProperty('user')
    await unusedFor(id, MINUTE - 1)
    expect(await session(browser)).toHaveProperty('user')
    app().clock.advance(WEEK - MINUTE + 1)
    expect(await session(browser)).toEqual({})
  })

  test('what passes the gate of other apps alone is in use', async () => {
    const { browser, id } = await signedIn()
    for (let weeks = 1; weeks <= 3; weeks += 1) {
      await unusedFor(id, WEEK - 1)
      expect((await browser.get('/auth/forward')).status).toBe(200)
    }
  })
})
