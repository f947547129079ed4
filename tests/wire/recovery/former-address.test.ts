import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { codeIn, someAddress } from '#tests/support/mail/mail.ts'

// A thief who has changed the address of an account gets its mails; so does who can still put the address back.

const WEEK = 7 * 24 * 60 * 60

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true } })

  /** An account whose address a thief has changed. */
  async function changed() {
    const [email, to] = [someAddress(), someAddress()]
    await addPasswordUsers(app(), [email])
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    await press(thief, await thief.get('/auth/account/address'), 'Email me a code', { email: to })
    const code = codeIn((await mailAbout(app(), to, 'Confirm your new')).text)
    await press(thief, await thief.get('/auth/account/address'), 'Change my address', { code })
    const { id = '' } = (await app().store.users.byEmail(to)) ?? {}
    const undo = await linkAbout(app(), email, 'was changed')
    return { email, to, id, thief, undo }
  }

  const deleteAt = async (id: string) => (await app().store.users.byId(id))?.deleteAt ?? null
  const leave = async (browser: Browser) =>
    press(browser, await browser.get('/auth/account/leave?ask=delete'), 'Delete your account')

  test('the former address is told that the account will be deleted, and its undo keeps the account', async () => {
    const { email, to, id, thief, undo } = await changed()
    await leave(thief)
    expect(await deleteAt(id)).not.toBeNull()
    for (const address of [to, email]) await mailAbout(app(), address, 'will be deleted')
    await disown(app(), undo, 'Put my address back')
    expect(await deleteAt(id)).toBeNull()
    expect(await app().store.users.byId(id)).toMatchObject({ email })
  })

  test('it is told of what is added, too, with a link of its own that takes everything back', async () => {
    const { email, to, id, thief } = await changed()
    await setUpSecondStep(app(), thief)
    const theirs = await linkAbout(app(), to, 'second step')
    const link = await linkAbout(app(), email, 'second step')
    expect(link).not.toBe(theirs)
    await disown(app(), link)
    expect(await session(thief)).toEqual({})
    expect(await app().store.users.byId(id)).toMatchObject({ email })
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
  })

  test('it is told of another change of the address, by a link that puts its own back', async () => {
    const { email, to, id, thief } = await changed()
    const third = someAddress()
    await press(thief, await thief.get('/auth/account/address'), 'Email me a code', { email: third })
    const code = codeIn((await mailAbout(app(), third, 'Confirm your new')).text)
    await press(thief, await thief.get('/auth/account/address'), 'Change my address', { code })
    const [theirs, link] = [await linkAbout(app(), to, 'was changed'), await linkAbout(app(), email, 'was changed')]
    expect(link).not.toBe(theirs)
    await disown(app(), link)
    expect(await session(thief)).toEqual({})
    expect(await app().store.users.byId(id)).toMatchObject({ email })
  })

  test('and of sign-ins in browsers that are new to the account, until it cannot be put back any more', async () => {
    const { email, to } = await changed()
    await enterPassword(app().browser(), to, PASSWORD)
    expect(await linkAbout(app(), email, 'New sign-in')).toContain('/not-me')
    app().clock.advance(WEEK + 1)
    await enterPassword(app().browser(), to, PASSWORD)
    // Mails leave in the order in which they are written, those to a former address after that to the account's.
    await mailAbout(app(), to, 'New sign-in')
    await mailAbout(app(), to, 'New sign-in')
    await expect(app().mailbox.next(email, { within: 500 })).rejects.toThrow()
  })
})
