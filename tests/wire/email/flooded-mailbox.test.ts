import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import { postForm, postJson, session } from '#tests/support/app/steps.ts'
import { readMail } from '#tests/support/app/waiting.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'

onADatabase((database) => {
  const app = runningApp({
    database,
    providers: ['email'],
    settings: { limits: true, passwords: true, trustProxy: ['127.0.0.0/8'] },
  })
  const at = (from: string) => ({ headers: { 'x-forwarded-for': from } })
  const statusOf = async (browser: Browser, email: string, from: string) =>
    (await postJson(browser, 'signin/email', { email, callbackUrl: '/done' }, at(from))).status

  /** An unknown visitor, whose page waits, has taken every place that an address has for such as these; the last link of theirs. */
  async function flood(email: string): Promise<string> {
    let link = ''
    for (let turn = 0; ; turn += 1) {
      const visitor = app().browser()
      if ((await statusOf(visitor, email, `203.0.${turn}.1`)) !== 200) return link
      link = (await readMail(app(), email)).link
      await visitor.get('/auth/verify-request?provider=email&type=email')
    }
  }

  test('a visitor who floods a mailbox keeps its owner from no mail in a browser that is known there', async () => {
    const [owner, email] = [app().browser(), someAddress()]
    await owner.get((await askForLink(app(), owner, email)).href)
    await postForm(owner, 'signout')
    await flood(email)
    expect(await statusOf(owner, email, '198.51.100.1')).toBe(200)
    await owner.get((await readMail(app(), email)).link)
    expect(await session(owner)).toMatchObject({ user: { email } })
    // "Forgot password?" asks for the same mail.
    await postForm(owner, 'signout')
    const callbackUrl = '/auth/account/password?new=forgotten&callbackUrl=%2Fdone'
    const forgotten = await postJson(owner, 'signin/email', { email, callbackUrl }, at('198.51.100.1'))
    expect(forgotten.status).toBe(200)
    expect((await readMail(app(), email)).link).toContain('forgotten')
  })

  test('nor in any other: the unknown visitor’s newest mail leads the owner to one of their own, which signs in', async () => {
    const [owner, email] = [app().browser(), someAddress()]
    const link = await flood(email)
    expect(await statusOf(owner, email, '198.51.100.2')).toBe(429)
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...at('198.51.100.2').headers }
    const page = await owner.get(link, navigation)
    expect(wordsOf(page)).toContain('Request a new link here')
    expect(await statusOf(owner, email, '198.51.100.2')).toBe(200)
    const own = await readMail(app(), email)
    await flood(email)
    await owner.get(own.link, navigation)
    expect(await session(owner)).toMatchObject({ user: { email } })
  })

  test('an address whose mail server knows no such mailbox is sent no other mail, and its field says so', async () => {
    const [browser, email] = [app().browser(), 'bounce@example.com']
    const refused = () => app().logged.filter((line) => JSON.stringify(line).includes('EENVELOPE 550')).length
    const press = async () => {
      const [form] = formsOf(await browser.get('/auth/signin'))
      await browser.post('/auth/signin/email', { ...form?.fields, email })
      return wordsOf(await browser.get('/auth/signin?error=EmailSignin'))
    }
    expect(await press()).toContain('its server says that it does not exist')
    expect(await press()).toContain('its server says that it does not exist')
    expect(refused()).toBe(1)
    app().clock.advance(24 * 60 * 60)
    await press()
    expect(refused()).toBe(2)
  })
})
