import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import { wordsOf } from '#testing/page.ts'
import { csrfToken, postForm, postJson, session, start } from '#tests/support/app/steps.ts'
import { LONG_CODE, readMail } from '#tests/support/app/waiting.ts'
import { throughProxy } from '#tests/support/attack/attack.ts'
import { testSpraying } from '#tests/support/attack/spraying.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 50 })
afterAll(() => agent.destroy())

const at = (from: string) => ({ headers: { 'x-forwarded-for': from } })

// With 2,000 mailboxes in tests/verify.
for (const database of ['sqlite', 'postgres'] as const) testSpraying(database, 300)

describe.each(['sqlite', 'postgres'] as const)('on %s', (database) => {
  const app = runningApp({ database, settings: { limits: true, trustProxy: ['127.0.0.0/8'] } })
  beforeAll(() => app().clock.stop())

  test('while codes are guessed at from many networks, new ones have eight characters, and work however typed', async () => {
    const calm = app().browser()
    const earlier = someAddress()
    await postJson(calm, 'signin/email', { email: earlier }, at('198.51.100.70'))
    expect((await readMail(app(), earlier)).code).toMatch(/^\d{6}$/)
    for (let index = 0; index <= LIMITS.wrongCodesOfSite.holds / 2 + 1; index += 1) {
      const browser = app().browser()
      await postJson(browser, 'signin/email', { email: someAddress() }, at(`10.70.${index}.1`))
      const { status } = await postJson(browser, 'callback/email', { code: '000000' }, at(`10.70.${index}.1`))
      expect(status).toBe(401)
    }
    const [browser, email] = [app().browser(), someAddress()]
    await postJson(browser, 'signin/email', { email, callbackUrl: '/done' }, at('198.51.100.71'))
    const code = (await readMail(app(), email)).code
    expect(code).toMatch(LONG_CODE)
    const page = await browser.get('/auth/verify-request?provider=email&type=email')
    expect(wordsOf(page)).toContain('8-character code')
    expect(page.body).not.toContain('inputMode="numeric"')
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()} `
    await postForm(browser, 'callback/email', { code: typed }, at('198.51.100.71'))
    expect(await session(browser)).toMatchObject({ user: { email } })
  })

  test('a flood of mails below every threshold does not keep new users of that domain from signing up', async () => {
    const [shoot, domain] = [throughProxy(app(), agent), `flooded-${database}.example`]
    const plain = app().browser()
    const [token, cookie] = [await csrfToken(plain), plain.cookieHeader()]
    const { most } = LIMITS.mailToDomain
    // Uses up the mails that all visitors share.
    for (let mails = 0; mails < most; mails += 1) {
      await app().services.limiter.count({ limit: 'mailToDomain', of: [domain] })
    }
    const sent: number[] = []
    for (let index = 0; index < 3 * LIMITS.firstMailsOfNetwork.most; index += 1) {
      const form = { csrfToken: token, email: `visitor-${index}@${domain}` }
      const from = `2001:db8:70:${index % 16}::1`
      sent.push((await shoot({ path: 'signin/email', cookie, form, from })).status)
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(LIMITS.firstMailsOfNetwork.most)
    const newcomer = await postJson(
      app().browser(),
      'signin/email',
      { email: `newcomer@${domain}` },
      at('2001:db8:71::1'),
    )
    expect(newcomer.status).toBe(200)
  })

  test('made-up callbacks cause no more requests to a provider than one network is allowed', async () => {
    const from = '203.0.113.72'
    const requests = () => app().provider.requests.filter((request) => request === 'POST /token').length
    const before = requests()
    const statuses: (string | null)[] = []
    for (let index = 0; index < 80; index += 1) {
      const browser = app().browser()
      const state = (await start(browser, 'acme')).get('state') ?? ''
      const query = new URLSearchParams({ state, code: `made-up-${index}` })
      statuses.push((await browser.get(`/auth/callback/acme?${query}`, at(from).headers)).location)
    }
    expect(requests() - before).toBe(LIMITS.failedReturnsOfNetwork.holds)
    expect(new Set(statuses)).toEqual(new Set([`${app().base}/error?error=OAuthCallback`]))
  })
})
