import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { disown, linkAbout } from '#tests/support/account/take-back.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

// The sentences of contract 25.3 that no other test of this folder holds.

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { passwords: true } })

  async function someThief() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const own = app().browser()
    await own.get((await askForLink(app(), own, email)).href)
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, own, thief, link: await linkAbout(app(), email, 'New sign-in') }
  }

  const livingOf = async (id: string) =>
    (await app().store.browsers.ofUser(id)).filter(({ endedAt }) => endedAt === null).length

  const addressWaits = async (browser: Browser) =>
    press(browser, await browser.get('/auth/account/address'), 'Email me a code', { email: someAddress() })

  test('every browser of the user ends, that of the press too, which the limits alone know', async () => {
    const { email, id, own, link } = await someThief()
    expect(await livingOf(id)).toBe(2)
    await press(own, await own.get(link), 'This was not me')
    expect([await livingOf(id), await session(own)]).toEqual([0, {}])
    await own.get((await askForLink(app(), own, email)).href)
    const [row] = await app().store.browsers.ofUser(id)
    // It is let in as any other one.
    expect(row).toMatchObject({ endedAt: null, ownAt: null })
  })

  test('a mailed link and an address that waits for its code are void, a deletion that was asked for is cancelled', async () => {
    const { email, id, thief, link } = await someThief()
    const { href } = await askForLink(app(), app().browser(), email)
    await addressWaits(thief)
    await app().store.users.leave(Authority.command, id, new Date('2999-01-01'))
    await disown(app(), link)
    expect((await app().browser().get(href)).location).toContain('error=Verification')
    const begun = await app().store.oneTimeTokens.ofUser({
      userId: id,
      purpose: 'address-change',
      now: app().clock.now,
    })
    expect(begun).toEqual([])
    expect((await app().store.users.byId(id))?.deleteAt).toBeNull()
  })

  test('the way in with which the account began stays, whichever browser the link names', async () => {
    const person = newProfile({ email_verified: true })
    const own = app().browser()
    await signInAt(app(), own, 'corp', person)
    const id = String(await subjectOf(own))
    await setUpSecondStep(app(), own)
    await disown(app(), await linkAbout(app(), String(person.email), 'second step'))
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    expect((await app().store.accounts.ofUser(id)).map(({ provider }) => provider)).toEqual(['corp'])
    await signInAt(app(), own, 'corp', person)
    expect(await session(own)).toHaveProperty('user')
  })

  test('an operator and a forgotten password end every session and browser and void what was begun; they remove nothing', async () => {
    for (const by of ['operator', 'forgotten password']) {
      const { email, id, own, thief } = await someThief()
      await addressWaits(thief)
      await press(thief, await thief.get('/auth/account/second-step'), 'Set up an authenticator app')
      const held = async () => [
        (await app().store.passwords.byEmail(email)) !== null,
        (await app().store.accounts.ofUser(id)).length,
      ]
      const before = await held()
      if (by === 'operator') await app().store.sessions.revokeAll(Authority.command, id)
      else {
        const choose = '/auth/account/password?new=yes'
        const forgot = app().browser()
        await forgot.get((await askForLink(app(), forgot, email)).href)
        const form = { do: 'save', password: 'quiet otters paint slowly' }
        await forgot.post(choose, { csrfToken: await csrfToken(forgot), ...form })
        expect(await session(forgot)).toHaveProperty('user')
      }
      expect([by, await session(own), await session(thief)]).toEqual([by, {}, {}])
      const begun = (await app().store.oneTimeTokens.ofUser({ userId: id, now: app().clock.now })).map(
        ({ purpose }) => purpose,
      )
      expect(begun.filter((purpose) => /address-change|second-step-key/.test(purpose))).toEqual([])
      expect(await held()).toEqual(before)
      const own2 = (await app().store.browsers.ofUser(id)).filter(({ ownAt }) => ownAt !== null)
      expect([by, await livingOf(id), own2]).toEqual([by, by === 'operator' ? 0 : 1, []])
    }
  })

  test('a press spends links that were mailed later, and "It was me" none', async () => {
    const { email, id, thief, link } = await someThief()
    await setUpSecondStep(app(), thief)
    const later = await linkAbout(app(), email, 'second step')
    const phone = app().browser()
    await press(phone, await phone.get(later), 'It was me')
    expect((await app().browser().get(later)).status).toBe(200)
    await disown(app(), link)
    const opened = await app().browser().get(later)
    expect([opened.status, opened.body.includes('name="token"')]).toEqual([200, false])
    expect(await livingOf(id)).toBe(0)
  })
})
