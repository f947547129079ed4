import { beforeAll, describe, expect, test } from 'vitest'
import { RESEND_PAUSE } from '#app/auth/rate-limits/limits.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, messageOf, type PageForm } from '#testing/page.ts'
import { startApp } from '#tests/support/app/app.ts'
import { postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { type Challenge, readMail, waitAt } from '#tests/support/app/waiting.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { EMAIL_FLOW, someAddress } from '#tests/support/mail/mail.ts'

const PAGE = '/auth/verify-request?provider=email&type=email'

const LINK_SECONDS = 600

const EARLY = `${PAGE}&again=early`

/** The form of the waiting page that sends the mail again. */
function againOn(page: BrowserAnswer): PageForm {
  const form = formsOf(page).find(({ fields }) => fields.again === 'yes')
  if (!form) throw new Error('The page does not offer to send it again.')
  return form
}

/** The text of its button. */
const buttonOn = (page: BrowserAnswer) => againOn(page).buttons.join()

/** Loads the page and submits the form, as a browser without script does. */
async function pressAgain(browser: Browser, more: Record<string, string> = {}): Promise<BrowserAnswer> {
  const { action, fields } = againOn(await browser.get(PAGE))
  return browser.post(action, { ...fields, ...more })
}

onBothDatabases((database) => {
  const app = runningApp({ database, settings: { limits: true } })
  beforeAll(() => app().clock.stop())
  const mailsTo = (email: string) => app().mailbox.messages.filter(({ to }) => to.includes(email)).length
  const pathOf = ({ location }: BrowserAnswer) => location?.slice(app().origin.length)

  /** A browser that has just asked for a mail on the sign-in page. */
  async function asker(email = someAddress()): Promise<Challenge & { browser: Browser; email: string }> {
    const browser = app().browser()
    await postForm(browser, 'signin/email', { email, callbackUrl: '/done' })
    return { browser, email, ...(await readMail(app(), email)) }
  }

  test('right after the first mail the page says when it can be sent again, without script too', async () => {
    const { browser } = await asker()
    expect(buttonOn(await browser.get(PAGE))).toBe('Send it again in 0:30 30 seconds')
    app().clock.advance(RESEND_PAUSE - 1)
    expect(buttonOn(await browser.get(PAGE))).toBe('Send it again in 0:01 10 seconds')
    app().clock.advance(1)
    expect(buttonOn(await browser.get(PAGE))).toBe('Send it again')
  })

  test('pressed too early it leads back to the page, which says calmly how long to wait, and no mail is sent', async () => {
    const { browser, email } = await asker()
    const answer = await pressAgain(browser)
    expect([answer.status, pathOf(answer)]).toEqual([302, EARLY])
    const page = await browser.get(EARLY)
    expect(page.status).toBe(200)
    expect(messageOf(page)).toMatch(/^We have not sent another email yet\. .* in 30 seconds/)
    expect(page.body).not.toContain('notice bad')
    expect(mailsTo(email)).toBe(1)
  })

  test('the message is no longer shown once the wait is over', async () => {
    const { browser } = await asker()
    await pressAgain(browser)
    app().clock.advance(RESEND_PAUSE)
    expect(messageOf(await browser.get(EARLY))).toBeNull()
  })

  test('pressed too early, however often, it leaves the mail before it valid: its code, its link and its number', async () => {
    const [byCode, byLink] = [await asker(), await asker()]
    const number = await waitAt(byCode.browser)
    for (let presses = 0; presses < 8; presses += 1) {
      await pressAgain(byCode.browser)
      await pressAgain(byLink.browser)
    }
    expect(await waitAt(byCode.browser)).toBe(number)
    const done = `${app().origin}/done`
    expect((await postForm(byCode.browser, 'callback/email', { code: byCode.code })).location).toBe(done)
    expect((await byLink.browser.get(byLink.link)).location).toBe(done)
    expect(await session(byLink.browser)).toMatchObject({ user: { email: byLink.email } })
  })

  test('submits that came too early do not count as mails to the address', async () => {
    const { browser, email } = await asker()
    for (let presses = 0; presses < 8; presses += 1) await pressAgain(browser)
    app().clock.advance(RESEND_PAUSE)
    expect(pathOf(await pressAgain(browser))).toBe(PAGE)
    expect(mailsTo(email)).toBe(2)
  })

  test('after the wait it is sent again, the mail before it ends, and a new wait begins', async () => {
    const { browser, email, link } = await asker()
    app().clock.advance(RESEND_PAUSE)
    expect(pathOf(await pressAgain(browser))).toBe(PAGE)
    const second = await readMail(app(), email)
    expect(second.link).not.toBe(link)
    expect(pathOf(await pressAgain(browser))).toBe(EARLY)
    expect((await browser.get(link)).location).toBe(`${app().base}/error?error=Verification`)
    expect((await browser.get(second.link)).location).toBe(`${app().origin}/done`)
  })

  test('in JSON mode too early is 429 with Retry-After', async () => {
    const { browser, email } = await asker()
    const answer = await postJson(browser, 'signin/email', { email, again: 'yes' })
    expect(answer.status).toBe(429)
    expect(urlOf(answer)).toBe(`${app().base}/error?error=EmailSignin`)
    expect(answer.headers.get('retry-after')).toBe(String(RESEND_PAUSE))
    expect(mailsTo(email)).toBe(1)
  })

  test('a mail that is asked for on the sign-in page is sent at once: again to the same, or to another address', async () => {
    const { browser, email } = await asker()
    expect(pathOf(await postForm(browser, 'signin/email', { email }))).toBe(PAGE)
    expect(mailsTo(email)).toBe(2)
    const other = someAddress()
    expect(pathOf(await postForm(browser, 'signin/email', { email: other }))).toBe(PAGE)
    expect(mailsTo(other)).toBe(1)
  })

  test('of two tabs with an address each, the one that submits is told how long to wait', async () => {
    const { browser, email } = await asker()
    const { action, fields } = againOn(await browser.get(PAGE))
    const other = someAddress()
    await postForm(browser, 'signin/email', { email: other })
    expect((await browser.get(PAGE)).body).toContain(other)
    expect(pathOf(await browser.post(action, fields))).toBe(EARLY)
    const page = await browser.get(EARLY)
    expect(messageOf(page)).toContain(' in 30 seconds')
    expect(againOn(page).fields.email).toBe(email)
    expect([mailsTo(email), mailsTo(other)]).toEqual([1, 1])
    app().clock.advance(RESEND_PAUSE)
    expect(pathOf(await browser.post(action, { ...fields, email: other }))).toBe(PAGE)
    expect(mailsTo(other)).toBe(2)
  })

  test('the wait applies only to the browser that has asked for that address', async () => {
    const { browser, email } = await asker()
    expect(pathOf(await pressAgain(browser, { email: someAddress() }))).toBe(PAGE)
    const visitor = app().browser()
    expect(pathOf(await postForm(visitor, 'signin/email', { email, again: 'yes' }))).toBe(PAGE)
    expect(mailsTo(email)).toBe(2)
  })

  test('the wait applies at every process of the site, also at one that has just started', async () => {
    const { browser } = await asker()
    const { databaseUrl } = app().services.settings
    const other = await startApp({ databaseUrl, settings: { limits: true } })
    try {
      other.clock.advance((app().clock.now.getTime() - other.clock.now.getTime()) / 1000)
      const there = other.browser()
      for (const [name, value] of browser.cookies) there.cookies.set(name, value)
      expect(buttonOn(await there.get(PAGE))).toMatch(/^Send it again in 0:/)
      expect((await pressAgain(there)).location).toBe(other.origin + EARLY)
      expect(other.mailbox.messages).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('after a mail was used or has expired another one is sent without a wait', async () => {
    const [used, expired] = [await asker(), await asker()]
    const flow = used.browser.cookies.get(EMAIL_FLOW) ?? ''
    await used.browser.get(used.link)
    used.browser.cookies.set(EMAIL_FLOW, flow)
    expect(buttonOn(await used.browser.get(PAGE))).toBe('Email me a new link')
    expect(pathOf(await pressAgain(used.browser))).toBe(PAGE)

    const { action, fields } = againOn(await expired.browser.get(PAGE))
    app().clock.advance(LINK_SECONDS + 1)
    expect(pathOf(await expired.browser.post(action, fields))).toBe(PAGE)
  })

  test('a tab that is left open after another one has signed in has no wait', async () => {
    const { browser, email } = await asker()
    const { action, fields } = againOn(await browser.get(PAGE))
    const other = someAddress()
    await postForm(browser, 'signin/email', { email: other, callbackUrl: '/done' })
    await browser.get((await readMail(app(), other)).link)
    expect(await session(browser)).toMatchObject({ user: { email: other } })
    expect(pathOf(await browser.post(action, fields))).toBe('/auth/signin?csrf=true')
    expect(pathOf(await postForm(browser, 'signin/email', { email, again: 'yes' }))).toBe(PAGE)
    expect(mailsTo(email)).toBe(2)
  })

  test('where the rate limit of the address lasts longer, the page shows and applies that wait', async () => {
    const { browser, email } = await asker()
    for (let mails = 1; mails < 5; mails += 1) await postForm(browser, 'signin/email', { email })
    app().clock.advance(RESEND_PAUSE)
    expect(pathOf(await pressAgain(browser))).toBe(PAGE)
    expect(buttonOn(await browser.get(PAGE))).toBe('Send it again in 1:00 60 seconds')
    app().clock.advance(RESEND_PAUSE + 5)
    expect(pathOf(await pressAgain(browser))).toBe(EARLY)
    expect(messageOf(await browser.get(EARLY))).toContain(' in 25 seconds')
    expect((await postJson(browser, 'signin/email', { email })).status).toBe(429)
    expect(mailsTo(email)).toBe(6)
    app().clock.advance(25)
    expect(buttonOn(await browser.get(PAGE))).toBe('Send it again')
    expect(pathOf(await pressAgain(browser))).toBe(PAGE)
  })

  test('after a mail could not be sent the next one is tried without a wait', async () => {
    const browser = app().browser()
    await postForm(browser, 'signin/email', { email: 'bounce@example.com' })
    const answer = await postForm(browser, 'signin/email', { email: 'bounce@example.com', again: 'yes' })
    expect(pathOf(answer)).toBe('/auth/error?error=EmailSignin')
  })

  describe('with limits off', () => {
    const free = runningApp({ database })

    test('it is sent again at once', async () => {
      const browser = free().browser()
      const email = someAddress()
      await postForm(browser, 'signin/email', { email })
      expect(buttonOn(await browser.get(PAGE))).toBe('Send it again')
      const answer = await pressAgain(browser)
      expect(answer.location).toBe(`${free().origin}${PAGE}`)
      expect(free().mailbox.messages.filter(({ to }) => to.includes(email))).toHaveLength(2)
    })
  })
})
