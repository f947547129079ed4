import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { headingOf, wordsOf } from '#testing/page.ts'
import { SECRET } from '#tests/support/app/app.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { openJwe } from '#tests/support/app/jwe.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, SETTINGS, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { SESSION } from '#tests/support/app/session-cookies.ts'
import { csrfToken, session, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

const HOUR = 3600

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true } })
  const AGAIN = 'error=FreshProofRequired'

  /** A user with an authenticator app, whose last proof is an hour old. */
  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    const step = await setUpSecondStep(app(), browser)
    app().clock.advance(HOUR)
    return { browser, email, id, ...step }
  }

  const prove = async (browser: Browser, code: string, fields: Record<string, string> = {}) =>
    browser.post('/auth/second-step', {
      csrfToken: await csrfToken(browser),
      callbackUrl: `${app().origin}${SETTINGS}`,
      again: 'yes',
      code,
      ...fields,
    })
  const change = async (browser: Browser) => press(browser, await browser.get(SETTINGS), 'Create new recovery codes')

  test('a one-time code alone is a fresh proof, on the page that asks for one, and begins the session anew', async () => {
    const { browser, email, id, code } = await someUser()
    const asked = (await change(browser)).location ?? ''
    expect(asked).toContain(AGAIN)
    const page = await browser.get(asked)
    expect(headingOf(page)).toBe('Sign in again')
    const before = browser.cookies.get(SESSION)
    const old = app().browser()
    old.cookies.set(SESSION, before ?? '')
    const from = app().clock.now
    const answer = await press(browser, page, 'Continue', { code: code() })
    expect(answer.location).toContain(`${app().origin}${SETTINGS}`)
    expect((await change(browser)).status).toBe(200)
    expect(await session(browser)).toMatchObject({ user: { email } })
    // A copy of the cookie from before is over with the session it was of.
    expect(await session(old)).toEqual({})
    const rows = await app().store.sessions.ofUser(id, app().clock.now)
    expect(rows.map(({ method, provedBy }) => [method, provedBy])).toEqual([['credentials', 'otp mfa']])
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('second-step')
  })

  test('is taken once: of fifty with one code at once, one proves', async () => {
    const { browser, code } = await someUser()
    const form = { csrfToken: await csrfToken(browser), callbackUrl: '/done', again: 'yes', code: code() }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = () => app().browser().request('/auth/second-step', { form, cookie })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(answers.filter(({ location }) => location === `${app().origin}/done`)).toHaveLength(1)
  })

  test('no wrong code, recovery code or code of another user proves anything, and ten wrong ones pause them', async () => {
    const { browser, recoveryCodes, code } = await someUser()
    const other = await someUser()
    const wrong = await prove(browser, '000000')
    expect(wrong.location).toContain('code=wrong')
    expect(wordsOf(await browser.get(wrong.location ?? ''))).toContain('That code did not work.')
    expect((await prove(browser, recoveryCodes[0] ?? '')).location).toContain('code=wrong')
    expect((await prove(browser, other.code())).location).toContain('code=wrong')
    expect((await change(browser)).location).toContain(AGAIN)
    for (let tries = 2; tries < 10; tries += 1) await prove(browser, '000000')
    expect((await prove(browser, code())).location).toContain('code=paused')
    expect(wordsOf(await browser.get(wrong.location?.replace('wrong', 'paused') ?? ''))).toContain(
      'Too many wrong codes.',
    )
    expect((await prove(browser, code(), { json: 'true' })).status).toBe(429)
    expect((await change(browser)).location).toContain(AGAIN)
    // The recovery code that was typed is still there.
    expect(wordsOf(await browser.get(SETTINGS))).toContain('10 left')
  })

  test('needs a session, and a form of this browser', async () => {
    const { browser, code } = await someUser()
    expect((await prove(app().browser(), code())).location).toContain('error=SessionRequired')
    expect((await prove(browser, code(), { csrfToken: 'forged' })).location).toContain('csrf=true')
    expect((await change(browser)).location).toContain(AGAIN)
  })

  test('makes no session longer than it would have been', async () => {
    const { browser, code } = await someUser()
    const days = 24 * HOUR
    for (let day = 0; day < 89; day += 1) {
      app().clock.advance(days)
      expect(urlOf(await prove(browser, code(), { json: 'true' }))).toBe(`${app().origin}${SETTINGS}`)
    }
    const { claims } = await openJwe(browser.cookies.get(SESSION) ?? '', { secret: SECRET })
    expect(Number(claims.session_ends_at) * 1000).toBeLessThan(app().clock.now.getTime() + days * 1000)
    app().clock.advance(days)
    expect(await session(browser)).toEqual({})
  })
})
