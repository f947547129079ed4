import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { startApp } from '#tests/support/app/app.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { session, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, codeIn, someAddress } from '#tests/support/mail/mail.ts'

// A thief with the password, or a copied cookie, and an owner who presses one link.

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true } })

  /** An owner in a browser of their own, and a thief who has just signed in with the password in another one. */
  async function someThief() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const own = app().browser()
    await own.get((await askForLink(app(), own, email)).href)
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    const link = await linkAbout(app(), email, 'New sign-in')
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, own, thief, link }
  }

  async function changeTo(browser: Browser, to: string): Promise<void> {
    await press(browser, await browser.get('/auth/account/address'), 'Email me a code', { email: to })
    const code = codeIn((await mailAbout(app(), to, 'Confirm your new')).text)
    await press(browser, await browser.get('/auth/account/address'), 'Change my address', { code })
  }

  test('an account that a thief has asked to delete stays', async () => {
    const { id, link } = await someThief()
    await app().store.users.leave(Authority.command, id, new Date(app().clock.now.getTime() + 7 * 86_400_000))
    await disown(app(), link)
    expect((await app().store.users.byId(id))?.deleteAt).toBeNull()
  })

  test('a thief who has signed in twice, and has a second step, is out after one press, and the owner is in', async () => {
    const { email, id, own, thief, link } = await someThief()
    await enterPassword(thief, email, PASSWORD)
    const again = app().browser()
    await enterPassword(again, email, PASSWORD)
    await setUpSecondStep(app(), thief)
    await mailAbout(app(), email, 'second step')
    await disown(app(), link)
    for (const browser of [thief, again, own]) expect(await session(browser)).toEqual({})
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    expect(await app().store.recoveryCodes.countOf(id)).toBe(0)
    expect((await enterPassword(app().browser(), email, PASSWORD)).status).toBe(401)
    const owner = app().browser()
    await owner.get((await askForLink(app(), owner, email)).href)
    expect(await session(owner)).toHaveProperty('user')
    const page = await owner.get('/auth/account/ways')
    expect(headingOf(page)).toBe('What opens your account')
    expect(wordsOf(page)).toContain('Choose a password')
  })

  test('a second step that the owner had stays, with its recovery codes', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const own = app().browser()
    await enterPassword(own, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    // The browser in which the account was begun, as its user said.
    await press(own, await own.get(await linkAbout(app(), email, 'New sign-in')), 'It was me')
    const { code } = await setUpSecondStep(app(), own)
    const left = await app().store.recoveryCodes.countOf(id)
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    await typeCode(thief, code())
    expect(await session(thief)).toHaveProperty('user')
    await disown(app(), await linkAbout(app(), email, 'New sign-in'))
    expect([await session(own), await session(thief)]).toEqual([{}, {}])
    expect(await app().store.oneTimePasswords.find(id)).not.toBeNull()
    expect(await app().store.recoveryCodes.countOf(id)).toBe(left)
  })

  test('a notice of a change has the link, which names the browser, and takes that back without one of a new browser', async () => {
    const { email, id, thief } = await someThief()
    await setUpSecondStep(app(), thief)
    const link = await linkAbout(app(), email, 'second step')
    const page = await app().browser().get(link)
    expect(wordsOf(page)).toContain('It was me')
    expect(formsOf(page)).toHaveLength(2)
    await disown(app(), link)
    expect(await session(thief)).toEqual({})
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
  })

  test('what was set up before the address was changed goes with the undo, and leaves no second step before the owner', async () => {
    const { email, id, thief } = await someThief()
    await setUpSecondStep(app(), thief)
    await changeTo(thief, someAddress())
    await disown(app(), await linkAbout(app(), email, 'was changed'), 'Put my address back')
    expect(await session(thief)).toEqual({})
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    const owner = app().browser()
    await owner.get((await askForLink(app(), owner, email)).href)
    expect(await session(owner)).toHaveProperty('user')
  })

  test('a link that was mailed to the former address before the undo was pressed signs no one in', async () => {
    const { email, thief, own } = await someThief()
    await changeTo(thief, someAddress())
    const undo = await linkAbout(app(), email, 'was changed')
    const reader = app().browser()
    const { href } = await askForLink(app(), reader, email)
    await disown(app(), undo, 'Put my address back')
    await reader.get(href)
    expect(await session(reader)).toEqual({})
    await own.get((await askForLink(app(), own, email)).href)
    expect(await session(own)).toHaveProperty('user')
  })

  test('the link of an earlier notice does what the undo does once the address was changed', async () => {
    const { email, id, thief, link } = await someThief()
    const to = someAddress()
    await changeTo(thief, to)
    await disown(app(), link)
    expect(await app().store.users.byId(id)).toMatchObject({ email })
    expect(await session(thief)).toEqual({})
    const undo = await linkAbout(app(), email, 'was changed')
    expect(headingOf(await app().browser().get(undo))).toBe('Already done')
  })

  test('a link that was mailed to the new address takes nothing that is older than the change', async () => {
    const { email, id, own, thief } = await someThief()
    const to = someAddress()
    await changeTo(thief, to)
    await enterPassword(app().browser(), to, PASSWORD)
    await disown(app(), await linkAbout(app(), to, 'New sign-in'))
    expect(await app().store.passwords.byEmail(to)).not.toBeNull()
    // Nor the link that the owner has.
    await disown(app(), await linkAbout(app(), email, 'was changed'), 'Put my address back')
    expect(await app().store.users.byId(id)).toMatchObject({ email })
    expect([await session(own), await session(thief)]).toEqual([{}, {}])
  })

  test('a key of one-time codes that a thief has begun is not the owner’s to install', async () => {
    const { id, thief, link } = await someThief()
    await press(thief, await thief.get('/auth/account/second-step'), 'Set up an authenticator app')
    const begun = () =>
      app().store.oneTimeTokens.ofUser({ userId: id, purpose: 'second-step-key', now: app().clock.now })
    expect(await begun()).toHaveLength(1)
    await disown(app(), link)
    expect(await begun()).toEqual([])
  })

  test('the notice of another password names the browser in which it was chosen, and what that has added goes', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const own = app().browser()
    await enterPassword(own, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    await press(own, await own.get(await linkAbout(app(), email, 'New sign-in')), 'It was me')
    // A thief at the owner's own computer.
    await setUpSecondStep(app(), own)
    const password = 'quiet otters paint slowly'
    await press(own, await own.get('/auth/account/password'), 'Change password', { current: PASSWORD, password })
    const link = await linkAbout(app(), email, 'password was changed')
    expect(await session(own)).toHaveProperty('user')
    await disown(app(), link)
    expect(await session(own)).toEqual({})
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    expect(await app().store.passwords.byEmail(email)).toBeNull()
  })

  test('what the owner’s own browser has added goes since the sign-in, however often its session has gone on since', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const own = app().browser()
    await enterPassword(own, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    await press(own, await own.get(await linkAbout(app(), email, 'New sign-in')), 'It was me')
    const { code } = await setUpSecondStep(app(), own)
    for (let weeks = 0; weeks < 5; weeks += 1) {
      app().clock.advance(7 * 24 * 60 * 60)
      expect(await session(own)).toHaveProperty('user')
    }
    // A copied cookie.
    const thief = app().browser()
    for (const [name, value] of own.cookies) thief.cookies.set(name, value)
    await typeCode(thief, code(), { again: 'yes', callbackUrl: '/done' })
    const password = 'quiet otters paint slowly'
    await press(thief, await thief.get('/auth/account/password'), 'Change password', { current: PASSWORD, password })
    await disown(app(), await linkAbout(app(), email, 'password was changed'))
    expect(await session(thief)).toEqual({})
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
  })

  test('"It was me" spends nothing', async () => {
    const { thief, link } = await someThief()
    const phone = app().browser()
    await press(phone, await phone.get(link), 'It was me')
    expect(messageOf(await phone.get('/auth/signin'))).toContain('Nothing was changed')
    expect(await session(thief)).toHaveProperty('user')
    await disown(app(), link)
    expect(await session(thief)).toEqual({})
  })
})

test('a browser that was ended is unknown: the password alone is not enough any more', async () => {
  const app = await startApp({ providers: ['email'], settings: { passwords: true, newDevice: 'code' } })
  const email = someAddress()
  await addPasswordUsers(app, [email])
  const thief = app.browser()
  await thief.get((await askForLink(app, thief, email)).href)
  expect(urlOf(await enterPassword(thief, email, PASSWORD))).toBe(`${app.origin}/done`)
  const { id = '' } = (await app.store.users.byEmail(email)) ?? {}
  // A sign-in of the very moment from which sessions count would be one of them.
  app.clock.advance(1)
  await app.store.sessions.revokeAll(Authority.command, id)
  expect(urlOf(await enterPassword(thief, email, PASSWORD))).toContain('/verify-request')
  await app.close()
})
