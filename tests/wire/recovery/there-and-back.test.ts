import { describe, expect, test } from 'vitest'
import { undoOf } from '#app/auth/browsers/links.server.ts'
import { beginReset, findDueReset } from '#app/auth/second-step/reset.server.ts'
import { Authority } from '#db/store/index.server.ts'
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
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// What is left to a thief who has had an account for a while, and whose owner has it again (contract, 25.3).

const ORIGIN = 'https://app.example'
const HOUR = 3600
const BACK = 'Put my address back'
const KEEP = 'Keep the new address instead'
const NOT_MINE = 'I did not add this: remove it, too'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { origin: ORIGIN, passwords: true } })

  /** A copy of a browser, with all of its cookies. */
  function copyOf(browser: Browser): Browser {
    const copy = app().browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  }

  const emailOf = async (id: string) => (await app().store.users.byId(id))?.email ?? null
  const idOf = async (email: string) => (await app().store.users.byEmail(email))?.id ?? ''

  /** An owner whose password a thief knows. */
  async function someOwner() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const own = await byMail(app(), email)
    return { email, own, id: await idOf(email) }
  }

  describe('an address that a thief has taken, and the owner has changed back by hand', () => {
    async function thereAndBack() {
      const owner = await someOwner()
      const to = someAddress()
      const thief = app().browser()
      await enterPassword(thief, owner.email, PASSWORD)
      await changeTo(app(), thief, to)
      const undo = await linkAbout(app(), owner.email, 'was changed')
      await changeTo(app(), owner.own, owner.email)
      expect(await emailOf(owner.id)).toBe(owner.email)
      // No mail undoes this change, and the page speaks of none.
      expect(messageOf(await owner.own.get('/auth/account'))).toMatch(/^Your email address was changed\.$/)
      return { ...owner, to, thief, undo }
    }

    test('is told to the one that was left, without a link', async () => {
      const { email, to } = await thereAndBack()
      const { links } = await mailAbout(app(), to, 'was changed')
      expect(links.filter((link) => link.includes('/not-me'))).toEqual([])
      // The one that the account has is not told that it has another.
      await expect(mailAbout(app(), email, 'was changed')).rejects.toThrow()
    })

    test('is taken by no link that was mailed to it meanwhile', async () => {
      const owner = await someOwner()
      const to = someAddress()
      const thief = app().browser()
      await enterPassword(thief, owner.email, PASSWORD)
      await changeTo(app(), thief, to)
      await enterPassword(app().browser(), to, PASSWORD)
      const theirs = await linkAbout(app(), to, 'New sign-in')
      await changeTo(app(), owner.own, owner.email)
      const opened = await app().browser().get(theirs)
      expect([opened.status, opened.body.includes('name="token"')]).toEqual([200, false])
      expect(await session(owner.own)).toHaveProperty('user')
      // Who proves that address is a visitor, and not led to an undo.
      await byMail(app(), to)
      expect(await idOf(to)).not.toBe(owner.id)
    })

    test('is kept by the press of its own undo, which ends all others and leaves it where it is', async () => {
      const { email, id, thief, undo } = await thereAndBack()
      expect(wordsOf(await app().browser().get(undo))).toContain('This was not me')
      await disown(app(), undo)
      expect([await emailOf(id), await session(thief)]).toEqual([email, {}])
      expect(await session(await byMail(app(), email))).toHaveProperty('user')
    })
  })

  test('an address that can be put back is mailed no code for another account', async () => {
    const { email, id } = await someOwner()
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    await changeTo(app(), thief, someAddress())
    const undo = await linkAbout(app(), email, 'was changed')
    const other = await byMail(app(), someAddress())
    await askToChange(other, email)
    const { text } = await mailAbout(app(), email, 'This address has a')
    expect(text).not.toMatch(/\b\d{6}\b/)
    await disown(app(), undo, BACK)
    expect(await emailOf(id)).toBe(email)
  })

  test('a link to an address that no undo gives back any more says so, and does nothing', async () => {
    const { email, id, own } = await someOwner()
    await enterPassword(app().browser(), email, PASSWORD)
    const old = await linkAbout(app(), email, 'New sign-in')
    await changeTo(app(), own, someAddress())
    app().clock.advance(8 * 24 * HOUR)
    const later = await byMail(app(), (await emailOf(id)) ?? '')
    await setUpSecondStep(app(), later)
    for (const button of [{}, { also: 'yes' }, { mine: 'yes' }]) {
      const reader = app().browser()
      const token = new URL(old).searchParams.get('token') ?? ''
      await reader.post('/auth/not-me', { csrfToken: await csrfToken(reader), token, ...button })
      expect((await reader.get(old)).location).toContain('error=Verification')
    }
    expect(await session(later)).toHaveProperty('user')
    expect(await app().store.oneTimePasswords.find(id)).not.toBeNull()
  })

  test('an account that a provider made with the address, by a word that proves none, gives it back', async () => {
    const { email, id } = await someOwner()
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    await changeTo(app(), thief, someAddress())
    const undo = await linkAbout(app(), email, 'was changed')
    await signInAt(app(), app().browser(), 'corp', newProfile({ email, email_verified: false }))
    expect(await idOf(email)).not.toBe(id)
    await disown(app(), undo, BACK)
    expect(await idOf(email)).toBe(id)
    expect(await session(await byMail(app(), email))).toHaveProperty('user')
  })

  test('one that holds more keeps it until its owner, who proves the address by mail, deletes it', async () => {
    const { email, id } = await someOwner()
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    await changeTo(app(), thief, someAddress())
    const undo = await linkAbout(app(), email, 'was changed')
    const second = app().browser()
    await signInAt(app(), second, 'corp', newProfile({ email, email_verified: false }))
    await addPasskey(second, await idOf(email), ORIGIN)
    await disown(app(), undo, BACK)
    expect(await emailOf(id)).toBeNull()
    const reader = await byMail(app(), email)
    await reader.post('/auth/account/leave', { csrfToken: await csrfToken(reader) })
    await disown(app(), undo, BACK)
    expect(await emailOf(id)).toBe(email)
  })

  test('a mail that was opened before the press gives no undo after it', async () => {
    const { email, id } = await someOwner()
    const [first, second] = [someAddress(), someAddress()]
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    await changeTo(app(), thief, first)
    const undo = await linkAbout(app(), email, 'was changed')
    await changeTo(app(), thief, second)
    const { store, services } = app()
    const open = await undoOf(services, first)
    await disown(app(), undo, BACK)
    expect(open).not.toBeNull()
    if (open) expect(await store.oneTimeTokens.issueBeside(Authority.proof, {}, open.row, open.mark)).toBe(false)
    expect(await emailOf(id)).toBe(email)
  })

  test('a reset of the second step that was begun before a link was mailed is cancelled by its press', async () => {
    const { email, id, own } = await someOwner()
    await setUpSecondStep(app(), own)
    const { store, services, clock } = app()
    await beginReset(store, services.keys, Authority.command, { userId: id, now: clock.now })
    await addPasskey(own, id, ORIGIN)
    await disown(app(), await linkAbout(app(), email, 'passkey was added'))
    clock.advance(25 * HOUR)
    expect(await findDueReset(store, services.keys, id, clock.now)).toBeNull()
  })

  describe('what a copy of the owner’s own browser has added', () => {
    /** An owner whose account began in their browser, which is the owner's own by that. */
    async function began() {
      const email = someAddress()
      const own = await byMail(app(), email)
      return { email, own, id: await idOf(email) }
    }

    test('is told on the page of any link, and goes by a button of its own, the passkey of the change too', async () => {
      const { email, id, own } = await began()
      const to = someAddress()
      const stolen = await addPasskey(copyOf(own), id, ORIGIN)
      await changeTo(app(), await byPasskey(app(), stolen), to)
      const undo = await linkAbout(app(), email, 'was changed')
      const phone = app().browser()
      const page = await phone.get(undo)
      expect(wordsOf(page)).toContain('The address was changed with it.')
      await press(phone, page, NOT_MINE)
      expect(await emailOf(id)).toBe(email)
      expect(await session(await byPasskey(app(), stolen))).toEqual({})
      expect(await session(await byMail(app(), email))).toHaveProperty('user')
    })

    test('stays by the other one, and a link that names that browser puts the address back at once', async () => {
      const { email, id, own } = await began()
      const to = someAddress()
      const stolen = await addPasskey(copyOf(own), id, ORIGIN)
      const named = await linkAbout(app(), email, 'passkey was added')
      await changeTo(app(), await byPasskey(app(), stolen), to)
      const reader = await disown(app(), await linkAbout(app(), email, 'was changed'), BACK)
      expect(messageOf(await reader.get('/auth/signin'))).toContain('Your old address comes back in 72 hours')
      expect(await emailOf(id)).toBeNull()
      const first = (await app().store.users.byId(id))?.addressReturnsAt
      app().clock.advance(HOUR)
      await disown(app(), named)
      expect([first instanceof Date, await emailOf(id)]).toEqual([true, email])
      expect((await app().store.users.byId(id))?.addressReturnsAt).toBeNull()
      expect(await session(await byPasskey(app(), stolen))).toEqual({})
      await mailAbout(app(), email, 'is the address of your')
      await mailAbout(app(), to, 'is no longer the address')
    })

    /** A thief whose passkey has changed the address, and who keeps that after the owner's first press. */
    async function keptByThief() {
      const owner = await began()
      const { email, id, own } = owner
      const to = someAddress()
      const stolen = await addPasskey(copyOf(own), id, ORIGIN)
      const named = await linkAbout(app(), email, 'passkey was added')
      const thief = await byPasskey(app(), stolen)
      const other = await linkAbout(app(), email, 'New sign-in')
      await changeTo(app(), thief, to)
      await disown(app(), await linkAbout(app(), email, 'was changed'), BACK)
      const again = await byPasskey(app(), stolen)
      await press(again, await again.get('/auth/account'), `${KEEP} (${to})`)
      expect(await emailOf(id)).toBe(to)
      return { ...owner, to, stolen, again, named, other }
    }

    test('keeps an address no longer than its owner takes it away, by the link that names that browser', async () => {
      const { email, id, to, stolen, again, named } = await keptByThief()
      // Nor does another account get the address meanwhile.
      await askToChange(await byMail(app(), someAddress()), email)
      expect((await mailAbout(app(), email, 'This address has a')).text).not.toMatch(/\b\d{6}\b/)
      await disown(app(), named)
      expect([await emailOf(id), await session(again)]).toEqual([email, {}])
      expect(await session(await byPasskey(app(), stolen))).toEqual({})
      expect(await session(await byMail(app(), email))).toHaveProperty('user')
      await mailAbout(app(), to, 'is no longer the address')
    })

    test('or by any link that the owner has of before, whose page has the one button that takes it away', async () => {
      const { email, id, to, again, other } = await keptByThief()
      const reader = app().browser()
      const page = await reader.get(other)
      expect([wordsOf(page).includes(NOT_MINE), page.body.includes('name="also"')]).toEqual([true, true])
      expect(wordsOf(page)).not.toContain('This was not me')
      const token = new URL(other).searchParams.get('token') ?? ''
      await reader.post('/auth/not-me', { csrfToken: await csrfToken(reader), token })
      expect([await emailOf(id), await session(again)]).toEqual([
        to,
        expect.objectContaining({ user: expect.anything() }),
      ])
      await press(reader, page, NOT_MINE)
      expect([await emailOf(id), await session(again)]).toEqual([email, {}])
    })

    test('but not once the change can be undone no more', async () => {
      const { id, to, named } = await keptByThief()
      app().clock.advance(7 * 24 * HOUR)
      const reader = app().browser()
      const token = new URL(named).searchParams.get('token') ?? ''
      await reader.post('/auth/not-me', { csrfToken: await csrfToken(reader), token, also: 'yes' })
      expect([(await reader.get(named)).location, await emailOf(id)]).toEqual([
        expect.stringContaining('error=Verification'),
        to,
      ])
    })

    test('has no button where the link names that browser, and none of what another browser has added is in it', async () => {
      const { email, id, own } = await began()
      await addPasskey(own, id, ORIGIN)
      const named = await linkAbout(app(), email, 'passkey was added')
      const page = await app().browser().get(named)
      expect(wordsOf(page)).not.toContain(NOT_MINE)
      await addPasskey(await byMail(app(), email), id, ORIGIN)
      const other = await app()
        .browser()
        .get(await linkAbout(app(), email, 'passkey was added'))
      expect(wordsOf(other).match(/Passkey: Phone/g)).toHaveLength(1)
    })
  })
})
