import { expect, it, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { eventsSince, outcomeOf } from '#tests/support/app/events.ts'
import { csrfToken, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator, foreignKey, type Lies } from '#tests/support/passkeys/authenticator.ts'

const ORIGIN = 'https://app.example'
const SITE = { origin: ORIGIN, rpId: 'app.example' }
const PASSKEYS = '/auth/account/passkeys'
/** From there the visitor is led to the sign-in page (contract, 15.2). */
const REFUSED = `${ORIGIN}/auth/error?error=PasskeySignin`

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { origin: ORIGIN } })
  const subject = async (browser: Browser) => (await session(browser)).user as { email?: string } | undefined

  async function signedIn() {
    const browser = app().browser()
    const email = someAddress()
    await browser.get((await askForLink(app(), browser, email)).href)
    const user = await app().store.users.byEmail(email)
    if (!user) throw new Error('No user was made.')
    return { browser, email, id: user.id }
  }

  /** The challenge that the page which adds a passkey gives to the browser. */
  async function challengeToAdd(browser: Browser): Promise<string> {
    const page = await browser.get(`${PASSKEYS}/new`)
    expect(headingOf(page)).toBe('Add a passkey')
    return /challenge\\?",\\?"([\w-]{43})\\?"/.exec(page.body)?.[1] ?? 'none'
  }

  async function add(browser: Browser, authenticator: Authenticator, lies: Lies = {}, name = 'Phone') {
    const answer = authenticator.create(await challengeToAdd(browser), lies)
    return browser.post(`${PASSKEYS}/new`, { csrfToken: await csrfToken(browser), answer, name })
  }

  async function withPasskey(made: Lies = {}) {
    const person = await signedIn()
    const authenticator = new Authenticator(SITE, person.id)
    await add(person.browser, authenticator, made)
    expect(await app().store.passkeys.ofUser(person.id)).toHaveLength(1)
    return { ...person, authenticator }
  }

  async function challengeFor(browser: Browser, fields: Record<string, string> = {}): Promise<string> {
    const answer = await postForm(browser, 'passkey-request', fields)
    expect(answer.status).toBe(200)
    return (answer.json() as { challenge: string }).challenge
  }

  async function enter(browser: Browser, answer: string) {
    return postForm(browser, 'callback/passkey', { answer, callbackUrl: '/done' })
  }

  const change = async (browser: Browser, id: string, fields: Record<string, string>) =>
    browser.post(PASSKEYS, { csrfToken: await csrfToken(browser), passkey: id, ...fields })

  test('a user adds a passkey, gives it another name and removes it, and is told by mail', async () => {
    const from = app().clock.now
    const { browser, id, email, authenticator } = await withPasskey()
    const list = await browser.get(PASSKEYS)
    expect(messageOf(list)).toBe('The passkey was added. You can now sign in with it.')
    expect(wordsOf(list)).toContain('Phone')
    expect(wordsOf(list)).toContain('Adding a passkey needs JavaScript.')
    const [kept] = await app().store.passkeys.ofUser(id)
    expect(kept).toMatchObject({
      id: authenticator.id,
      transports: 'internal hybrid',
      isBackupEligible: 1,
      isBackedUp: 1,
    })

    expect((await change(browser, authenticator.id, { change: 'rename', name: '  My \n key ' })).location).toBe(
      ORIGIN + PASSKEYS,
    )
    expect((await app().store.passkeys.ofUser(id))[0]?.name).toBe('My key')
    await change(browser, authenticator.id, { change: 'remove' })
    expect(await app().store.passkeys.ofUser(id)).toEqual([])
    expect(messageOf(await browser.get(PASSKEYS))).toContain('The passkey was removed.')

    const events = (await eventsSince(app(), from)).filter(({ userId }) => userId === id).map(outcomeOf)
    expect(events).toEqual(expect.arrayContaining(['passkey.add', 'passkey.rename', 'passkey.remove', 'notice']))
    const [added, removed] = [await app().mailbox.next(email), await app().mailbox.next(email)]
    expect(added.subject).toContain('passkey was added')
    // By what made it: how a session calls it may be an attacker's words.
    expect(added.text).toContain('\nPasskey: Unknown browser\n')
    expect(added.text).not.toContain('Phone')
    expect(removed.subject).toContain('passkey was removed')
  })

  test('a session of more than ten minutes changes nothing', async () => {
    const { browser, id, authenticator } = await withPasskey()
    app().clock.advance(601)
    const asked = (path: string) =>
      `${ORIGIN}/auth/signin?error=FreshProofRequired&${new URLSearchParams({ callbackUrl: ORIGIN + path })}`
    expect((await browser.get(`${PASSKEYS}/new`)).location).toContain('error=FreshProofRequired')
    expect((await change(browser, authenticator.id, { change: 'remove' })).location).toBe(
      asked(PASSKEYS).replace(/callbackUrl=.*/, `callbackUrl=${encodeURIComponent(PASSKEYS)}`),
    )
    expect((await browser.post(`${PASSKEYS}/new`, { csrfToken: await csrfToken(browser) })).location).toContain(
      'error=FreshProofRequired',
    )
    expect(await app().store.passkeys.ofUser(id)).toHaveLength(1)
  })

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://app.example.evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['a frame', { crossOrigin: true }],
    ['a device that has not seen its user', { isUserSeen: false }],
  ])('no passkey is added by an answer of %s', async (_what, lies) => {
    const { browser, id } = await signedIn()
    await add(browser, new Authenticator(SITE, id), lies)
    expect(await app().store.passkeys.ofUser(id)).toEqual([])
    expect(messageOf(await browser.get(PASSKEYS))).toBe('The passkey was not added. Please try again.')
  })

  test('nor by a challenge of another user, of another browser, or for a sign-in', async () => {
    const [{ browser, id }, other] = [await signedIn(), await signedIn()]
    const authenticator = new Authenticator(SITE, id)
    const challenges = [await challengeToAdd(other.browser), await challengeFor(browser), 'A'.repeat(43)]
    for (const challenge of challenges) {
      const answer = authenticator.create(challenge)
      await browser.post(`${PASSKEYS}/new`, { csrfToken: await csrfToken(browser), answer, name: 'x' })
    }
    expect(await app().store.passkeys.ofUser(id)).toEqual([])
  })

  test('a passkey of one user is added to no other', async () => {
    const { authenticator, id } = await withPasskey()
    const { browser } = await signedIn()
    await add(browser, authenticator)
    expect(messageOf(await browser.get(PASSKEYS))).toBe('That passkey was already added.')
    expect((await app().store.passkeys.byId(authenticator.id))?.user.id).toBe(id)
  })

  test('a passkey signs its user in from any browser, by a form and in JSON mode', async () => {
    const from = app().clock.now
    const { email, id, authenticator } = await withPasskey()
    const browser = app().browser()
    const page = await browser.get('/auth/signin')
    expect(page.body).toContain('username webauthn')
    expect(page.body).toContain('/auth/passkey-request')
    expect((await enter(browser, authenticator.get(await challengeFor(browser)))).location).toBe(`${ORIGIN}/done`)
    expect(await subject(browser)).toMatchObject({ email })
    const [row] = (await app().store.sessions.ofUser(id, app().clock.now)).filter(({ method }) => method === 'passkey')
    // No second step is left to ask for.
    expect(row?.provedBy).toBe('swk user mfa')
    expect((await app().store.passkeys.ofUser(id))[0]?.lastUsedAt).not.toBeNull()

    const client = app().browser()
    const answer = authenticator.get(await challengeFor(client))
    expect(urlOf(await postJson(client, 'callback/passkey', { answer, callbackUrl: '/done' }))).toBe(`${ORIGIN}/done`)
    expect(await subject(client)).toMatchObject({ email })
    const entered = (await eventsSince(app(), from)).filter(
      ({ type, method }) => type === 'sign-in' && method === 'passkey',
    )
    expect(entered).toHaveLength(2)
    expect(entered[0]).toMatchObject({ userId: id, account: authenticator.id })
  })

  test('a passkey begins a session that ends with the browser, where its form says so', async () => {
    const { id, authenticator } = await withPasskey()
    const browser = app().browser()
    const answer = authenticator.get(await challengeFor(browser))
    await postForm(browser, 'callback/passkey', { answer, callbackUrl: '/done', temporary: 'yes' })
    const rows = await app().store.sessions.ofUser(id, app().clock.now)
    expect(rows.map(({ method, endsAt }) => [method, endsAt !== null]).sort()).toEqual([
      ['email', false],
      ['passkey', true],
    ])
  })

  test.each<[string, Lies]>([
    ['a forged signature', { key: foreignKey() }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a device that has not seen its user', { isUserSeen: false }],
    ['a passkey that could not be copied when it was made', { isBackupEligible: false }],
    ['an authenticator that names another user', { userHandle: 'another' }],
    ['an authenticator that names no user where none was asked for', { userHandle: null }],
    ['a passkey that no user has', { id: 'bm9uZQ' }],
  ])('refuses %s', async (_what, lies) => {
    const { authenticator } = await withPasskey()
    const browser = app().browser()
    const answer = await enter(browser, authenticator.get(await challengeFor(browser), lies))
    expect(answer.location).toBe(REFUSED)
    expect(await session(browser)).toEqual({})
    const page = await browser.get((await browser.get(REFUSED)).location ?? '')
    expect(messageOf(page)).toContain('That passkey did not work.')
    // The manager is told only of a passkey that no user has.
    expect(page.body.includes('bm9uZQ')).toBe(lies.id !== undefined)
  })

  test('refuses a challenge that it did not give, gave to another browser, or gave long ago, and what is no answer', async () => {
    const { authenticator } = await withPasskey()
    const browser = app().browser()
    const late = await challengeFor(browser)
    app().clock.advance(16 * 60)
    const answers = [
      ...[late, 'A'.repeat(43), await challengeFor(app().browser())].map((challenge) => authenticator.get(challenge)),
      ...['', '{}', 'null', '[]', '{"id":1}', 'x'.repeat(40_000)],
    ]
    for (const answer of answers) expect((await enter(browser, answer)).location).toBe(REFUSED)
    const refusedJson = await postJson(browser, 'callback/passkey', { answer: '' })
    expect([refusedJson.status, urlOf(refusedJson)]).toEqual([401, REFUSED])
    expect((await browser.get('/auth/callback/passkey')).status).toBe(500)
    expect((await browser.request('/auth/passkey-request', { form: {} })).status).toBe(403)
    expect(await session(browser)).toEqual({})
  })

  test('of fifty who bring one answer at once, one is signed in', async () => {
    const { authenticator } = await withPasskey()
    const browser = app().browser()
    const form = {
      csrfToken: await csrfToken(browser),
      callbackUrl: '/done',
      answer: authenticator.get(await challengeFor(browser)),
    }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = () => app().browser().request('/auth/callback/passkey', { form, cookie })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(answers.filter(({ location }) => location === `${ORIGIN}/done`)).toHaveLength(1)
    expect(answers.filter(({ location }) => location === REFUSED)).toHaveLength(49)
  })

  test('a counter that goes back is refused, recorded and told to the owner', async () => {
    const from = app().clock.now
    const { authenticator, id, email } = await withPasskey({ counter: 7 })
    await app().mailbox.next(email)
    const [browser, copy] = [app().browser(), app().browser()]
    authenticator.counter = 9
    expect((await enter(browser, authenticator.get(await challengeFor(browser)))).location).toBe(`${ORIGIN}/done`)
    const told = app().mailbox.next(email)
    expect((await told).subject).not.toContain('refused')
    for (const counter of [9, 8, 0]) {
      expect((await enter(copy, authenticator.get(await challengeFor(copy), { counter }))).location).toBe(REFUSED)
    }
    expect((await app().store.passkeys.ofUser(id))[0]?.counter).toBe(9)
    expect((await app().mailbox.next(email)).subject).toContain('A passkey for your')
    const copies = (await eventsSince(app(), from)).filter(({ type }) => type === 'passkey.copy')
    expect(copies).toHaveLength(3)
    expect(copies[0]).toMatchObject({ userId: id, statusId: 2, account: authenticator.id })
  })

  it('takes as a fresh proof a passkey of the user who is signed in, and of no other', async () => {
    const { browser, email, authenticator } = await withPasskey()
    const other = await withPasskey()
    app().clock.advance(3600)
    const again = async (by: Authenticator) => enter(browser, by.get(await challengeFor(browser, { again: 'yes' })))
    expect((await again(other.authenticator)).location).toBe(REFUSED)
    expect(await subject(browser)).toMatchObject({ email })
    expect((await browser.get(`${PASSKEYS}/new`)).location).toContain('error=FreshProofRequired')
    expect((await again(authenticator)).location).toBe(`${ORIGIN}/done`)
    expect(headingOf(await browser.get(`${PASSKEYS}/new`))).toBe('Add a passkey')
  })

  it('lets no disabled user in, and ends what began by a passkey that is removed', async () => {
    const { browser, id, authenticator } = await withPasskey()
    const elsewhere = app().browser()
    await enter(elsewhere, authenticator.get(await challengeFor(elsewhere)))
    // One that has signed in is asked for first.
    await enter(browser, authenticator.get(await challengeFor(browser, { again: 'yes' })))
    await change(browser, authenticator.id, { change: 'remove' })
    expect(await session(elsewhere)).toEqual({})
    expect(await session(browser)).toHaveProperty('user')
    await add(browser, authenticator)
    await app().store.users.setDisabled(Authority.command, id, app().clock.now)
    const answer = await enter(elsewhere, authenticator.get(await challengeFor(elsewhere)))
    expect(answer.location).toBe(`${ORIGIN}/auth/error?error=AccessDenied`)
  })

  it('keeps the last way in', async () => {
    const { browser, id, authenticator } = await withPasskey()
    const only = { providers: [], password: false, passkey: true, email: false }
    expect(
      await app().store.passkeys.remove(Authority.command, { id: authenticator.id, userId: id }, only, 'passkey'),
    ).toBeNull()
    const form = formsOf(await browser.get(PASSKEYS)).find(({ buttons }) => buttons.includes('Remove Phone'))
    expect(form?.fields).toMatchObject({ change: 'remove', passkey: authenticator.id })
  })

  it('tells passkey managers where to go, and clients of NextAuth nothing', async () => {
    const browser = app().browser()
    expect((await browser.get('/.well-known/passkey-endpoints')).json()).toEqual({
      enroll: `${ORIGIN}${PASSKEYS}/new`,
      manage: ORIGIN + PASSKEYS,
    })
    expect(Object.keys((await browser.get('/auth/providers')).json() as object)).toEqual(['email'])
  })
})

test.each([
  ['where they are off', { origin: ORIGIN, passkeys: false }],
  ['where browsers make none, under an address', {}],
])('there are no passkeys %s', async (_where, settings) => {
  const { startApp } = await import('#tests/support/app/app.ts')
  const app = await startApp({ providers: ['email'], settings })
  try {
    const browser = app.browser()
    await browser.get((await askForLink(app, browser, someAddress())).href)
    expect((await browser.get(PASSKEYS)).location).toBe(`${app.origin}/auth/account`)
    expect((await browser.get('/.well-known/passkey-endpoints')).status).toBe(404)
    expect((await postForm(browser, 'passkey-request')).status).toBe(404)
    expect((await postForm(browser, 'callback/passkey')).status).toBe(400)
  } finally {
    await app.close()
  }
})
