import { describe, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import {
  authenticatorOf,
  enterPassword,
  press,
  recoveryCodesOf,
  SETTINGS,
  setUpSecondStep,
  typeCode,
} from '#tests/support/app/second-step.ts'
import { SESSION, sealedBy } from '#tests/support/app/session-cookies.ts'
import { comeBack, csrfToken, postForm, session, start, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { passwords: true } })
  const page = () => `${app().base}/second-step`
  const wrong = () => `${page()}?error=WrongCode`

  /** A user with a password and a second step, in a browser that is signed in. */
  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, browser, ...(await setUpSecondStep(app(), browser)) }
  }

  /** A browser in which the user has given the password and nothing more. */
  async function halfWay(email: string) {
    const browser = app().browser()
    expect(urlOf(await enterPassword(browser, email, PASSWORD))).toBe(page())
    expect(browser.cookies.has(SESSION)).toBe(false)
    return browser
  }

  /** The next mail to an address with this subject. */
  async function nextNotice(email: string, subject: string) {
    for (;;) {
      const mail = await app().mailbox.next(email)
      if (mail.subject.includes(subject)) return mail
    }
  }

  test('is set up by a first code, shows ten recovery codes once, and tells the owner', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const from = app().clock.now
    expect((await press(browser, await browser.get(SETTINGS), 'Set up an authenticator app')).status).toBe(302)
    const asks = await browser.get(SETTINGS)
    expect(asks.body).toMatch(/<svg [^>]*role="img"/)
    expect(asks.body).toMatch(/href="otpauth:\/\/totp\/Latchkey:/)
    const refused = await press(browser, asks, 'Turn on', { code: '000000' })
    expect(wordsOf(refused)).toContain('That code did not work.')
    const on = await press(browser, asks, 'Turn on', { code: authenticatorOf(app(), asks)() })
    const shown = recoveryCodesOf(on)
    expect(new Set(shown).size).toBe(10)
    expect(messageOf(on)).toBe('Your second step is on.')
    expect(wordsOf(await browser.get('/auth/account'))).toContain('Second step On')
    const after = await browser.get(SETTINGS)
    expect(wordsOf(after)).toContain('10 left')
    expect(recoveryCodesOf(after)).toEqual([])
    await nextNotice(email, 'Your Latchkey account now has a second step')
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('second-step.set-up')
  })

  test('is asked for behind a password, a mailed link and a provider, before any session', async () => {
    const person = newProfile({ email: someAddress(), email_verified: true })
    const first = app().browser()
    await signInAt(app(), first, 'corp', person)
    const { code } = await setUpSecondStep(app(), first)

    const byProvider = app().browser()
    expect((await signInAt(app(), byProvider, 'corp', person)).location).toBe(page())
    expect(await session(byProvider)).toEqual({})
    const byMail = app().browser()
    const link = await askForLink(app(), byMail, person.email ?? '')
    expect((await byMail.get(link.href)).location).toBe(page())
    expect(await session(byMail)).toEqual({})
    expect((await byMail.get(link.href)).location).not.toBe(page())

    expect(headingOf(await byMail.get(page()))).toBe('One more step')
    expect((await typeCode(byMail, '12 34 56')).location).toBe(wrong())
    expect(wordsOf(await byMail.get(wrong()))).toContain('That code did not work.')
    const entered = await typeCode(byMail, code())
    expect(entered.location).toBe(`${app().origin}/done`)
    expect(await sealedBy(entered)).toMatchObject({ amr: ['otp', 'mfa'] })
    expect(await subjectOf(byMail)).toBe(await subjectOf(first))

    expect((await typeCode(byProvider, code())).location).toBe(wrong())
    app().clock.advance(30)
    expect((await typeCode(byProvider, code())).location).toBe(`${app().origin}/done`)
    expect(await session(byProvider)).toHaveProperty('user')
  })

  test.each(['one-time', 'recovery'])('a %s code begins one session of fifty at once', async (kind) => {
    const { email, code, recoveryCodes } = await someUser()
    const browser = await halfWay(email)
    const typed = kind === 'recovery' ? (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ') : code()
    const form = { csrfToken: await csrfToken(browser), code: typed }
    const cookie = browser.cookieHeader()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.request('/auth/second-step', { form, cookie })),
    )
    expect(answers.filter(({ setCookies }) => setCookies.some((line) => line.startsWith(`${SESSION}=`)))).toHaveLength(
      1,
    )
    expect((await typeCode(await halfWay(email), typed)).location).toBe(wrong())
  })

  test('a recovery code takes the place of a code, and its owner is told', async () => {
    const { email, browser, recoveryCodes } = await someUser()
    const other = await halfWay(email)
    expect((await typeCode(other, recoveryCodes[3] ?? '')).location).toBe(`${app().origin}/done`)
    await nextNotice(email, 'recovery code')
    const kept = await press(browser, await browser.get(SETTINGS), 'Create new recovery codes')
    expect(recoveryCodesOf(kept)).toHaveLength(10)
    expect(messageOf(kept)).toBe('These are new. Your former recovery codes no longer work.')
    expect((await typeCode(await halfWay(email), recoveryCodes[4] ?? '')).location).toBe(wrong())
  })

  test('ten wrong codes in a row pause it, but for recovery codes, and its owner is told', async () => {
    const { email, id, code, recoveryCodes } = await someUser()
    const from = app().clock.now
    const browser = await halfWay(email)
    for (let tries = 1; tries < 10; tries += 1) expect((await typeCode(browser, '000000')).location).toBe(wrong())
    expect((await typeCode(browser, '000000')).location).toBe(`${page()}?error=TooMany`)
    expect((await typeCode(browser, code())).location).toBe(`${page()}?error=TooMany`)
    await nextNotice(email, 'Wrong codes')
    const pauses = (await eventsSince(app(), from)).filter(({ type }) => type === 'second-step.pause')
    expect(pauses.map(({ userId, actor }) => [userId, actor])).toEqual([[id, 'visitor']])
    expect((await typeCode(browser, recoveryCodes[0] ?? '')).location).toBe(`${app().origin}/done`)
    app().clock.advance(15 * 60)
    expect((await typeCode(await halfWay(email), code())).location).toBe(`${app().origin}/done`)
  })

  test('a trusted device is asked for none of its user alone, until it is taken back', async () => {
    const { email, code, browser } = await someUser()
    const device = await halfWay(email)
    await typeCode(device, code(), { trust: 'yes' })
    expect(urlOf(await enterPassword(device, email, PASSWORD))).toBe(`${app().origin}/done`)
    const other = await someUser()
    expect(urlOf(await enterPassword(device, other.email, PASSWORD))).toBe(page())
    const settings = await browser.get(SETTINGS)
    expect(wordsOf(settings)).toContain('Trusted devices')
    await press(browser, settings, 'Stop trusting Unknown browser')
    expect(wordsOf(await browser.get(SETTINGS))).toContain('That device is no longer trusted.')
    expect(urlOf(await enterPassword(device, email, PASSWORD))).toBe(page())
  })

  test('a device is trusted by a secret that no user who trusted it before has seen', async () => {
    const mal = await someUser()
    const shared = await halfWay(mal.email)
    await typeCode(shared, mal.code(), { trust: 'yes' })
    const seen = [...shared.cookies]
    const vic = await someUser()
    await enterPassword(shared, vic.email, PASSWORD)
    await typeCode(shared, vic.code(), { trust: 'yes' })
    for (const user of [vic, mal])
      expect(urlOf(await enterPassword(shared, user.email, PASSWORD))).toBe(`${app().origin}/done`)
    const atHome = app().browser()
    for (const [name, value] of seen) atHome.cookies.set(name, value)
    expect(urlOf(await enterPassword(atHome, vic.email, PASSWORD))).toBe(page())
  })

  test('a change of the password has every trusted device asked for it again', async () => {
    const { email, code, browser } = await someUser()
    const device = await halfWay(email)
    await typeCode(device, code(), { trust: 'yes' })
    const other = 'quiet otters paint slowly'
    const form = await browser.get('/auth/account/password')
    await press(browser, form, 'Change password', { current: PASSWORD, password: other })
    expect(urlOf(await enterPassword(device, email, other))).toBe(page())
  })

  test('what waits is for its browser alone, for ten minutes, and ends when all sessions do', async () => {
    const { email, id, code } = await someUser()
    const expired = `${app().base}/signin?error=SecondStepExpired`
    const elsewhere = app().browser()
    expect((await elsewhere.get(page())).location).toBe(`${app().base}/signin`)
    expect((await typeCode(elsewhere, code())).location).toBe(expired)
    const revoked = await halfWay(email)
    await app().store.sessions.revokeAll(Authority.command, id)
    expect((await typeCode(revoked, code())).location).toContain('/error')
    expect(await session(revoked)).toEqual({})
    app().clock.advance(30)
    const late = await halfWay(email)
    app().clock.advance(601)
    expect((await typeCode(late, code())).location).toBe(expired)
    const foreign = await halfWay(email)
    const form = { csrfToken: 'guess', code: code() }
    expect((await foreign.request('/auth/second-step', { form })).location).toBe(`${page()}?csrf=true`)
  })

  test('no recovery codes are made where there is no second step that they stand in for', async () => {
    const { browser, id } = await someUser()
    const form = formsOf(await browser.get(SETTINGS)).find(({ buttons }) =>
      buttons.includes('Create new recovery codes'),
    )
    await press(browser, await browser.get(`${SETTINGS}?ask=remove`), 'Remove the second step')
    expect((await browser.post(form?.action ?? '', form?.fields ?? {})).status).toBe(302)
    expect(await app().store.recoveryCodes.countOf(id)).toBe(0)
  })

  test('a stolen session of more than ten minutes changes nothing of it', async () => {
    const { browser, id } = await someUser()
    const pages = [
      [await browser.get(SETTINGS), 'Create new recovery codes'],
      [await browser.get(`${SETTINGS}?ask=remove`), 'Remove the second step'],
    ] as const
    const before = await app().store.oneTimePasswords.find(id)
    app().clock.advance(601)
    for (const [settings, button] of pages)
      expect((await press(browser, settings, button)).location).toContain('error=FreshProofRequired')
    expect(await app().store.oneTimePasswords.find(id)).toEqual(before)
    expect(await app().store.recoveryCodes.countOf(id)).toBe(10)
  })

  test('is given in that session before the account is changed: a trusted device does not stand in for it', async () => {
    const { email, code, recoveryCodes } = await someUser()
    const device = await halfWay(email)
    await typeCode(device, code(), { trust: 'yes' })
    device.cookies.delete(SESSION)
    expect(urlOf(await enterPassword(device, email, PASSWORD))).toBe(`${app().origin}/done`)
    const change = async () => press(device, await device.get(SETTINGS), 'Create new recovery codes')
    expect((await change()).location).toContain('error=FreshProofRequired')
    // The password once more proves no more than before.
    expect(urlOf(await enterPassword(device, email, PASSWORD))).toBe(page())
    expect((await change()).location).toContain('error=FreshProofRequired')
    expect(urlOf(await enterPassword(device, email, PASSWORD))).toBe(page())
    await typeCode(device, recoveryCodes[0] ?? '')
    expect(recoveryCodesOf(await change())).toHaveLength(10)
    expect(urlOf(await enterPassword(device, email, PASSWORD))).toBe(`${app().origin}/done`)
  })

  test('a provider is connected, and a way in removed, only after it', async () => {
    const { email, code, id } = await someUser()
    const device = await halfWay(email)
    await typeCode(device, code(), { trust: 'yes' })
    device.cookies.delete(SESSION)
    await enterPassword(device, email, PASSWORD)
    const connecting = { csrfToken: await csrfToken(device), connect: 'yes', callbackUrl: '/auth/account' }
    expect((await device.post('/auth/signin/corp', connecting)).location).toContain('error=FreshProofRequired')
    const passwords = await device.get('/auth/account/password')
    const removed = await press(device, passwords, 'Remove password')
    expect(removed.location).toContain('error=FreshProofRequired')
    expect(await app().store.passwords.byEmail(email)).not.toBeNull()
    expect(await app().store.accounts.ofUser(id)).toEqual([])
  })

  test('is removed with its codes and devices, and its owner is told', async () => {
    const { browser, email, id } = await someUser()
    await press(browser, await browser.get(`${SETTINGS}?ask=remove`), 'Remove the second step')
    expect(messageOf(await browser.get(SETTINGS))).toBe('The second step was removed.')
    await nextNotice(email, 'was removed')
    expect(await app().store.recoveryCodes.countOf(id)).toBe(0)
    expect(urlOf(await enterPassword(app().browser(), email, PASSWORD))).toBe(`${app().origin}/done`)
  })

  test('takes a password along that was chosen beside it, and leaves one of before', async () => {
    const { browser, email } = await someUser()
    app().clock.advance(1)
    const csrf = await csrfToken(browser)
    await browser.post('/auth/account/password', {
      csrfToken: csrf,
      do: 'save',
      current: PASSWORD,
      password: 'kite 7x!',
    })
    expect((await app().store.passwords.byEmail(email)) === null).toBe(false)
    const asks = await browser.get(`${SETTINGS}?ask=remove`)
    expect(wordsOf(asks)).toContain('Your password is removed too')
    await press(browser, asks, 'Remove the second step')
    expect(messageOf(await browser.get(SETTINGS))).toContain('and your password with it')
    expect(await app().store.passwords.byEmail(email)).toBeNull()
    expect((await enterPassword(app().browser(), email, 'kite 7x!')).status).toBe(401)
    await nextNotice(email, 'password')
  })

  test('a wrong password is answered as that of an account without one', async () => {
    const { email } = await someUser()
    const [known, unknown] = [
      await enterPassword(app().browser(), email, 'wrong'),
      await enterPassword(app().browser(), someAddress(), 'wrong'),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })
})

describe('where it is required of a role', () => {
  const app = runningApp({
    providers: ['corp', 'email'],
    settings: { passwords: true, secondStep: { policy: 'off', requiredOf: ['admin'] } },
  })

  async function someUser(settings: { role?: string; secondStep?: 'required' | 'off' }) {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    if (settings.role) await app().store.users.setRoles(Authority.command, id, [settings.role])
    if (settings.secondStep) await app().store.users.setSecondStep(Authority.command, id, settings.secondStep)
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    return { browser, email }
  }

  test.each([{ role: 'admin' }, { secondStep: 'required' as const }])(
    '%j is led to set one up first, and then on',
    async (settings) => {
      const { browser, email } = await someUser(settings)
      const led = await browser.get('/auth/account')
      expect(led.location).toBe(`${app().base}/account/second-step?callbackUrl=%2Fauth%2Faccount`)
      expect(messageOf(await browser.get(led.location ?? ''))).toContain(
        'requires a second step. Please set it up first',
      )
      const { code } = await setUpSecondStep(app(), browser)
      expect((await browser.get('/auth/account')).status).toBe(200)
      const other = app().browser()
      expect(urlOf(await enterPassword(other, email, PASSWORD))).toBe(`${app().base}/second-step`)
      await typeCode(other, code())
      expect((await other.get('/auth/account')).status).toBe(200)
    },
  )

  test('a session without it connects no account at a provider, by the form, by JSON or by the question', async () => {
    const { browser, email } = await someUser({ role: 'admin' })
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    for (const fields of [{ connect: 'yes' }, { json: 'true' }, {}]) {
      const { location } = await postForm(browser, 'signin/corp', { ...fields, callbackUrl: '/done' })
      const request = location ? new URL(location).searchParams : await start(browser, 'corp', { callbackUrl: '/done' })
      const code = app().provider.code({ profile: newProfile(), request })
      await comeBack(browser, 'corp', { state: request.get('state') ?? '', code })
      expect([fields, await app().store.accounts.ofUser(id)]).toEqual([fields, []])
      const asked = await postForm(browser, 'connect', { answer: 'connect', callbackUrl: '/done' })
      expect(asked.location).toMatch(/\/account\/second-step\?callbackUrl=/)
      expect([fields, await app().store.accounts.ofUser(id)]).toEqual([fields, []])
    }
  })

  test.each([{}, { role: 'admin', secondStep: 'off' as const }])('%j is not', async (settings) => {
    const { browser } = await someUser(settings)
    expect((await browser.get('/auth/account')).status).toBe(200)
  })
})
