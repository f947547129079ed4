import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { visitProvider } from '#demo/visit.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, type PageForm, wordsOf } from '#testing/page.ts'
import { SECRET } from '#tests/support/app/app.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { openJwe } from '#tests/support/app/jwe.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { SESSION, update } from '#tests/support/app/session-cookies.ts'
import { comeBack, csrfToken, login, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, linkMail, someAddress } from '#tests/support/mail/mail.ts'
import { encode } from '#tests/support/next-auth/jwt.ts'
import { newProfile, type Profile, signInAt, subjectOf } from '#tests/support/providers/external.ts'
import { startTokenSite, type TokenSite } from '#tests/support/providers/token-site.ts'

const TEN_MINUTES = 600

onADatabase((database) => {
  const app = runningApp({
    database,
    providers: ['acme', 'corp', 'email'],
    settings: { passwords: true, showPasswords: true },
  })
  const askedAgain = (callbackUrl: string) =>
    `${app().base}/signin?error=FreshProofRequired&${new URLSearchParams({ callbackUrl })}`
  const account = () => `${app().origin}/auth/account`
  const question = (to: string) => `${app().base}/connect?${new URLSearchParams({ callbackUrl: to })}`

  /** A user with an account at corp and a password, signed in since a while. */
  async function signedInSince(seconds: number) {
    const person = newProfile({ email_verified: true })
    const browser = app().browser()
    await signInAt(app(), browser, 'corp', person)
    const id = String(await subjectOf(browser))
    app().clock.advance(seconds)
    return { browser, person, id }
  }

  /** The browser of an attacker who has stolen the session's cookie. */
  function thief({ cookies }: Browser): Browser {
    const browser = app().browser()
    browser.cookies.set(SESSION, cookies.get(SESSION) ?? '')
    return browser
  }

  const accountsOf = async (id: string) =>
    (await app().store.accounts.ofUser(id)).map(({ provider }) => provider).sort()

  async function formOf(browser: Browser, path: string, button: string | RegExp): Promise<PageForm> {
    const page = await browser.get(path)
    const form = formsOf(page).find(({ buttons }) => buttons.some((label) => label.match(button)))
    if (!form) throw new Error(`There is no button ${button} on ${path}.`)
    return form
  }

  async function press(browser: Browser, path: string, button: string | RegExp, typed = {}): Promise<BrowserAnswer> {
    const { action, fields } = await formOf(browser, path, button)
    return browser.post(action, { ...fields, ...typed })
  }

  /** Comes back from a provider, to which a form has led, as that person. */
  async function returnAs(browser: Browser, provider: string, started: BrowserAnswer, profile: Profile, idToken = {}) {
    const request = new URL(started.location ?? '').searchParams
    const code = app().provider.code({ profile, request, idToken })
    return { request, answer: await comeBack(browser, provider, { state: request.get('state') ?? '', code }) }
  }

  /** Has an account of acme that is unknown here wait for the answer to "Connect this account?". */
  async function bringAccount(browser: Browser): Promise<Profile> {
    const person = newProfile()
    const answer = await signInAt(app(), browser, 'acme', person)
    expect(answer.location).toBe(question(`${app().origin}/done`))
    return person
  }

  it('lets a stolen session of more than ten minutes read every page and change nothing', async () => {
    const { browser, id } = await signedInSince(TEN_MINUTES + 1)
    const from = app().clock.now
    const attacker = thief(browser)
    expect((await attacker.get('/auth/account')).status).toBe(200)
    expect(await session(attacker)).toHaveProperty('user')

    expect((await press(attacker, '/auth/account', /^Disconnect/)).location).toBe(
      askedAgain('/auth/account/disconnect/corp'),
    )
    expect((await press(attacker, '/auth/account', 'Connect Acme')).location).toBe(askedAgain(account()))
    await bringAccount(attacker)
    const asks = await attacker.get(question('/done'))
    expect(headingOf(asks)).toBe('Connect Acme?')
    const [yes] = formsOf(asks)
    expect((await attacker.post('/auth/connect', yes?.fields ?? {})).location).toBe(
      askedAgain(question(`${app().origin}/done`)),
    )

    expect(await accountsOf(id)).toEqual(['corp'])
    const asked = (await eventsSince(app(), from)).filter(({ type }) => type === 'proof.ask')
    expect(asked).toHaveLength(3)
    expect(asked[0]).toMatchObject({ userId: id, actor: 'user', code: 'FreshProofRequired', statusId: 2 })
  })

  it('tells a client in JSON mode so, and shows it no page', async () => {
    const { browser, id } = await signedInSince(TEN_MINUTES + 1)
    await bringAccount(browser)
    const connect = await postJson(browser, 'connect', { answer: 'connect', callbackUrl: '/done' })
    expect(connect.status).toBe(401)
    expect(urlOf(connect)).toBe(askedAgain(question(`${app().origin}/done`)))
    const start = await postJson(browser, 'signin/acme', { connect: 'yes', callbackUrl: '/done' })
    expect(start.status).toBe(401)
    expect(urlOf(start)).toBe(askedAgain(`${app().origin}/done`))
    expect(await accountsOf(id)).toEqual(['corp'])
  })

  it('lets a session of ten minutes connect and disconnect', async () => {
    const { browser, id } = await signedInSince(TEN_MINUTES - 5)
    await signInAt(app(), browser, 'acme', newProfile())
    expect(await accountsOf(id)).toEqual(['acme', 'corp'])
    expect((await press(browser, '/auth/account', /^Disconnect.* Acme$/)).location).toBe(account())
    expect(await accountsOf(id)).toEqual(['corp'])
  })

  it('counts connecting an account as no proof of the user', async () => {
    const { browser, id } = await signedInSince(TEN_MINUTES - 60)
    await signInAt(app(), browser, 'acme', newProfile())
    expect(await accountsOf(id)).toEqual(['acme', 'corp'])
    app().clock.advance(61)
    expect((await press(browser, '/auth/account', /^Disconnect.* Acme$/)).location).toContain(
      'error=FreshProofRequired',
    )
    expect(await accountsOf(id)).toEqual(['acme', 'corp'])
  })

  it('asks on a page that says who is signed in and why, with the ways of that user alone', async () => {
    const { browser, person } = await signedInSince(3600)
    const page = await browser.get(askedAgain('/auth/account'))
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe('Sign in again')
    expect(wordsOf(page)).toContain(
      'You are signed in as Some Body . To continue, please sign in again to confirm that it is you.',
    )
    expect(messageOf(page)).toBeNull()
    const forms = formsOf(page)
    expect(forms.map(({ action }) => action)).toEqual(['/auth/signin/corp', '/auth/signin/email', '/auth/signout'])
    expect(forms[0]?.fields).toMatchObject({ callbackUrl: account(), again: 'yes' })
    expect(forms[1]?.fields).toMatchObject({ callbackUrl: account(), email: person.email })
  })

  test('a proof by the same provider goes on: it is asked for a new one', async () => {
    const { browser, id, person } = await signedInSince(3600)
    const { request, answer } = await returnAs(
      browser,
      'corp',
      await press(browser, askedAgain('/auth/account'), 'Continue with Corp'),
      person,
    )
    expect(request.get('max_age')).toBe('0')
    expect(answer.location).toBe(account())
    await signInAt(app(), browser, 'acme', newProfile())
    expect(await accountsOf(id)).toEqual(['acme', 'corp'])
  })

  test('a provider that says of its person that the proof was long ago is believed', async () => {
    const { browser, id, person } = await signedInSince(3600)
    const hourAgo = Math.floor(app().clock.now.getTime() / 1000) - 3600
    const again = () => press(browser, askedAgain('/auth/account'), 'Continue with Corp')
    await returnAs(browser, 'corp', await again(), person, { auth_time: hourAgo })
    await bringAccount(browser)
    const [yes] = formsOf(await browser.get(question('/done')))
    expect((await browser.post('/auth/connect', yes?.fields ?? {})).location).toContain('error=FreshProofRequired')
    await returnAs(browser, 'corp', await again(), person, { auth_time: hourAgo + 3590 })
    await signInAt(app(), browser, 'acme', newProfile())
    expect(await accountsOf(id)).toEqual(['acme', 'corp'])
  })

  test('a proof by a mailed link goes on', async () => {
    const { browser, person } = await signedInSince(3600)
    await press(browser, askedAgain('/auth/account'), 'Email me a sign-in link')
    const [link = ''] = (await linkMail(app(), person.email)).links
    expect((await browser.get(link)).location).toBe(account())
    expect((await press(browser, '/auth/account', 'Connect Acme')).location).toContain(
      `${app().provider.issuer}/authorize`,
    )
  })

  test('a proof by password goes on', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    app().clock.advance(3600)
    const page = askedAgain('/auth/account')
    const wrong = await press(browser, page, 'Sign in', { password: 'wrong horse' })
    expect(wrong.location).toContain('error=CredentialsSignin')
    expect((await press(browser, '/auth/account', 'Connect Acme')).location).toBe(askedAgain(account()))
    const { fields } = await formOf(browser, page, 'Sign in')
    expect(fields.email).toBe(email)
    expect((await press(browser, page, 'Sign in', { password: PASSWORD })).location).toBe(account())
    expect((await press(browser, '/auth/account', 'Connect Acme')).location).toContain(
      `${app().provider.issuer}/authorize`,
    )
  })

  test('an account that waits to be connected waits on for the same user, and is then connected', async () => {
    const { browser, id, person } = await signedInSince(3600)
    await bringAccount(browser)
    const [yes] = formsOf(await browser.get(question('/done')))
    const asked = await browser.post('/auth/connect', yes?.fields ?? {})
    const started = await press(browser, asked.location ?? '', 'Continue with Corp')
    const { answer } = await returnAs(browser, 'corp', started, person)
    expect(answer.location).toBe(question(`${app().origin}/done`))
    expect(await accountsOf(id)).toEqual(['corp'])
    const done = await press(browser, answer.location ?? '', 'Connect Acme')
    expect(done.location).toBe(`${app().origin}/done`)
    expect(await accountsOf(id)).toEqual(['acme', 'corp'])
  })

  test('it does not wait for another user who signs in there', async () => {
    const { browser, id } = await signedInSince(3600)
    await bringAccount(browser)
    const [yes] = formsOf(await browser.get(question('/done')))
    const asked = await browser.post('/auth/connect', yes?.fields ?? {})
    const other = someAddress()
    await press(browser, asked.location ?? '', 'Email me a sign-in link', { email: other })
    const [link = ''] = (await linkMail(app(), other)).links
    const entered = await browser.get(link)
    const otherId = String(await subjectOf(browser))
    expect(otherId).not.toBe(id)
    expect((await browser.get(entered.location ?? '')).location).toBe(`${app().origin}/done`)
    await postForm(browser, 'connect', { answer: 'connect' })
    expect([await accountsOf(id), await accountsOf(otherId)]).toEqual([['corp'], []])
  })

  test('nor for a sign-in of the same user that was not asked for there', async () => {
    const { browser, id, person } = await signedInSince(3600)
    await bringAccount(browser)
    await signInAt(app(), browser, 'corp', person)
    expect((await browser.get(question('/done'))).location).toBe(`${app().origin}/done`)
    await postForm(browser, 'connect', { answer: 'connect' })
    expect(await accountsOf(id)).toEqual(['corp'])
  })

  test('another user’s account does not confirm the user who is signed in', async () => {
    const { browser, id } = await signedInSince(3600)
    const other = newProfile()
    await signInAt(app(), app().browser(), 'corp', other)
    const started = await press(browser, askedAgain('/auth/account'), 'Continue with Corp')
    const { answer } = await returnAs(browser, 'corp', started, other)
    expect(answer.location).toContain('error=OAuthAccountNotLinked')
    expect(await subjectOf(browser)).toBe(id)
    expect((await press(browser, '/auth/account', /^Disconnect/)).location).toContain('error=FreshProofRequired')
  })

  test('a session that NextAuth began is not fresh, however new its token is', async () => {
    const email = someAddress()
    const user = await app().store.users.create({ name: 'Ada', email, emailVerified: app().clock.now, image: null })
    const browser = app().browser()
    const token = { name: 'Ada', email, sub: user.id, auth_time: Math.floor(app().clock.now.getTime() / 1000) }
    browser.cookies.set(SESSION, await encode({ token, secret: SECRET, maxAge: 30 * 24 * 3600 }))
    expect((await browser.get('/auth/account')).status).toBe(200)
    expect((await press(browser, '/auth/account', 'Connect Acme')).location).toBe(askedAgain(account()))
  })

  test('an old session still ends others, and itself', async () => {
    const { browser, id } = await signedInSince(3600)
    await browser.post('/auth/account', { csrfToken: await csrfToken(browser) })
    expect(await session(browser)).toEqual({})
    expect(await app().store.sessions.ofUser(id, app().clock.now)).toEqual([])
  })
})

describe('at a real OpenID provider', () => {
  let site: TokenSite
  beforeAll(async () => {
    site = await startTokenSite({})
  })
  afterAll(() => site?.close())

  it('asks for a proof of now, and takes what the ID token says of it', async () => {
    const browser = site.app.browser()
    await site.enter(browser, 'demo', 'ada')
    await site.enter(browser, 'plain', 'ada')
    site.app.clock.advance(3600)
    const page = await browser.get('/auth/signin?error=FreshProofRequired&callbackUrl=/account')
    const [again] = formsOf(page)
    expect(again?.buttons).toEqual(['Continue with Demo ID'])
    const started = await browser.post(again?.action ?? '', again?.fields ?? {})
    const request = new URL(started.location ?? '').searchParams
    // The operator's own parameter stays.
    expect([request.get('max_age'), request.get('prompt')]).toEqual(['0', 'consent'])
    const profile = { id: 'ada', name: 'ada', email: 'ada@demo.example', emailVerified: true }
    const { url } = await visitProvider(started.location ?? '', { profile })
    expect((await browser.get(url.pathname + url.search)).location).toBe(`${site.app.origin}/account`)
    const { claims } = await openJwe(browser.cookies.get(SESSION) ?? '')
    // The provider has its own clock, an hour behind this site's.
    expect(claims.auth_time).toBeLessThan(Number(claims.iat) - 3500)
  })

  it('asks a plain OAuth 2 provider for nothing more', async () => {
    const browser = site.app.browser()
    const started = await postForm(browser, 'signin/plain', { again: 'yes' })
    expect(new URL(started.location ?? '').searchParams.has('max_age')).toBe(false)
  })
})

describe('at a provider that lists the prompts that it takes', () => {
  const app = runningApp({ providers: ['corp'] })

  it.each([
    ['none', 'login', 'login'],
    ['none', 'select_account', null],
  ])('%s and %s: prompt=%s', async (one, other, sent) => {
    app().provider.prompts = [one, other]
    app().clock.advance(24 * 3600)
    const started = await postForm(app().browser(), 'signin/corp', { again: 'yes' })
    expect(new URL(started.location ?? '').searchParams.get('prompt')).toBe(sent)
  })
})

describe('without a database', () => {
  const app = runningApp({ database: 'none', providers: ['credentials'] })
  const change = async (browser: Browser) =>
    browser.post('/auth/account/disconnect/acme', { csrfToken: await csrfToken(browser) })

  it('the sealed time of the proof counts, however often the session is renewed or updated', async () => {
    const browser = app().browser()
    await login(browser)
    expect((await change(browser)).location).toBe(`${app().origin}/auth/account`)
    app().clock.advance(TEN_MINUTES + 1)
    expect(await session(browser)).toHaveProperty('user')
    await update(browser, { name: 'Alice', auth_time: Math.floor(app().clock.now.getTime() / 1000) })
    expect(await session(browser)).toMatchObject({ user: { name: 'Alice' } })
    expect((await change(browser)).location).toContain('error=FreshProofRequired')
    await login(browser)
    expect((await change(browser)).location).toBe(`${app().origin}/auth/account`)
  })
})
