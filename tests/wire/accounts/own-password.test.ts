import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'

const PAGE = '/auth/account/password'
const OTHER = 'quiet otters paint slowly'

onADatabase((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true, limits: true } })

  /** A user with a password, who is signed in by it. */
  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    return { email, browser }
  }

  async function byMail(email: string): Promise<Browser> {
    const browser = app().browser()
    const { href } = await askForLink(app(), browser, email)
    await browser.get(href)
    return browser
  }

  async function canEnter(email: string, password: string): Promise<boolean> {
    const browser = app().browser()
    await enterPassword(browser, email, password)
    return 'user' in (await session(browser))
  }

  async function nextNotice(email: string, subject: string) {
    for (;;) {
      const mail = await app().mailbox.next(email)
      if (mail.subject.includes(subject)) return mail
    }
  }

  const change = async (browser: Browser, current: string, password: string) =>
    press(browser, await browser.get(PAGE), 'Change password', { current, password })

  test('is changed with the current one: other sessions end, this one goes on, and the owner is told', async () => {
    const { email, browser } = await someUser()
    const other = await byMail(email)
    // The current password is a proof by itself.
    app().clock.advance(700)
    const from = app().clock.now
    expect((await change(browser, PASSWORD, OTHER)).location).toBe(`${app().origin}/auth/account`)
    expect(messageOf(await browser.get('/auth/account'))).toContain('Your password was changed')
    expect(await session(other)).toEqual({})
    expect(await session(browser)).toHaveProperty('user')
    expect([await canEnter(email, PASSWORD), await canEnter(email, OTHER)]).toEqual([false, true])
    await nextNotice(email, 'password was changed')
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('password.replace')
  })

  test('is not changed with a wrong one, however often that is tried', async () => {
    const { email, browser } = await someUser()
    const from = app().clock.now
    expect(wordsOf(await change(browser, PASSWORD, 'too short'))).toContain('Use at least 15 characters.')
    expect(wordsOf(await change(browser, 'wrong', OTHER))).toContain('That is not your current password.')
    for (let tries = 1; tries < 12; tries += 1) await change(browser, `wrong ${tries}`, OTHER)
    expect(wordsOf(await change(browser, PASSWORD, OTHER))).toContain('Too many attempts.')
    const refused = (await eventsSince(app(), from)).filter(({ type }) => type === 'password.replace')
    expect(new Set(refused.map(({ actor, statusId }) => `${actor} ${statusId}`))).toEqual(new Set(['user 2']))
    expect(await canEnter(email, OTHER)).toBe(false)
  })

  test('is not changed with the current one alone where the account has a second step, which other changes ask for too', async () => {
    const { browser, email } = await someUser()
    await setUpSecondStep(app(), browser)
    app().clock.advance(700)
    const typed = { current: PASSWORD, password: OTHER }
    const answer = await press(browser, await browser.get(PAGE), 'Change password', typed)
    expect(answer.location).toContain('error=FreshProofRequired')
    expect(await canEnter(email, OTHER)).toBe(false)
  })

  test('is set and removed by a user who has just given a proof, and by no older session', async () => {
    const email = someAddress()
    const browser = await byMail(email)
    const asks = await browser.get(PAGE)
    expect(headingOf(asks)).toBe('Set a password')
    app().clock.advance(700)
    expect((await press(browser, asks, 'Set password', { password: OTHER })).location).toContain('FreshProofRequired')
    expect(await canEnter(email, OTHER)).toBe(false)

    const fresh = await byMail(email)
    await press(fresh, await fresh.get(PAGE), 'Set password', { password: OTHER })
    await nextNotice(email, 'password was set')
    expect(await session(browser)).toEqual({})
    expect(await canEnter(email, OTHER)).toBe(true)
    await press(fresh, await fresh.get(PAGE), 'Remove password')
    await nextNotice(email, 'password was removed')
    expect(await canEnter(email, OTHER)).toBe(false)
    expect(await session(fresh)).toHaveProperty('user')
  })

  test('is not asked for after a mail of the last minutes, where another one is to be chosen', async () => {
    const { email } = await someUser()
    const browser = await byMail(email)
    const fields = async (path: string) => formsOf(await browser.get(path)).flatMap((form) => Object.keys(form.fields))
    expect(await fields(PAGE)).toContain('current')
    expect(await fields(`${PAGE}?new`)).not.toContain('current')
    await press(browser, await browser.get(`${PAGE}?new`), 'Change password', { password: OTHER })
    expect(await canEnter(email, OTHER)).toBe(true)
    app().clock.advance(700)
    expect(await fields(`${PAGE}?new`)).toContain('current')
  })

  test('has an address that password managers know', async () => {
    const { email } = await someUser()
    const browser = await byMail(email)
    expect((await browser.get('/.well-known/change-password')).location).toBe(`${app().origin}${PAGE}`)
    expect(wordsOf(await browser.get(PAGE))).toContain('Forgot your current password?')
  })
})
