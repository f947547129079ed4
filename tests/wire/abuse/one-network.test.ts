import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { wordsOf } from '#testing/page.ts'
import type { App } from '#tests/support/app/app.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { csrfToken, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { readMail } from '#tests/support/app/waiting.ts'
import { type Gun, mostLetThrough, throughProxy } from '#tests/support/attack/attack.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
afterAll(() => agent.destroy())

/** Tries a password from an address behind the trusted proxy, in JSON mode. */
function tryPassword(browser: Browser, email: string, password: string, from: string): Promise<BrowserAnswer> {
  return postJson(browser, 'callback/credentials', { email, password }, { headers: { 'x-forwarded-for': from } })
}

/** Sends requests with one CSRF token, as an attacker's program does. */
async function passwordGun(app: App, gun: Gun) {
  const browser = app.browser()
  const token = await csrfToken(browser)
  const cookie = browser.cookieHeader()
  return (email: string, password: string, from: string) =>
    gun({ path: 'callback/credentials', cookie, form: { csrfToken: token, email, password }, from })
}

const hasSession = (setCookies: string[]) => setCookies.some((line) => /session-token=[^;]/.test(line))

/**
 * Passwords that are hashed in three seconds on one slow core. A visitor is signed in once those that are hashed before
 * are done, so they are counted: a clock would measure what else the machine does.
 */
const IN_THREE_SECONDS = 60

describe('a flood of passwords over 100 connections of one client', () => {
  const app = runningApp({
    providers: ['email'],
    settings: {
      limits: true,
      passwords: true,
      trustProxy: ['127.0.0.0/8'],
      passwordCost: { memory: 19456, passes: 2, lanes: 1 },
    },
  })

  test('neither refuses nor delays another visitor with the right password, and its 503s do not count as attempts', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 14 }, async (_, index) => {
        const browser = app().browser()
        // Some are in the attacker's network.
        const from = index < 4 ? `203.0.113.${100 + index}` : `198.51.${index}.7`
        return { browser, csrfToken: await csrfToken(browser), email: someAddress(), from }
      }),
    )
    await addPasswordUsers(
      app(),
      visitors.map(({ email }) => email),
    )
    const shoot = await passwordGun(app(), throughProxy(app(), agent))
    const [attacker, statuses, busy] = ['203.0.113.5', new Map<number, number>(), new Set<string>()]
    let isOver = false
    const connection = async () => {
      while (!isOver) {
        const email = someAddress()
        const { status } = await shoot(email, 'wrong', attacker)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 503) busy.add(email)
      }
    }
    const flood = Array.from({ length: 100 }, connection)
    const judged = () => statuses.get(401) ?? 0
    while (judged() === 0) await sleep(5)
    const judgedBefore = judged()
    const entered = await Promise.all(
      visitors.map(async ({ browser, csrfToken: token, email, from }) => {
        const form = { csrfToken: token, email, password: PASSWORD, json: 'true' }
        const headers = { 'x-forwarded-for': from }
        const { status } = await browser.request('/auth/callback/credentials', { form, headers })
        return { status, waitedFor: judged() - judgedBefore }
      }),
    )
    isOver = true
    await Promise.all(flood)
    expect(entered.map(({ status }) => status)).toEqual(visitors.map(() => 200))
    const mostWaitedFor = Math.max(...entered.map(({ waitedFor }) => waitedFor))
    expect(visitors.length + mostWaitedFor).toBeLessThan(IN_THREE_SECONDS)
    expect(busy.size).toBeGreaterThan(0)
    expect([...statuses.keys()].every((status) => [401, 429, 503].includes(status))).toBe(true)

    const [email = ''] = busy
    const tries: number[] = []
    for (let index = 0; index < LIMITS.passwordHere.free + 1; index += 1) {
      tries.push((await tryPassword(app().browser(), email, 'wrong', '198.51.200.7')).status)
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
  })
})

/** The time for which a list is tried. */
const SECONDS = 300

describe.each(['sqlite', 'postgres'] as const)('on %s', (database) => {
  describe('a list of stolen passwords tried from one address', () => {
    const app = runningApp({
      database,
      providers: ['email'],
      settings: { limits: true, passwords: true, trustProxy: ['127.0.0.0/8'] },
    })
    beforeAll(() => app().clock.stop())
    const { holds } = LIMITS.failuresOfNetwork

    /** Tries so many wrong pairs from an address; how many were checked. */
    async function stuff(count: number, from: string): Promise<number> {
      const shoot = await passwordGun(app(), throughProxy(app(), agent))
      let lookedAt = 0
      for (let index = 0; index < count; index += 1) {
        const { status } = await shoot(someAddress(), 'wrong', from)
        expect([401, 429]).toContain(status)
        if (status === 401) lookedAt += 1
      }
      return lookedAt
    }

    test('is checked no faster than one a second after the first hundred, and opens no account', async () => {
      const from = '203.0.113.20'
      const emails = Array.from({ length: 20 }, someAddress)
      await addPasswordUsers(app(), emails)
      const shoot = await passwordGun(app(), throughProxy(app(), agent))
      expect(await stuff(holds + 20, from)).toBe(holds)
      const betweenRight = SECONDS / emails.length
      let lookedAt = 0
      for (let second = 0; second < SECONDS; second += 1) {
        app().clock.advance(1)
        // Some pairs of the list are right.
        const email = second % betweenRight === 0 ? emails.pop() : undefined
        if (email !== undefined) {
          const { status, setCookies } = await shoot(email, PASSWORD, from)
          expect([status, hasSession(setCookies)]).toEqual([401, false])
          lookedAt += 1
        }
        lookedAt += await stuff(4, from)
      }
      expect(emails).toEqual([])
      expect(lookedAt).toBe(SECONDS)
    })

    test('opens no account of an unknown browser: a mailed code completes a right password', async () => {
      const [from, elsewhere] = ['203.0.113.21', '198.51.100.21']
      const emails = Array.from({ length: 5 }, someAddress)
      const [email = '', residentEmail = ''] = emails
      await addPasswordUsers(app(), emails)
      const resident = app().browser()
      expect((await tryPassword(resident, residentEmail, PASSWORD, elsewhere)).status).toBe(200)
      await stuff(holds / 2 + 1, from)
      const shoot = await passwordGun(app(), throughProxy(app(), agent))
      for (const right of emails.slice(2)) {
        const hit = await shoot(right, PASSWORD, from)
        expect([hit.status, hasSession(hit.setCookies)]).toEqual([401, false])
      }

      const browser = app().browser()
      const answer = await tryPassword(browser, email, PASSWORD, from)
      const waiting = `${app().base}/verify-request?provider=email&type=email&after=password`
      expect([answer.status, urlOf(answer)]).toEqual([401, waiting])
      expect(await session(browser)).toEqual({})
      expect(wordsOf(await browser.get(waiting))).toContain('Your password is correct, but this time it is not enough')
      const { code } = await readMail(app(), email)
      await postForm(browser, 'callback/email', { code }, { headers: { 'x-forwarded-for': from } })
      expect(await session(browser)).toMatchObject({ user: { email } })

      expect((await tryPassword(resident, residentEmail, PASSWORD, from)).status).toBe(200)
      expect((await tryPassword(browser, email, PASSWORD, from)).status).toBe(200)
      expect((await tryPassword(app().browser(), email, PASSWORD, elsewhere)).status).toBe(200)
    })

    test('causes no more mails to one mailbox than that mailbox’s own limit', async () => {
      const [from, email] = ['203.0.113.22', someAddress()]
      await addPasswordUsers(app(), [email])
      await stuff(holds, from)
      const statuses: number[] = []
      for (let tries = 0; tries < 10; tries += 1) {
        app().clock.advance(10)
        statuses.push((await tryPassword(app().browser(), email, PASSWORD, from)).status)
        await stuff(10, from)
      }
      expect(statuses.every((status) => [401, 429].includes(status))).toBe(true)
      const sent = app().mailbox.messages.filter(({ to }) => to.includes(email))
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.length).toBeLessThanOrEqual(mostLetThrough(LIMITS.mailToAddress, 100))
    })

    test('at another network does not keep a user’s password from working in a new browser', async () => {
      const email = someAddress()
      await addPasswordUsers(app(), [email])
      const shoot = await passwordGun(app(), throughProxy(app(), agent))
      const { free } = LIMITS.passwordAnywhere
      for (let index = 0; index < 2 * free; index += 1) await shoot(email, 'wrong', `10.7.${index}.1`)
      const browser = app().browser()
      const answer = await tryPassword(browser, email, PASSWORD, '198.51.100.30')
      expect([answer.status, urlOf(answer)]).toEqual([401, expect.stringContaining('after=password')])
      const { code } = await readMail(app(), email)
      await postForm(browser, 'callback/email', { code })
      expect(await session(browser)).toMatchObject({ user: { email } })
      const statuses: number[] = []
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await shoot(email, 'wrong', '198.51.99.30')).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.passwordByMail.free)
    })
  })

  describe('where no mail can be sent', () => {
    const app = runningApp({
      database,
      providers: [],
      settings: { limits: true, passwords: true, trustProxy: ['127.0.0.0/8'] },
      config: ({ providers: _, ...config }) => config,
    })
    beforeAll(() => app().clock.stop())

    test('a network whose passwords fail is told to wait, right or wrong; a known browser is not', async () => {
      const [from, email] = ['203.0.113.23', someAddress()]
      await addPasswordUsers(app(), [email])
      const resident = app().browser()
      expect((await tryPassword(resident, email, PASSWORD, '198.51.100.23')).status).toBe(200)
      const shoot = await passwordGun(app(), throughProxy(app(), agent))
      const { holds } = LIMITS.failuresOfNetwork
      for (let index = 0; index <= holds / 2; index += 1) await shoot(someAddress(), 'wrong', from)
      const [right, wrong] = [await shoot(email, PASSWORD, from), await shoot(email, 'wrong', from)]
      expect([right.status, wrong.status, hasSession(right.setCookies)]).toEqual([429, 429, false])
      const browser = app().browser()
      const headers = { 'x-forwarded-for': from }
      await postForm(browser, 'callback/credentials', { email, password: PASSWORD }, { headers })
      expect(wordsOf(await browser.get('/auth/signin?error=CredentialsSignin'))).toContain(
        'Too many wrong passwords came from your network.',
      )
      expect((await tryPassword(resident, email, PASSWORD, from)).status).toBe(200)
      app().clock.advance(LIMITS.failuresOfNetwork.every)
      expect((await tryPassword(app().browser(), email, PASSWORD, from)).status).toBe(200)
    })
  })
})
