import { expect, test } from 'vitest'
import { beginReset } from '#app/auth/second-step/reset.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { press, recoveryCodesOf, SETTINGS, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { csrfToken, postForm, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator, foreignKey, type Lies } from '#tests/support/passkeys/authenticator.ts'

const ORIGIN = 'https://app.example'
const SITE = { origin: ORIGIN, rpId: 'app.example' }
const PAGE = `${ORIGIN}/auth/second-step`
const REFUSED = `${PAGE}?error=StepRefused`
const DONE = `${ORIGIN}/done`
const DAY = 24 * 60 * 60

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { origin: ORIGIN } })

  /** A browser whose user has given the first proof. */
  async function enterByMail(email: string) {
    const browser = app().browser()
    const { href } = await askForLink(app(), browser, email)
    return { browser, answer: await browser.get(href) }
  }

  /** A browser in which a second step is asked for. */
  async function halfWay(email: string): Promise<Browser> {
    const { browser, answer } = await enterByMail(email)
    expect(answer.location).toBe(PAGE)
    return browser
  }

  async function withPasskey(made: Lies = {}) {
    const email = someAddress()
    const { browser } = await enterByMail(email)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    const authenticator = new Authenticator(SITE, id)
    const page = await browser.get('/auth/account/passkeys/new')
    const [, challenge = ''] = /challenge\\?",\\?"([\w-]{43})\\?"/.exec(page.body) ?? []
    const answer = authenticator.create(challenge, made)
    await browser.post('/auth/account/passkeys/new', { csrfToken: await csrfToken(browser), answer, name: 'Phone' })
    return { browser, email, id, authenticator }
  }

  /** A user whose passkey is the second step. */
  async function withStep(made: Lies = {}) {
    const person = await withPasskey(made)
    const shown = await press(person.browser, await person.browser.get(SETTINGS), 'Use your passkey')
    return { ...person, recoveryCodes: recoveryCodesOf(shown) }
  }

  async function challengeFor(browser: Browser, fields: Record<string, string> = { step: 'yes' }): Promise<string> {
    return ((await postForm(browser, 'passkey-request', fields)).json() as { challenge: string }).challenge
  }

  const answerWith = async (browser: Browser, answer: string) =>
    browser.post('/auth/second-step', { csrfToken: await csrfToken(browser), answer })

  /** A browser whose user has given the second step by the passkey. */
  async function enterByStep({ email, authenticator }: { email: string; authenticator: Authenticator }) {
    const browser = await halfWay(email)
    expect((await answerWith(browser, authenticator.get(await challengeFor(browser)))).location).toBe(DONE)
    return browser
  }

  test('a passkey alone demands nothing until its user turns it on, and gets recovery codes for browsers without script', async () => {
    const { browser, email, id } = await withPasskey()
    expect((await enterByMail(email)).answer.location).not.toBe(PAGE)
    const from = app().clock.now
    const shown = recoveryCodesOf(await press(browser, await browser.get(SETTINGS), 'Use your passkey'))
    expect(new Set(shown).size).toBe(10)
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('second-step.set-up')
    expect(wordsOf(await browser.get(SETTINGS))).toContain('Authenticator app Not set up Passkeys On since')

    const withoutScript = await halfWay(email)
    const page = await withoutScript.get(PAGE)
    expect([headingOf(page), wordsOf(page).includes('Use your passkey, or enter a recovery code.')]).toEqual([
      'One more step',
      true,
    ])
    expect((await typeCode(withoutScript, shown[0] ?? '')).location).toBe(DONE)
    const [row] = await app().store.sessions.ofUser(id, app().clock.now)
    expect(row?.provedBy).toBe('otp mfa')
  })

  test('goes on with the sign-in that waits, and says so of the session', async () => {
    const { email, id, authenticator } = await withStep()
    const browser = await halfWay(email)
    const asked = await postForm(browser, 'passkey-request', { step: 'yes' })
    expect(asked.json()).toMatchObject({ allowCredentials: [{ id: authenticator.id }], userVerification: 'required' })
    const { challenge } = asked.json() as { challenge: string }
    const from = app().clock.now
    expect((await answerWith(browser, authenticator.get(challenge))).location).toBe(DONE)
    expect(await session(browser)).toMatchObject({ user: { email } })
    const rows = await app().store.sessions.ofUser(id, app().clock.now)
    expect(rows.map(({ method, provedBy }) => [method, provedBy])).toContainEqual(['email', 'swk user mfa'])
    const steps = (await eventsSince(app(), from)).filter(({ type }) => type === 'second-step')
    expect(steps.map(({ statusId, userId }) => [statusId, userId])).toEqual([[1, id]])
  })

  test('a passkey stands in for a code of an authenticator app too', async () => {
    const { browser: first, email, authenticator } = await withPasskey()
    await setUpSecondStep(app(), first)
    const browser = await halfWay(email)
    expect(wordsOf(await browser.get(PAGE))).toContain(
      'Use your passkey, or enter the code from your authenticator app',
    )
    expect((await answerWith(browser, authenticator.get(await challengeFor(browser)))).location).toBe(DONE)
  })

  test.each<[string, Lies]>([
    ['a forged signature', { key: foreignKey() }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a device that has not seen its user', { isUserSeen: false }],
    ['an authenticator that names another user', { userHandle: 'another' }],
    ['a passkey that no user has', { id: 'bm9uZQ' }],
  ])('refuses %s', async (_what, lies) => {
    const { email, authenticator } = await withStep()
    const browser = await halfWay(email)
    const answer = await answerWith(browser, authenticator.get(await challengeFor(browser), lies))
    expect(answer.location).toBe(REFUSED)
    expect(await session(browser)).toEqual({})
    expect(messageOf(await browser.get(REFUSED))).toBe('That passkey did not work. Try again, or enter a code.')
    // The sign-in goes on waiting.
    expect((await answerWith(browser, authenticator.get(await challengeFor(browser)))).location).toBe(DONE)
  })

  test('refuses the passkey of another user, and challenges of a sign-in, of another browser, or used before', async () => {
    const { email, authenticator } = await withStep()
    const other = await withStep()
    const [browser, others] = [await halfWay(email), await halfWay(other.email)]
    expect((await answerWith(browser, other.authenticator.get(await challengeFor(browser)))).location).toBe(REFUSED)
    const used = await challengeFor(browser)
    await answerWith(browser, authenticator.get(used, { key: foreignKey() }))
    const challenges = [used, await challengeFor(browser, {}), await challengeFor(others), 'A'.repeat(43)]
    for (const challenge of challenges) {
      expect((await answerWith(browser, authenticator.get(challenge))).location).toBe(REFUSED)
    }
    for (const answer of ['', '{}', 'null', 'x'.repeat(40_000)]) {
      expect((await answerWith(browser, answer)).location).toBe(REFUSED)
    }
    expect(await session(browser)).toEqual({})
    // Nor is a challenge of this page good on the sign-in page.
    const answer = authenticator.get(await challengeFor(browser))
    expect((await postForm(browser, 'callback/passkey', { answer })).location).toContain('error=PasskeySignin')
  })

  test('has no question for a browser in which no sign-in waits', async () => {
    expect((await postForm(app().browser(), 'passkey-request', { step: 'yes' })).status).toBe(404)
  })

  test('of fifty who bring one answer at once, one is signed in', async () => {
    const { email, authenticator } = await withStep()
    const browser = await halfWay(email)
    const form = { csrfToken: await csrfToken(browser), answer: authenticator.get(await challengeFor(browser)) }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const send = () => app().browser().request('/auth/second-step', { form, cookie })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(answers.filter(({ location }) => location === DONE)).toHaveLength(1)
  })

  test('a counter that goes back is refused here as well, and told to the owner', async () => {
    const { email, authenticator } = await withStep({ counter: 7 })
    const browser = await halfWay(email)
    const from = app().clock.now
    expect((await answerWith(browser, authenticator.get(await challengeFor(browser), { counter: 7 }))).location).toBe(
      REFUSED,
    )
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('passkey.copy')
  })

  test('stays demanded once every recovery code is used, and the last passkey stays with it', async () => {
    const { browser, email, id, authenticator, recoveryCodes } = await withStep()
    for (const code of recoveryCodes) expect((await typeCode(await halfWay(email), code)).location).toBe(DONE)
    await halfWay(email)
    const remove = async (from: Browser) =>
      from.post('/auth/account/passkeys', {
        csrfToken: await csrfToken(from),
        change: 'remove',
        passkey: authenticator.id,
      })
    // The session that turned it on has not given it.
    expect((await remove(browser)).location).toContain('error=FreshProofRequired')
    const proved = await enterByStep({ email, authenticator })
    await remove(proved)
    expect(messageOf(await proved.get('/auth/account/passkeys'))).toContain('This passkey is your second step')
    expect(await app().store.passkeys.ofUser(id)).toHaveLength(1)

    await press(proved, await proved.get(`${SETTINGS}?ask=remove`), 'Remove the second step')
    expect((await enterByMail(email)).answer.location).not.toBe(PAGE)
    await remove(proved)
    expect(await app().store.passkeys.ofUser(id)).toEqual([])
    expect(formsOf(await proved.get(SETTINGS)).flatMap(({ buttons }) => buttons)).toEqual([
      'Set up an authenticator app',
    ])
  })

  test('an authenticator app is set up beside it by a session that has given it, and its passkey can then go', async () => {
    const { browser: without, email, id, authenticator } = await withStep()
    const begin = await press(without, await without.get(SETTINGS), 'Set up an authenticator app')
    expect(begin.location).toContain('error=FreshProofRequired')
    const browser = await enterByStep({ email, authenticator })
    const { code, says } = await setUpSecondStep(app(), browser)
    expect(says).toBe('These are new. Your former recovery codes no longer work.')
    const remove = { change: 'remove', passkey: authenticator.id }
    await browser.post('/auth/account/passkeys', { csrfToken: await csrfToken(browser), ...remove })
    expect((await app().store.users.byId(id))?.passkeyStepAt).toBeNull()
    expect((await typeCode(await halfWay(email), code())).location).toBe(DONE)
  })

  /** A reset that an operator has begun a day ago. */
  async function dueReset(userId: string) {
    const { store, services, clock } = app()
    await beginReset(store, services.keys, Authority.command, { userId, now: clock.now })
    clock.advance(DAY + 1)
  }

  async function byPasskey(authenticator: Authenticator) {
    const browser = app().browser()
    const { challenge } = (await postForm(browser, 'passkey-request', {})).json() as { challenge: string }
    await postForm(browser, 'callback/passkey', { answer: authenticator.get(challenge), callbackUrl: '/done' })
    return session(browser)
  }

  test('a reset by an operator removes passkeys too, at the first sign-in, and ends what they had opened', async () => {
    const { id, email, authenticator } = await withStep()
    const open = await enterByStep({ email, authenticator })
    await dueReset(id)
    const { browser, answer } = await enterByMail(email)
    expect(answer.location).not.toBe(PAGE)
    expect([await session(browser), await session(open)]).toEqual([
      expect.objectContaining({ user: expect.anything() }),
      {},
    ])
    expect(await app().store.passkeys.ofUser(id)).toEqual([])
    expect(await app().store.users.byId(id)).toMatchObject({ passkeyStepAt: null })
    expect(await byPasskey(authenticator)).toEqual({})
  })

  test('it does so where a passkey comes first, which signs in no more', async () => {
    const { id, email, authenticator } = await withPasskey()
    expect(await byPasskey(authenticator)).toHaveProperty('user')
    await dueReset(id)
    expect(await byPasskey(authenticator)).toEqual({})
    expect(await app().store.passkeys.ofUser(id)).toEqual([])
    const { browser } = await enterByMail(email)
    const page = await browser.get('/auth/account/passkeys/new')
    expect(headingOf(page)).toBe('Add a passkey')
  })
})
