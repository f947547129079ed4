import { expect, test } from 'vitest'
import { settleDue } from '#app/auth/take-back/returning.server.ts'
import type { Browser } from '#testing/browser.ts'
import { messageOf, wordsOf } from '#testing/page.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { csrfToken, postForm, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, codeIn, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator } from '#tests/support/passkeys/authenticator.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// Where the change of an address was proved by a passkey or second step that a press does not remove, the address follows 72
// hours after the press (contract, 25.3): the reader of a former mailbox does not have the account by that alone.

const ORIGIN = 'https://app.example'
const SITE = { origin: ORIGIN, rpId: 'app.example' }
const PASSKEYS = '/auth/account/passkeys'
const HOUR = 3600
const DAY = 24 * HOUR
const KEEP = 'Keep the new address instead'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { origin: ORIGIN, passwords: true } })

  async function byMail(email: string): Promise<Browser> {
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    return browser
  }

  async function byPasskey(authenticator: Authenticator): Promise<Browser> {
    const browser = app().browser()
    const { challenge } = (await postForm(browser, 'passkey-request', {})).json() as { challenge: string }
    await postForm(browser, 'callback/passkey', { answer: authenticator.get(challenge), callbackUrl: '/done' })
    return browser
  }

  async function add(browser: Browser, id: string): Promise<Authenticator> {
    const authenticator = new Authenticator(SITE, id)
    const { body } = await browser.get(`${PASSKEYS}/new`)
    const answer = authenticator.create(/challenge\\?",\\?"([\w-]{43})\\?"/.exec(body)?.[1] ?? 'none')
    await browser.post(`${PASSKEYS}/new`, { csrfToken: await csrfToken(browser), answer, name: 'Phone' })
    return authenticator
  }

  async function changeTo(browser: Browser, to: string): Promise<void> {
    await press(browser, await browser.get('/auth/account/address'), 'Email me a code', { email: to })
    const code = codeIn((await mailAbout(app(), to, 'Confirm your new')).text)
    await press(browser, await browser.get('/auth/account/address'), 'Change my address', { code })
  }

  /** An owner who has changed the address by a passkey of long ago, and the reader of the former mailbox, who has pressed. */
  async function pressedByReader() {
    const [former, to] = [someAddress(), someAddress()]
    const own = await byMail(former)
    const { id = '' } = (await app().store.users.byEmail(former)) ?? {}
    const [authenticator, other] = [await add(own, id), await add(own, id)]
    // The browser is the owner's own by then, and what it added is older than a press takes.
    app().clock.advance(31 * DAY)
    const browser = await byPasskey(authenticator)
    await changeTo(browser, to)
    const undo = await linkAbout(app(), former, 'was changed')
    const from = app().clock.now
    const reader = await disown(app(), undo, 'Put my address back')
    return { former, to, id, authenticator, other, browser, reader, from }
  }

  const emailOf = async (id: string) => (await app().store.users.byId(id))?.email

  test('mail to neither address signs in meanwhile, both are told, and then the former one has the account', async () => {
    const { former, to, id, browser, reader, from } = await pressedByReader()
    expect(messageOf(await reader.get('/auth/signin'))).toContain('Your old address comes back in 72 hours')
    expect(await session(browser)).toEqual({})
    await mailAbout(app(), former, 'This will be the address of your')
    await mailAbout(app(), to, 'This will no longer be the address')
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('address.return')
    for (const wait of [0, 72 * HOUR - 60]) {
      app().clock.advance(wait)
      for (const address of [former, to]) {
        const visitor = await byMail(address)
        expect(await session(visitor)).toEqual({})
        expect(messageOf(await visitor.get('/auth/signin'))).toContain('is being changed back')
      }
    }
    expect([await app().store.users.byEmail(former), await app().store.users.byEmail(to)]).toEqual([null, null])
    expect(await emailOf(id)).toBeNull()

    app().clock.advance(61)
    const owner = await byMail(former)
    expect(((await session(owner)).user as { email?: string }).email).toBe(former)
    expect(await emailOf(id)).toBe(former)
    const visitorOfNew = await byMail(to)
    expect((await app().store.users.byEmail(to))?.id).not.toBe(id)
    expect(await session(visitorOfNew)).toHaveProperty('user')
  })

  test('the passkey that proved the change, and it alone, keeps the new address', async () => {
    const { former, to, id, authenticator } = await pressedByReader()
    const owner = await byPasskey(authenticator)
    expect(wordsOf(await owner.get('/auth/account/history'))).toContain(`${former} is your address again from`)
    await press(owner, await owner.get('/auth/account'), KEEP)
    expect(messageOf(await owner.get('/auth/account'))).toContain('The account keeps its new address.')
    expect(await emailOf(id)).toBe(to)
    await mailAbout(app(), former, 'stays changed')
    await mailAbout(app(), to, 'stays changed')
    app().clock.advance(73 * HOUR)
    expect(await session(await byMail(to))).toHaveProperty('user')
    await byMail(former)
    expect((await app().store.users.byEmail(former))?.id).not.toBe(id)
  })

  test('nothing else of the account changes meanwhile, by whichever proof', async () => {
    const { id, authenticator } = await pressedByReader()
    const owner = await byPasskey(authenticator)
    const posts = [
      [PASSKEYS, { change: 'remove', passkey: authenticator.id }],
      [PASSKEYS, { change: 'rename', passkey: authenticator.id, name: 'Mallory' }],
      ['/auth/account/address', { do: 'begin', email: someAddress() }],
      ['/auth/account/second-step', { do: 'begin' }],
      ['/auth/account/leave', {}],
    ] as const
    for (const [path, form] of posts) {
      const answer = await owner.post(path, { csrfToken: await csrfToken(owner), ...form })
      expect([path, new URL(answer.location ?? '', ORIGIN).pathname]).toEqual([path, '/auth/account'])
    }
    const user = await app().store.users.byId(id)
    expect([user?.deleteAt, (await app().store.passkeys.ofUser(id))[0]?.name]).toEqual([null, 'Phone'])
    app().clock.advance(72 * HOUR)
    const later = await byPasskey(authenticator)
    const form = { csrfToken: await csrfToken(later), change: 'rename', passkey: authenticator.id, name: 'Key' }
    await later.post(PASSKEYS, form)
    expect((await app().store.passkeys.ofUser(id))[0]?.name).toBe('Key')
  })

  test('another passkey of the account does not keep it, and a press that comes too late does not', async () => {
    const { id, authenticator, other, former } = await pressedByReader()
    const owner = await byPasskey(other)
    expect(wordsOf(await owner.get('/auth/account'))).toContain('Only the passkey or the second step with which')
    const keep = async (browser: Browser) => {
      await browser.post('/auth/account/address/keep', { csrfToken: await csrfToken(browser) })
      expect(messageOf(await browser.get('/auth/account'))).toContain('The address was not kept')
      expect(await emailOf(id)).toBeNull()
    }
    await keep(owner)
    const late = await byPasskey(authenticator)
    app().clock.advance(72 * HOUR)
    await keep(late)
    expect(await session(await byMail(former))).toHaveProperty('user')
  })

  test('a second step that stays has the address follow, and its code keeps the new one', async () => {
    const [person, to] = [newProfile({ email_verified: true }), someAddress()]
    const former = String(person.email)
    const own = app().browser()
    await signInAt(app(), own, 'corp', person)
    const { id = '' } = (await app().store.users.byEmail(former)) ?? {}
    const { code } = await setUpSecondStep(app(), own)
    app().clock.advance(31 * DAY)
    const byStep = async () => {
      const browser = app().browser()
      await signInAt(app(), browser, 'corp', person)
      await typeCode(browser, code())
      // A code is good once.
      app().clock.advance(30)
      return browser
    }
    await changeTo(await byStep(), to)
    await disown(app(), await linkAbout(app(), former, 'was changed'), 'Put my address back')
    expect(await emailOf(id)).toBeNull()
    const owner = await byStep()
    await press(owner, await owner.get('/auth/account'), KEEP)
    expect(await emailOf(id)).toBe(to)
    expect((await app().store.users.byId(id))?.addressReturnsAt).toBeNull()
  })

  test('where the press removes what proved the change, the address is back at once', async () => {
    const [former, to] = [someAddress(), someAddress()]
    await addPasswordUsers(app(), [former])
    await byMail(former)
    const { id = '' } = (await app().store.users.byEmail(former)) ?? {}
    const thief = app().browser()
    await enterPassword(thief, former, PASSWORD)
    await setUpSecondStep(app(), thief)
    await changeTo(thief, to)
    await disown(app(), await linkAbout(app(), former, 'was changed'), 'Put my address back')
    expect(await emailOf(id)).toBe(former)
    expect((await app().store.users.byId(id))?.addressReturnsAt).toBeNull()
  })

  test('a round gives back what no request has asked about, from an account that was made with the address meanwhile', async () => {
    const { former, id } = await pressedByReader()
    app().clock.advance(60)
    const made = await app().store.users.create({ name: null, email: former, emailVerified: null, image: null })
    app().clock.advance(72 * HOUR)
    await settleDue({ ...app().services, store: app().store })
    expect([await emailOf(made.id), await emailOf(id)]).toEqual([null, former])
    expect(await app().store.addresses.due(new Date('2999-01-01'), 10)).not.toContain(id)
  })
})
