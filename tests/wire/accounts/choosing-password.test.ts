import { expect, test } from 'vitest'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, headingOf, linksOf, messageOf, wordsOf } from '#testing/page.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { linkMail, someAddress } from '#tests/support/mail/mail.ts'

// A forgotten password, and an account with one from the start: a mail, and then the page that sets it.

const OTHER = 'quiet otters paint slowly'
const SEND = 'Send the email'

onBothDatabases((database) => {
  const settings = { passwords: true, showPasswords: true, limits: true }
  const app = runningApp({ database, providers: ['acme', 'email'], settings })
  const invited = runningApp({ database, providers: ['email'], settings: { ...settings, signUp: { kind: 'invite' } } })
  const mailless = runningApp({ database, providers: ['acme'], settings })

  /** The link of the password's form that begins so. */
  function choiceAt(page: BrowserAnswer, why: 'forgotten' | 'account'): string {
    const link = linksOf(page).find((one) => one.includes(`choose=${why}`))
    if (!link) throw new Error(`There is no link to ${why}.`)
    return link
  }

  const open = async (browser: Browser, why: 'forgotten' | 'account', from = '/auth/signin?callbackUrl=/done%3Fa=1') =>
    browser.get(choiceAt(await browser.get(from), why))

  /** Follows the mail to the page that takes the password. */
  async function followMail(browser: Browser, email: string): Promise<BrowserAnswer> {
    const [link = ''] = (await linkMail(app(), email)).links
    const { location } = await browser.get(link)
    return browser.get(location ?? '')
  }

  async function canEnter(email: string, password: string): Promise<boolean> {
    const browser = app().browser()
    await enterPassword(browser, email, password)
    return 'user' in (await session(browser))
  }

  test('a forgotten one: a mail leads to the page that takes another, every other session ends, and the way goes on', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const [attacker, browser] = [app().browser(), app().browser()]
    await enterPassword(attacker, email, PASSWORD)
    const asks = await open(browser, 'forgotten')
    expect(headingOf(asks)).toBe('Choose a new password')
    expect(formsOf(asks).map(({ action }) => action)).toEqual(['/auth/signin/email'])
    await press(browser, asks, SEND, { email })
    const page = await followMail(browser, email)
    expect(headingOf(page)).toBe('Choose a new password')
    expect(Object.keys(formsOf(page)[0]?.types ?? {})).not.toContain('current')
    const changed = await press(browser, page, 'Change password', { password: OTHER })
    expect(changed.location).toBe(`${app().origin}/done?a=1`)
    expect(await session(attacker)).toEqual({})
    expect(await session(browser)).toMatchObject({ user: { email } })
    expect([await canEnter(email, PASSWORD), await canEnter(email, OTHER)]).toEqual([false, true])
  })

  test('the mail for a forgotten one leads one of fifty at once to the page that takes another', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await press(browser, await open(browser, 'forgotten'), SEND, { email })
    const [link = ''] = (await linkMail(app(), email)).links
    const cookie = browser.cookieHeader()
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.request(link, { cookie })))
    const led = answers.filter(({ location }) => location?.startsWith(`${app().base}/account/password?new=forgotten`))
    expect(led).toHaveLength(1)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    expect(await app().store.sessions.ofUser(id, app().clock.now)).toHaveLength(1)
  })

  test('a new account: the address is proved first, then the password is set', async () => {
    const email = someAddress()
    const browser = app().browser()
    const asks = await open(browser, 'account')
    expect(headingOf(asks)).toBe('Create an account')
    await press(browser, asks, SEND, { email })
    expect(await app().store.users.byEmail(email)).toBeNull()
    const page = await followMail(browser, email)
    expect(headingOf(page)).toBe('Set a password')
    expect((await press(browser, page, 'Set password', { password: OTHER })).location).toBe(`${app().origin}/done?a=1`)
    expect(await app().store.users.byEmail(email)).toMatchObject({ email, emailVerified: expect.any(Date) })
    expect(await canEnter(email, OTHER)).toBe(true)
  })

  test('a weak one is refused, and the next one leads on as the first would have', async () => {
    const email = someAddress()
    const browser = app().browser()
    await press(browser, await open(browser, 'account'), SEND, { email })
    const page = await followMail(browser, email)
    const refused = await press(browser, page, 'Set password', { password: 'too short' })
    expect(wordsOf(refused)).toContain('Use at least 15 characters.')
    const { location } = await press(browser, refused, 'Set password', { password: OTHER })
    expect(location).toBe(`${app().origin}/done?a=1`)
  })

  test('with a second step the mail alone is not enough', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const owner = app().browser()
    await enterPassword(owner, email, PASSWORD)
    const { code } = await setUpSecondStep(app(), owner)
    const browser = app().browser()
    await press(browser, await open(browser, 'forgotten'), SEND, { email })
    await browser.get((await linkMail(app(), email)).links[0] ?? '')
    expect(await session(browser)).toEqual({})
    const { location } = await typeCode(browser, code())
    const page = await browser.get(location ?? '')
    await press(browser, page, 'Change password', { password: OTHER })
    const again = app().browser()
    await enterPassword(again, email, OTHER)
    app().clock.advance(30)
    await typeCode(again, code())
    expect(await session(again)).toMatchObject({ user: { email } })
  })

  test('a user who is signed in and has forgotten it proves the address by mail alone, and comes back to the account', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const link = linksOf(await browser.get('/auth/account/password')).find((one) => one.includes('FreshProofRequired'))
    const asks = await browser.get(link ?? '')
    expect(headingOf(asks)).toBe('Sign in again')
    const actions = formsOf(asks).map(({ action }) => action)
    expect(actions).toEqual(['/auth/signin/email', '/auth/signout'])
    await press(browser, asks, SEND)
    const page = await followMail(browser, email)
    const { location } = await press(browser, page, 'Change password', { password: OTHER })
    expect(location).toBe(`${app().origin}/auth/account`)
    expect(await canEnter(email, OTHER)).toBe(true)
  })

  test('an address with a fault is asked for again on the same page, which forgets what it was for afterwards', async () => {
    const browser = app().browser()
    const { location } = await press(browser, await open(browser, 'account'), SEND, { email: 'ada@example' })
    const { location: page } = await browser.get(location ?? '')
    const again = await browser.get(page ?? '')
    expect([headingOf(again), wordsOf(again)]).toEqual(['Create an account', expect.stringContaining('not complete')])
    const usual = await browser.get('/auth/signin')
    expect(headingOf(usual)).toBe('Sign in to Latchkey')
    expect(formsOf(usual)[0]?.fields.callbackUrl).toBe(`${app().origin}/done?a=1`)
  })

  test('the page is drawn the same for each visitor, with the links to where that one was on the way to', async () => {
    for (const wanted of ['/one', '/two?of=it', '/three?a=1&b=%2F']) {
      const from = `/auth/signin?${new URLSearchParams({ callbackUrl: wanted })}`
      const browser = app().browser()
      const asks = await open(browser, 'forgotten', from)
      const { callbackUrl = '' } = formsOf(asks)[0]?.fields ?? {}
      expect(new URL(callbackUrl).searchParams.get('callbackUrl')).toBe(`${app().origin}${wanted}`)
      expect(linksOf(asks)).toContain(`/auth/signin?callbackUrl=${encodeURIComponent(`${app().origin}${wanted}`)}`)
    }
  })

  test('the way on is judged as every other: none leads to another site', async () => {
    const email = someAddress()
    const browser = app().browser()
    const from = `/auth/signin?choose=account&${new URLSearchParams({ callbackUrl: 'https://evil.example/' })}`
    await press(browser, await browser.get(from), SEND, { email })
    await followMail(browser, email)
    const evil = await browser.get(
      `/auth/account/password?new=account&callbackUrl=${encodeURIComponent('//evil.example')}`,
    )
    const { location } = await press(browser, evil, 'Set password', { password: OTHER })
    expect(location).toBe(`${app().origin}/`)
  })

  test('without mail nothing is offered, and without open sign-up no account', async () => {
    expect((await mailless().browser().get('/auth/signin')).body).not.toContain('choose=')
    const page = await invited().browser().get('/auth/signin')
    expect(linksOf(page).filter((link) => link.includes('choose='))).toEqual([choiceAt(page, 'forgotten')])
    const asked = await invited().browser().get('/auth/signin?choose=account')
    expect([headingOf(asked), messageOf(asked)]).toEqual(['Sign in to Latchkey', null])
  })
})
