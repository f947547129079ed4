import { expect, test } from 'vitest'
import { settleDue } from '#app/auth/take-back/returning.server.ts'
import { Authority } from '#db/store/index.server.ts'
import { ADDRESS_RETURN } from '#db/store/shared/purposes.ts'
import type { Browser } from '#testing/browser.ts'
import { messageOf, wordsOf } from '#testing/page.ts'
import {
  addPasskey,
  askToChange,
  byMail,
  byPasskey,
  changeTo,
  disown,
  linkAbout,
  mailAbout,
} from '#tests/support/account/take-back.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// Where the change of an address was proved by a passkey or second step that a press does not remove, the address follows 72
// hours after the press (contract, 25.3): the reader of a former mailbox does not have the account by that alone.

const ORIGIN = 'https://app.example'
const PASSKEYS = '/auth/account/passkeys'
const HOUR = 3600
const DAY = 24 * HOUR
const KEEP = 'Keep the new address instead'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { origin: ORIGIN, passwords: true } })

  /** An owner who has changed the address by a passkey of long ago. */
  async function changedByPasskey() {
    const [former, to] = [someAddress(), someAddress()]
    const own = await byMail(app(), former)
    const { id = '' } = (await app().store.users.byEmail(former)) ?? {}
    const [authenticator, other] = [await addPasskey(own, id, ORIGIN), await addPasskey(own, id, ORIGIN)]
    // The browser is the owner's own by then, and what it added is older than a press takes.
    app().clock.advance(31 * DAY)
    const browser = await byPasskey(app(), authenticator)
    await changeTo(app(), browser, to)
    return { former, to, id, authenticator, other, browser }
  }

  /** The same, and the reader of the former mailbox, who has pressed. */
  async function pressedByReader() {
    const owner = await changedByPasskey()
    const undo = await linkAbout(app(), owner.former, 'was changed')
    const from = app().clock.now
    const reader = await disown(app(), undo, 'Put my address back')
    return { ...owner, reader, from }
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
        const visitor = await byMail(app(), address)
        expect(await session(visitor)).toEqual({})
        expect(messageOf(await visitor.get('/auth/signin'))).toContain('is being changed back')
      }
    }
    expect([await app().store.users.byEmail(former), await app().store.users.byEmail(to)]).toEqual([null, null])
    expect(await emailOf(id)).toBeNull()

    app().clock.advance(61)
    const owner = await byMail(app(), former)
    expect(((await session(owner)).user as { email?: string }).email).toBe(former)
    expect(await emailOf(id)).toBe(former)
    const visitorOfNew = await byMail(app(), to)
    expect((await app().store.users.byEmail(to))?.id).not.toBe(id)
    expect(await session(visitorOfNew)).toHaveProperty('user')
  })

  test('the passkey that proved the change, and it alone, keeps the new address', async () => {
    const { former, to, id, authenticator } = await pressedByReader()
    const owner = await byPasskey(app(), authenticator)
    expect(wordsOf(await owner.get('/auth/account/history'))).toContain(`${former} is your address again from`)
    await press(owner, await owner.get('/auth/account'), `${KEEP} (${to})`)
    expect(messageOf(await owner.get('/auth/account'))).toContain('The account keeps its new address.')
    expect(await emailOf(id)).toBe(to)
    await mailAbout(app(), former, 'stays changed')
    await mailAbout(app(), to, 'stays changed')
    app().clock.advance(73 * HOUR)
    expect(await session(await byMail(app(), to))).toHaveProperty('user')
    await byMail(app(), former)
    expect((await app().store.users.byEmail(former))?.id).not.toBe(id)
  })

  test('it keeps it for good where it is older than a press takes: no link to the former one puts that back', async () => {
    const { former, to, id, authenticator } = await changedByPasskey()
    const told = await linkAbout(app(), former, 'New sign-in')
    await disown(app(), await linkAbout(app(), former, 'was changed'), 'Put my address back')
    const owner = await byPasskey(app(), authenticator)
    await press(owner, await owner.get('/auth/account'), `${KEEP} (${to})`)
    const reader = app().browser()
    const token = new URL(told).searchParams.get('token') ?? ''
    for (const button of [{}, { also: 'yes' }]) {
      await reader.post('/auth/not-me', { csrfToken: await csrfToken(reader), token, ...button })
      expect((await reader.get(told)).location).toContain('error=Verification')
    }
    expect([await emailOf(id), await session(owner)]).toEqual([
      to,
      expect.objectContaining({ user: expect.anything() }),
    ])
  })

  test('nothing else of the account changes meanwhile, by whichever proof', async () => {
    const { id, authenticator } = await pressedByReader()
    const owner = await byPasskey(app(), authenticator)
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
    const later = await byPasskey(app(), authenticator)
    const form = { csrfToken: await csrfToken(later), change: 'rename', passkey: authenticator.id, name: 'Key' }
    await later.post(PASSKEYS, form)
    expect((await app().store.passkeys.ofUser(id))[0]?.name).toBe('Key')
  })

  test('another passkey of the account does not keep it, and a press that comes too late does not', async () => {
    const { id, authenticator, other, former } = await pressedByReader()
    const owner = await byPasskey(app(), other)
    expect(wordsOf(await owner.get('/auth/account'))).toContain('Only the passkey or the second step with which')
    const keep = async (browser: Browser) => {
      await browser.post('/auth/account/address/keep', { csrfToken: await csrfToken(browser) })
      expect(messageOf(await browser.get('/auth/account'))).toContain('The address was not kept')
      expect(await emailOf(id)).toBeNull()
    }
    await keep(owner)
    const late = await byPasskey(app(), authenticator)
    app().clock.advance(72 * HOUR)
    await keep(late)
    expect(await session(await byMail(app(), former))).toHaveProperty('user')
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
    await changeTo(app(), await byStep(), to)
    await disown(app(), await linkAbout(app(), former, 'was changed'), 'Put my address back')
    expect(await emailOf(id)).toBeNull()
    const owner = await byStep()
    await press(owner, await owner.get('/auth/account'), `${KEEP} (${to})`)
    expect(await emailOf(id)).toBe(to)
    expect((await app().store.users.byId(id))?.addressReturnsAt).toBeNull()
  })

  test('where the press removes what proved the change, the address is back at once', async () => {
    const [former, to] = [someAddress(), someAddress()]
    await addPasswordUsers(app(), [former])
    await byMail(app(), former)
    const { id = '' } = (await app().store.users.byEmail(former)) ?? {}
    const thief = app().browser()
    await enterPassword(thief, former, PASSWORD)
    await setUpSecondStep(app(), thief)
    await changeTo(app(), thief, to)
    await disown(app(), await linkAbout(app(), former, 'was changed'), 'Put my address back')
    expect(await emailOf(id)).toBe(former)
    expect((await app().store.users.byId(id))?.addressReturnsAt).toBeNull()
  })

  test('it keeps the address of the change that it proved, not one that a thief has put in that place', async () => {
    const { former, to, id, authenticator } = await changedByPasskey()
    const owner = await byPasskey(app(), authenticator)
    await changeTo(app(), owner, someAddress())
    await disown(app(), await linkAbout(app(), former, 'was changed'), 'Put my address back')
    const later = await byPasskey(app(), authenticator)
    await press(later, await later.get('/auth/account'), `${KEEP} (${to})`)
    expect(await emailOf(id)).toBe(to)
  })

  test('no other account gets either address meanwhile, nor is one made by a provider’s word in its way', async () => {
    const { former, to, id } = await pressedByReader()
    for (const address of [former, to]) {
      await askToChange(await byMail(app(), someAddress()), address)
      // The account that is to have it, or had it, is told; there is no code.
      expect((await mailAbout(app(), address, 'This address has a')).text).not.toMatch(/\b\d{6}\b/)
    }
    const profile = newProfile({ email: former, email_verified: false })
    await signInAt(app(), app().browser(), 'corp', profile)
    const made = (await app().store.users.byEmail(former))?.id
    expect(made).not.toBe(id)
    const reader = await byMail(app(), former)
    expect([await session(reader), messageOf(await reader.get('/auth/signin'))]).toEqual([
      {},
      expect.stringContaining('is being changed back'),
    ])
    app().clock.advance(72 * HOUR)
    expect(await session(await byMail(app(), former))).toHaveProperty('user')
    expect(await emailOf(id)).toBe(former)
  })

  test('no session changes it to another one between its moment and the round that gives it back', async () => {
    const { former, id, authenticator } = await pressedByReader()
    app().clock.advance(72 * HOUR + 1)
    const owner = await byPasskey(app(), authenticator)
    const to = someAddress()
    await changeTo(app(), owner, to)
    expect(await emailOf(id)).toBe(former)
  })

  test('one that was held as its time came does not come back once its user has another address', async () => {
    const { former, id, authenticator } = await pressedByReader()
    const { store, clock } = app()
    const made = await store.users.create({ name: null, email: former, emailVerified: clock.now, image: null })
    await store.passwords.set(Authority.command, made.id, 'a hash of none')
    clock.advance(73 * HOUR)
    // The store's class is that of the build, which this file's own copy does not know.
    await expect(settleDue({ ...app().services, store })).rejects.toThrow('already taken')
    expect(await emailOf(id)).toBeNull()
    const to = someAddress()
    await changeTo(app(), await byPasskey(app(), authenticator), to)
    expect(await store.users.byId(id)).toMatchObject({ email: to, addressReturnsAt: null })
    expect(await store.oneTimeTokens.ofUser({ userId: id, purpose: ADDRESS_RETURN, now: clock.now })).toEqual([])
  })

  test('a round gives back what no request has asked about, from an account that was made with the address meanwhile', async () => {
    const { former, id } = await pressedByReader()
    app().clock.advance(60)
    const made = await app().store.users.create({ name: null, email: former, emailVerified: null, image: null })
    app().clock.advance(72 * HOUR)
    await settleDue({ ...app().services, store: app().store })
    expect([await emailOf(made.id), await emailOf(id)]).toEqual([null, former])
    expect(await app().store.addresses.due(new Date('2999-01-01'), { most: 10, after: null })).not.toContain(id)
  })
})
