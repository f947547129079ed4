import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { addPasskey, byMail, byPasskey, changeTo, disown, linkAbout } from '#tests/support/account/take-back.ts'
import { press, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { csrfToken, postForm, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import type { Authenticator } from '#tests/support/passkeys/authenticator.ts'

// An address that was kept by what its change was proved by: for how long, and from which thief it is taken (contract, 25.3).

const ORIGIN = 'https://app.example'
const HOUR = 3600
const DAY = 24 * HOUR
const BACK = 'Put my address back'
const KEEP = 'Keep the new address instead'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { origin: ORIGIN, passwords: true } })

  const emailOf = async (id: string) => (await app().store.users.byId(id))?.email ?? null

  /** An owner whose account began in their browser, which is the owner's own by that. */
  async function began() {
    const email = someAddress()
    const own = await byMail(app(), email)
    return { email, own, id: (await app().store.users.byEmail(email))?.id ?? '' }
  }

  /** A copy of a browser, with all of its cookies. */
  function copyOf(browser: Browser): Browser {
    const copy = app().browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  }

  /** Both buttons of a link, whether its page has them or not. */
  async function pressBoth(link: string) {
    for (const button of [{}, { also: 'yes' }]) await pressed(link, button)
  }

  async function pressed(link: string, button: object) {
    const reader = app().browser()
    const token = new URL(link).searchParams.get('token') ?? ''
    await reader.post('/auth/not-me', { csrfToken: await csrfToken(reader), token, ...button })
  }

  async function undoes(email: string) {
    app().clock.advance(60)
    await disown(app(), await linkAbout(app(), email, 'was changed'), BACK)
  }

  async function keeps(key: Authenticator, id: string, to: string): Promise<Browser> {
    app().clock.advance(60)
    const browser = await byPasskey(app(), key)
    await press(browser, await browser.get('/auth/account'), `${KEEP} (${to})`)
    expect(await emailOf(id)).toBe(to)
    return browser
  }

  /** Signs a browser in once more, by a passkey. */
  async function again(browser: Browser, key: Authenticator) {
    const { challenge } = (await postForm(browser, 'passkey-request', {})).json() as { challenge: string }
    await postForm(browser, 'callback/passkey', { answer: key.get(challenge), callbackUrl: '/done' })
    expect(await session(browser)).toHaveProperty('user')
  }

  test('an owner who has kept it removes that passkey, and the former mailbox gets nothing by it', async () => {
    const { email, own, id } = await began()
    const [key, other] = [await addPasskey(own, id, ORIGIN), await addPasskey(own, id, ORIGIN)]
    app().clock.advance(31 * DAY)
    const browser = await byPasskey(app(), key)
    const told = await linkAbout(app(), email, 'New sign-in')
    const to = someAddress()
    app().clock.advance(60)
    await changeTo(app(), browser, to)
    await undoes(email)
    await keeps(key, id, to)
    const byOther = await byPasskey(app(), other)
    const csrf = await csrfToken(byOther)
    await byOther.post('/auth/account/passkeys', { csrfToken: csrf, change: 'remove', passkey: key.id })
    expect(await app().store.passkeys.ofUser(id)).toHaveLength(1)
    await pressBoth(told)
    expect(await emailOf(id)).toBe(to)
  })

  test('a thief who removes the passkey that has kept it keeps it no longer by that', async () => {
    const { email, own, id } = await began()
    const to = someAddress()
    const stolen = await addPasskey(copyOf(own), id, ORIGIN)
    const named = await linkAbout(app(), email, 'passkey was added')
    await changeTo(app(), await byPasskey(app(), stolen), to)
    await undoes(email)
    const thief = await keeps(stolen, id, to)
    const csrf = await csrfToken(thief)
    await thief.post('/auth/account/passkeys', { csrfToken: csrf, change: 'remove', passkey: stolen.id })
    await pressBoth(named)
    expect([await emailOf(id), await session(thief)]).toEqual([email, {}])
  })

  test('a thief who waits with it until the seven days of the change are over has it for three more at most', async () => {
    const { email, own, id } = await began()
    const to = someAddress()
    const stolen = await addPasskey(copyOf(own), id, ORIGIN)
    const named = await linkAbout(app(), email, 'passkey was added')
    await changeTo(app(), await byPasskey(app(), stolen), to)
    const undo = await linkAbout(app(), email, 'was changed')
    app().clock.advance(5 * DAY)
    await disown(app(), undo, BACK)
    app().clock.advance(2 * DAY + HOUR)
    await keeps(stolen, id, to)
    app().clock.advance(2 * DAY)
    await pressBoth(named)
    expect(await emailOf(id)).toBe(email)
  })

  test('passkeys that have counted as second step for long keep it for no thief', async () => {
    const { email, own, id } = await began()
    const mine = await addPasskey(own, id, ORIGIN)
    await linkAbout(app(), email, 'passkey was added')
    const counted = { userId: id, now: app().clock.now, codeHashes: [`codes of ${id}`] }
    await app().store.secondSteps.countPasskeys(Authority.command, counted)
    app().clock.advance(40 * DAY)
    await again(own, mine)
    app().clock.advance(30)
    const copy = copyOf(own)
    const stolen = await addPasskey(copy, id, ORIGIN)
    const named = await linkAbout(app(), email, 'passkey was added')
    const { code } = await setUpSecondStep(app(), copy)
    const thief = await byPasskey(app(), stolen)
    const step = { code: code(), again: 'yes', callbackUrl: `${app().origin}/auth/account` }
    await thief.post('/auth/second-step', { csrfToken: await csrfToken(thief), ...step })
    app().clock.advance(30)
    const to = someAddress()
    app().clock.advance(60)
    await changeTo(app(), thief, to)
    await undoes(email)
    await keeps(stolen, id, to)
    await pressBoth(named)
    expect(await emailOf(id)).toBe(email)
  })

  test('a link to an address of long before, which a thief reads, leaves the owner the way back', async () => {
    const { email: older, own, id } = await began()
    const mine = await addPasskey(own, id, ORIGIN)
    const old = await linkAbout(app(), older, 'passkey was added')
    const email = someAddress()
    app().clock.advance(60)
    await changeTo(app(), own, email)
    app().clock.advance(8 * DAY)
    await again(own, mine)
    const stolen = await addPasskey(copyOf(own), id, ORIGIN)
    const named = await linkAbout(app(), email, 'passkey was added')
    app().clock.advance(60)
    await changeTo(app(), await byPasskey(app(), stolen), older)
    await undoes(email)
    await keeps(stolen, id, older)
    await pressBoth(old)
    await pressBoth(named)
    expect(await emailOf(id)).toBe(email)
  })

  test('what a thief has added in the former mailbox goes by the owner, who has kept it by a passkey of long ago', async () => {
    const { email, own, id } = await began()
    const key = await addPasskey(own, id, ORIGIN)
    app().clock.advance(31 * DAY)
    const theirs = await addPasskey(await byMail(app(), email), id, ORIGIN)
    await pressed(await linkAbout(app(), email, 'passkey was added'), { mine: 'yes' })
    app().clock.advance(60)
    const to = someAddress()
    app().clock.advance(60)
    await changeTo(app(), await byPasskey(app(), key), to)
    await undoes(email)
    await keeps(key, id, to)
    app().clock.advance(60)
    expect(await session(await byPasskey(app(), theirs))).toHaveProperty('user')
    await pressed(await linkAbout(app(), to, 'New sign-in'), { also: 'yes' })
    expect(await session(await byPasskey(app(), theirs))).toEqual({})
  })

  test('an older undo to the same address gives nothing back that an owner has kept by a passkey of long ago', async () => {
    const { email, own, id } = await began()
    const key = await addPasskey(own, id, ORIGIN)
    app().clock.advance(31 * DAY)
    const browser = await byMail(app(), email)
    const [between, to] = [someAddress(), someAddress()]
    app().clock.advance(60)
    await changeTo(app(), browser, between)
    const older = await linkAbout(app(), email, 'was changed')
    app().clock.advance(60)
    await changeTo(app(), browser, email)
    app().clock.advance(60)
    await changeTo(app(), await byPasskey(app(), key), to)
    await undoes(email)
    await keeps(key, id, to)
    await pressBoth(older)
    expect(await emailOf(id)).toBe(to)
  })

  test('of a keep and two presses at once the owner has the address', async () => {
    const { email, own, id } = await began()
    const to = someAddress()
    const stolen = await addPasskey(copyOf(own), id, ORIGIN)
    const named = await linkAbout(app(), email, 'passkey was added')
    await changeTo(app(), await byPasskey(app(), stolen), to)
    await undoes(email)
    const thief = await byPasskey(app(), stolen)
    const page = await thief.get('/auth/account')
    await Promise.all([press(thief, page, `${KEEP} (${to})`), pressBoth(named), pressBoth(named)])
    expect([await emailOf(id), await session(await byPasskey(app(), stolen))]).toEqual([email, {}])
  })
})
