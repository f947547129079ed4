import { describe, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { csrfToken, postJson, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { accountAtCorp, newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const CONNECTED = 'Corp was connected to your Latchkey account'
const DISCONNECTED = 'Corp was disconnected from your Latchkey account'
const NEW_BROWSER = 'New sign-in to your Latchkey account'

onADatabase((database) => {
  const app = runningApp({ database, settings: { limits: true } })

  /** A user who signed in by mail; the browser is a known device of the account from then on. */
  async function enterByMail(): Promise<{ browser: Browser; email: string; userId: string }> {
    const [browser, email] = [app().browser(), someAddress()]
    const link = await askForLink(app(), browser, email)
    await browser.get(link.href)
    return { browser, email, userId: String(await subjectOf(browser)) }
  }

  async function disconnect(browser: Browser, account: string): Promise<void> {
    const form = { csrfToken: await csrfToken(browser), account, issuer: app().provider.issuer }
    await browser.request('/auth/account/disconnect/corp', { form })
  }

  /** The next mail to an address with this subject. */
  async function nextNotice(email: string, subject: string) {
    for (;;) {
      const mail = await app().mailbox.next(email)
      if (mail.subject === subject) return mail
    }
  }

  const told = async (from: Date, userId: string) =>
    (await eventsSince(app(), from))
      .filter((row) => row.type === 'notice' && row.userId === userId)
      .map(({ statusId, code, details }) => ({ statusId, code, about: JSON.parse(details ?? '{}').about }))

  /** A sign-in does not wait for what is told of it. */
  const untilSeen = { timeout: 60_000, interval: 20 }

  test('M5: an attacker who has used up the sign-in mails of a mailbox does not stop its notices', async () => {
    const { browser, email, userId } = await enterByMail()
    const attacker = app().browser()
    for (let turn = 0; turn < 8; turn += 1) await postJson(attacker, 'signin/email', { email })
    const refused = await postJson(attacker, 'signin/email', { email })
    expect(refused.status).toBe(429)
    const from = app().clock.now
    await signInAt(app(), browser, 'corp', newProfile())
    const mail = await nextNotice(email, CONNECTED)
    expect(mail.text).toContain('You can now sign in to Latchkey with Corp')
    expect(mail.text).toMatch(/When: \d+ \w+ \d{4}, \d\d:\d\d UTC\nBrowser: .+\nNetwork: Local network/)
    expect(mail.html).toContain(`${app().origin}/auth/account`)
    expect(await told(from, userId)).toEqual([{ statusId: 1, code: null, about: 'connected' }])
  })

  test('each of several changes has its notice, in the order they were made', async () => {
    const { browser, email } = await enterByMail()
    const person = newProfile()
    await signInAt(app(), browser, 'corp', person)
    await disconnect(browser, person.sub)
    const mails = [await nextNotice(email, CONNECTED), await nextNotice(email, DISCONNECTED)]
    expect(mails[1]?.text).toContain('You can no longer sign in to Latchkey with Corp.')
  })

  test('a sign-in from a browser that is new to the account has its notice, the next one there has none', async () => {
    const { browser, email, userId } = await enterByMail()
    const person = newProfile({ email })
    await signInAt(app(), browser, 'corp', person)
    await nextNotice(email, CONNECTED)
    const from = app().clock.now
    const other = app().browser()
    await signInAt(app(), other, 'corp', person)
    expect(await session(other)).toHaveProperty('user')
    const mail = await nextNotice(email, NEW_BROWSER)
    expect(mail.text).toContain('signed in to Latchkey with Corp.')
    await signInAt(app(), other, 'corp', person)
    await signInAt(app(), browser, 'corp', person)
    const once = [{ statusId: 1, code: null, about: 'newBrowser' }]
    await expect.poll(() => told(from, userId), untilSeen).toEqual(once)
  })

  /** Signs a user in from twelve new browsers, more than there are notices for: the notices, and the refusals in the log. */
  async function enterFromTwelveBrowsers() {
    const { browser, email, userId } = await enterByMail()
    const person = newProfile({ email })
    await signInAt(app(), browser, 'corp', person)
    const from = app().clock.now
    for (let turn = 0; turn < 12; turn += 1) await signInAt(app(), app().browser(), 'corp', person)
    const refusals = () => app().logged.filter((line) => line.user === userId && line.code === 'TooMany')
    await expect.poll(async () => (await told(from, userId)).length + refusals().length, untilSeen).toBe(12)
    return { userId, notices: await told(from, userId), untold: refusals() }
  }

  test('sign-ins from many new browsers do not flood a mailbox, and those without a notice are in the log alone', async () => {
    const { notices, untold } = await enterFromTwelveBrowsers()
    expect(notices).toEqual(notices.map(() => ({ statusId: 1, code: null, about: 'newBrowser' })))
    expect(untold.map(({ msg, about }) => [msg, about])).toEqual(
      untold.map(() => ['the owner was not told', 'newBrowser']),
    )
    expect(untold.length).toBeGreaterThan(0)
  })

  test('a sign-in whose owner is not told of it leaves no link behind', async () => {
    const { userId, notices } = await enterFromTwelveBrowsers()
    const links = await app().store.oneTimeTokens.ofUser({ userId, purpose: 'new-browser', now: app().clock.now })
    expect(links).toHaveLength(notices.length)
    expect(links.length).toBeLessThan(12)
  })

  test('a first sign-in, and one by mail, have no notice', async () => {
    const from = app().clock.now
    const { email, userId } = await enterByMail()
    const newcomer = app().browser()
    await signInAt(app(), newcomer, 'acme', newProfile())
    const other = app().browser()
    await other.get((await askForLink(app(), other, email)).href)
    expect(await subjectOf(other)).toBe(userId)
    expect(await told(from, userId)).toEqual([])
    expect(await told(from, String(await subjectOf(newcomer)))).toEqual([])
  })

  test('an owner without an address gets no notice, which is recorded and logged', async () => {
    const browser = app().browser()
    const { email: _, ...nameless } = newProfile()
    await signInAt(app(), browser, 'acme', nameless)
    const userId = String(await subjectOf(browser))
    const from = app().clock.now
    await signInAt(app(), browser, 'corp', newProfile())
    expect(await told(from, userId)).toEqual([{ statusId: 2, code: 'NoAddress', about: 'connected' }])
    expect(app().logged).toContainEqual(
      expect.objectContaining({ msg: 'the owner was not told', code: 'NoAddress', user: userId, about: 'connected' }),
    )
  })

  test('repeated changes do not flood a mailbox, and do not use up other kinds of notice', async () => {
    const { browser, userId } = await enterByMail()
    const from = app().clock.now
    for (let turn = 0; turn < 12; turn += 1) {
      const person = newProfile()
      await signInAt(app(), browser, 'corp', person)
      if (turn < 11)
        await app().store.accounts.unlink(Authority.command, { ...accountAtCorp(app(), person.sub), userId }, NO_OTHERS)
      else await disconnect(browser, person.sub)
    }
    const notices = await told(from, userId)
    const connected = notices.filter(({ about }) => about === 'connected')
    expect(connected.slice(0, 10).every(({ statusId }) => statusId === 1)).toBe(true)
    expect(connected.slice(10)).toContainEqual({ statusId: 2, code: 'TooMany', about: 'connected' })
    expect(notices.filter(({ about }) => about === 'disconnected')).toEqual([
      { statusId: 1, code: null, about: 'disconnected' },
    ])
  })
})

const NO_OTHERS = { providers: [], password: false, passkey: false, email: true }

describe('where no mail can be sent', () => {
  const app = runningApp({ providers: ['acme', 'corp'] })

  test('the owner gets no notice, which is recorded', async () => {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile())
    const from = app().clock.now
    await signInAt(app(), browser, 'corp', newProfile())
    const notices = (await eventsSince(app(), from)).filter(({ type }) => type === 'notice')
    expect(notices).toMatchObject([{ statusId: 2, code: 'NoMail' }])
  })
})
