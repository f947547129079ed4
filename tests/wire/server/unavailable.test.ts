import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formsOf, wordsOf } from '#testing/page.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { login, postForm, postJson, session } from '#tests/support/app/steps.ts'
import { askForLink } from '#tests/support/mail/mail.ts'

let app: App
/** The error with which statements fail that end sessions, list a user's sessions or spend a link; `null` for none. */
let fault: Error | null = null
/** The error of those that follow a session which has begun. */
let lateFault: Error | null = null

beforeAll(async () => {
  const failing = () => (fault ? Promise.reject(fault) : null)
  const failingLate = () => (lateFault ? Promise.reject(lateFault) : null)
  app = await startApp({
    store: (store) => ({
      ...store,
      sessions: {
        ...store.sessions,
        ofUser: (...asked) => failing() ?? store.sessions.ofUser(...asked),
        revokeAll: (...asked) => failing() ?? store.sessions.revokeAll(...asked),
        beginBy: (...asked) => failing() ?? store.sessions.beginBy(...asked),
        remove: (...asked) => failing() ?? failingLate() ?? store.sessions.remove(...asked),
      },
      verificationTokens: {
        ...store.verificationTokens,
        remove: (...asked) => failingLate() ?? store.verificationTokens.remove(...asked),
      },
    }),
  })
})

afterAll(() => app.close())

/** As SQLite says it. */
const locked = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })

async function signedIn() {
  fault = null
  const browser = app.browser()
  await login(browser)
  const form = formsOf(await browser.get('/account?ask=everywhere')).find(({ action }) =>
    action.startsWith('/auth/account?'),
  )
  if (!form) throw new Error('The page offers no sign-out everywhere.')
  return { browser, form }
}

describe('a page whose query the database cannot answer', () => {
  test('is a 503 with a retry link, and the user stays signed in', async () => {
    const { browser } = await signedIn()
    fault = locked()
    const answer = await browser.get('/account')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.body).toContain('<a class="lk-button lk-primary" href="/account">Try again</a>')
    for (const words of [
      'You are still signed in.',
      'This page will try again automatically in 5 seconds',
      'Reference',
    ]) {
      expect(wordsOf(answer)).toContain(words)
    }
    expect(await session(browser)).toHaveProperty('user')
  })

  test('is a 503 to a form too, which changes nothing', async () => {
    const { browser, form } = await signedIn()
    fault = locked()
    const answer = await browser.post(form.action, form.fields)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await session(browser)).toHaveProperty('user')
  })

  test('is a 500 where the fault is ours', async () => {
    const { browser } = await signedIn()
    fault = new Error('A statement is wrong.')
    expect((await browser.get('/account')).status).toBe(500)
  })
})

describe('a session that cannot be ended now', () => {
  test.each([
    ['a form', postForm],
    ['a client', postJson],
  ])('is not said to be: %s is answered 503, and the cookie stays', async (_who, post) => {
    const { browser } = await signedIn()
    fault = locked()
    const answer = await post(browser, 'signout')
    expect([answer.status, answer.headers.get('retry-after'), answer.setCookies]).toEqual([503, '5', []])
    if (post === postForm) {
      expect(answer.body).toContain('<a class="lk-button lk-primary" href="/auth/signout">Try again</a>')
      const reference = /Reference(?:<!-- -->)? <code class="lk-code">([^<]+)/.exec(answer.body)?.[1]
      const id = answer.headers.get('x-request-id')
      expect(app.logged.filter((line) => line.requestId === id)).toContainEqual(expect.objectContaining({ reference }))
    }
    fault = null
    expect(await session(browser)).toHaveProperty('user')
  })
})

describe('a mailed link that cannot be spent now', () => {
  test('is good as soon as it can, in the browser that asked', async () => {
    fault = null
    const browser = app.browser()
    const { href: link } = await askForLink(app, browser, 'later@example.com')
    fault = locked()
    const answer = await browser.get(link)
    expect([answer.status, answer.headers.get('retry-after'), answer.location]).toEqual([503, '5', null])
    expect(wordsOf(answer)).toContain('Please try again')
    expect(await session(browser)).toEqual({})
    fault = null
    expect((await browser.get(link)).location).toBe(`${app.origin}/done`)
    expect(await session(browser)).toMatchObject({ user: { email: 'later@example.com' } })
  })

  test('signs in where the database is away once the session has begun', async () => {
    fault = null
    const browser = app.browser()
    await login(browser)
    const { href: link } = await askForLink(app, browser, 'begun@example.com')
    lateFault = locked()
    const answer = await browser.get(link)
    lateFault = null
    expect(answer.location).toBe(`${app.origin}/done`)
    expect(await session(browser)).toMatchObject({ user: { email: 'begun@example.com' } })
    const says = app.logged.map(({ msg }) => msg)
    expect(says).toContain('the session of before was not ended')
    expect(says).toContain('what a sign-in was proved by is not taken back')
  })

  test('stays good where the fault is ours (contract, 25.4)', async () => {
    fault = null
    const browser = app.browser()
    const { href: link } = await askForLink(app, browser, 'faulty@example.com')
    fault = new Error('A statement is wrong.')
    expect((await browser.get(link)).location).toBe(`${app.origin}/auth/error?error=Callback`)
    fault = null
    expect((await browser.get(link)).location).toBe(`${app.origin}/done`)
  })
})
