import { beforeAll, expect, test } from 'vitest'
import { Target } from '#app/auth/http/address/target.ts'
import { parseAuthRequest } from '#app/auth/http/auth-request.server.ts'
import { CODE_TRIES } from '#app/auth/methods/throttle/throttle.server.ts'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import { startSignIn } from '#app/auth/sign-in/start.server.ts'
import type { Browser } from '#testing/browser.ts'
import { csrfToken, login, postJson, urlOf } from '#tests/support/app/steps.ts'
import { mistyped, readMail } from '#tests/support/app/waiting.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

/** Tries a password as a client at an address behind the trusted proxy; the status in JSON mode. */
async function tryPassword(browser: Browser, username: string, password: string, from: string) {
  const form = { csrfToken: await csrfToken(browser), username, password, json: 'true' }
  return browser.request('/auth/callback/credentials', { form, headers: { 'x-forwarded-for': from } })
}

/** Asks for a mail as a client at an address behind the trusted proxy; the status in JSON mode. */
async function askForMail(browser: Browser, email: string, from: string): Promise<number> {
  const headers = { 'x-forwarded-for': from }
  return (await postJson(browser, 'signin/email', { email }, { headers })).status
}

/** How many of so many wrong guesses, from these addresses in turn, were checked. */
async function guess(browser: Browser, username: string, count: number, addressOf: (index: number) => string) {
  let through = 0
  for (let index = 0; index < count; index += 1) {
    const { status } = await tryPassword(browser, username, `guess-${index}`, addressOf(index))
    expect([401, 429]).toContain(status)
    if (status === 401) through += 1
  }
  return through
}

onBothDatabases((database) => {
  const app = runningApp({ database, settings: { limits: true, trustProxy: ['127.0.0.0/8'] } })
  beforeAll(() => app().clock.stop())

  test('guesses from one address: five are checked, then one at a time after doubling waits', async () => {
    const browser = app().browser()
    expect(await guess(browser, 'carol', 60, () => '203.0.113.7')).toBe(5)
    app().clock.advance(3)
    expect(await guess(browser, 'carol', 20, () => '203.0.113.7')).toBe(1)
  })

  test('a throttled answer has the usual shape, 429 and Retry-After; it does not tell whether the account exists', async () => {
    const browser = app().browser()
    await guess(browser, 'nobody-here', 8, () => '203.0.113.8')
    const answer = await tryPassword(browser, 'nobody-here', 'wonderland', '203.0.113.8')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(urlOf(answer)).toBe(`${app().base}/error?error=CredentialsSignin&provider=credentials`)
  })

  test('as a form the page says how long to wait', async () => {
    const browser = app().browser()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let index = 0; index < 7; index += 1) {
      const form = { csrfToken: await csrfToken(browser), username: 'dave', password: 'wrong' }
      const answer = await browser.request('/auth/callback/credentials', { form, headers })
      expect(answer.location).toBe(`${app().base}/error?error=CredentialsSignin&provider=credentials`)
    }
    const page = await browser.get('/auth/signin?error=CredentialsSignin')
    expect(page.body).toContain('Too many attempts')
  })

  test('guesses from a thousand addresses: a hundred are checked, and the owner’s own browser still signs in', async () => {
    const owner = app().browser()
    await login(owner, 'erin')
    const crowd = (index: number) => `198.51.${100 + (index >> 8)}.${index & 255}`
    const through = await guess(app().browser(), 'erin', 300, crowd)
    expect(through).toBeLessThanOrEqual(101)
    expect(through).toBeGreaterThanOrEqual(99)
    expect((await tryPassword(app().browser(), 'erin', 'wonderland', '192.0.2.99')).status).toBe(429)
    expect((await tryPassword(owner, 'erin', 'wonderland', '192.0.2.99')).status).toBe(200)
  })

  test('a user at the network address of an attacker must wait where no mailed code can complete a password, unless the browser is known', async () => {
    const resident = app().browser()
    await login(resident, 'grace')
    await guess(app().browser(), 'frank', 100, () => '203.0.113.66')
    for (let index = 0; index < 70; index += 1) await guess(app().browser(), `victim-${index}`, 1, () => '203.0.113.66')
    expect((await tryPassword(app().browser(), 'grace', 'wonderland', '203.0.113.66')).status).toBe(429)
    expect((await tryPassword(resident, 'grace', 'wonderland', '203.0.113.66')).status).toBe(200)
  })

  test('a right password resets the count of wrong ones before it', async () => {
    const browser = app().browser()
    await guess(browser, 'heidi', 4, () => '203.0.113.20')
    expect((await tryPassword(browser, 'heidi', 'wonderland', '203.0.113.20')).status).toBe(200)
    expect(await guess(app().browser(), 'heidi', 8, () => '203.0.113.20')).toBe(5)
  })

  test('mails to one address are limited, and other addresses still get theirs', async () => {
    const browser = app().browser()
    const ask = async (email: string) => {
      const form = { csrfToken: await csrfToken(browser), email, json: 'true' }
      return browser.request('/auth/signin/email', { form })
    }
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push((await ask('ivan@mail.test')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(urlOf(await ask('ivan@mail.test'))).toBe(`${app().base}/error?error=EmailSignin`)
    expect((await ask('judy@mail.test')).status).toBe(200)
  })

  /** Signs a browser in by mail, from a network address of its own. */
  async function letIn(browser: Browser, email: string) {
    expect(await askForMail(browser, email, '192.0.2.120')).toBe(200)
    const { link } = await readMail(app(), email)
    await browser.get(link)
    expect(browser.cookies.has('next-auth.known-browser')).toBe(true)
  }

  test('a network that asks for very many mails is limited: each address there still gets a first mail', async () => {
    const [resident, residentEmail] = [app().browser(), someAddress()]
    await letIn(resident, residentEmail)
    const from = '203.0.113.40'
    const { most, per } = LIMITS.mailsOfNetwork
    const crowd = app().browser()
    const form = { csrfToken: await csrfToken(crowd), email: 'asked-often@mail.test', json: 'true' }
    const headers = { 'x-forwarded-for': from }
    for (let index = 0; index < most; index += 1) await crowd.request('/auth/signin/email', { form, headers })

    const [browser, email] = [app().browser(), someAddress()]
    const ask = () => askForMail(browser, email, from)
    expect([await ask(), await ask()]).toEqual([200, 429])
    const known = () => askForMail(resident, residentEmail, from)
    // What another browser has asked for, such as this one before it was known, takes none of its five.
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push(await known())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const other = someAddress()
    expect([await askForMail(resident, other, from), await askForMail(resident, other, from)]).toEqual([200, 429])

    app().clock.advance(61)
    expect([await ask(), await ask()]).toEqual([200, 429])
    app().clock.advance(61)
    expect(await ask()).toBe(429)
    app().clock.advance(per)
    const later = someAddress()
    expect([await askForMail(browser, later, from), await askForMail(browser, later, from)]).toEqual([200, 200])
  })

  test('a network where many codes are mistyped has two guesses at each, and is told how long to wait; links stay valid', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.50' } }
    const asked = async () => {
      const [browser, email] = [app().browser(), someAddress()]
      await postJson(browser, 'signin/email', { email, callbackUrl: '/done' }, from)
      const { code, link } = await readMail(app(), email)
      const type = (typed: string) => postJson(browser, 'callback/email', { code: typed }, from)
      return { browser, code, link, type, mistype: async () => (await type(mistyped(code))).status }
    }
    const { holds, every } = LIMITS.wrongCodesOfNetwork
    for (let mails = 0; mails < holds / 2 / CODE_TRIES; mails += 1) {
      const { mistype } = await asked()
      for (let tries = 0; tries < CODE_TRIES; tries += 1) expect(await mistype()).toBe(401)
    }
    const { browser, code, link, type, mistype } = await asked()
    expect([await mistype(), await mistype(), await mistype()]).toEqual([401, 401, 429])
    const answer = await type(code)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(every)])
    expect(urlOf(answer)).toBe(`${app().base}/verify-request?provider=email&type=email&error=TooMany`)
    expect((await browser.get(link)).location).toBe(`${app().origin}/done`)
  })

  test('a browser that signed in by mail is known for the account’s password too', async () => {
    const [browser, email] = [app().browser(), someAddress()]
    await letIn(browser, email)
    expect(await guess(app().browser(), email, 12, () => '203.0.113.42')).toBe(5)
    expect((await tryPassword(browser, email, 'wonderland', '203.0.113.42')).status).toBe(200)
  })

  test('a forged known-browser cookie has no effect', async () => {
    const browser = app().browser()
    browser.cookies.set('next-auth.known-browser', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..forged')
    expect(await guess(browser, 'kim', 12, () => '203.0.113.30')).toBe(5)
  })

  test('one subscriber’s IPv6 addresses count as one, another’s separately', async () => {
    const here = (index: number) => `2001:db8:7:7::${index.toString(16)}`
    expect(await guess(app().browser(), 'leo', 20, here)).toBe(5)
    expect(await guess(app().browser(), 'leo', 1, () => '2001:db8:7:8::1')).toBe(1)
  })

  test('sign-ins that a product starts from its own loader or action are limited too', async () => {
    const { services } = app()
    const start = async () => {
      const requestContext = services.requestContext({ header: () => null, address: '192.0.2.44' })
      const url = new URL(`${services.base}/signin/email`)
      const body = new URLSearchParams({ email: 'mia@mail.test', json: 'true' }).toString()
      const header = (name: string) => (name === 'content-type' ? 'application/x-www-form-urlencoded' : null)
      const authRequest = await parseAuthRequest(services.requestSite, requestContext, {
        method: 'POST',
        target: new Target(services, url),
        header,
        text: async () => body,
        request: () => new Request(url, { method: 'POST', body }),
      })
      const outcome = await startSignIn(
        { site: services, requestContext, authRequest: { ...authRequest, isVerified: true } },
        'email',
      )
      return outcome.kind === 'redirect' ? outcome.jsonStatus : outcome.kind
    }
    const statuses: unknown[] = []
    for (let index = 0; index < 7; index += 1) statuses.push(await start())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
