import { expect, test } from 'vitest'
import { beginReset, findDueReset } from '#app/auth/second-step/reset.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { headingOf } from '#testing/page.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { session, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, codeIn, linkMail, someAddress } from '#tests/support/mail/mail.ts'

// An operator is asked to remove a second step. Each password in a browser that the account does not know takes a mailed code.

const HOUR = 60 * 60

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true, newDevice: 'code' } })

  /** An owner with a password and a second step, signed in by mail. */
  async function someOwner() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, browser, ...(await setUpSecondStep(app(), browser)) }
  }

  const reset = (userId: string) =>
    beginReset(app().store, app().services.keys, Authority.command, { userId, now: app().clock.now })

  async function changeTo(browser: Browser, to: string): Promise<void> {
    await press(browser, await browser.get('/auth/account/address'), 'Email me a code', { email: to })
    const code = codeIn((await mailAbout(app(), to, 'Confirm your new')).text)
    await press(browser, await browser.get('/auth/account/address'), 'Change my address', { code })
  }

  test('the password alone lets no new browser in once the second step is about to go', async () => {
    const { email, id } = await someOwner()
    await reset(id)
    app().clock.advance(25 * HOUR)
    const thief = app().browser()
    expect(urlOf(await enterPassword(thief, email, PASSWORD))).toContain('/verify-request')
    expect(await session(thief)).toEqual({})
    expect(await app().store.oneTimePasswords.find(id)).not.toBeNull()
    // The mail whose code the thief is asked for.
    await linkMail(app(), email)
    const owner = app().browser()
    const from = app().clock.now
    await owner.get((await askForLink(app(), owner, email)).href)
    expect(await session(owner)).toHaveProperty('user')
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    const removed = (await eventsSince(app(), from)).filter(({ type }) => type === 'second-step.remove')
    expect(removed.map(({ userId, actor }) => [userId, actor])).toEqual([[id, 'operator']])
  })

  test('one that was begun since the address was changed ends with the undo of that', async () => {
    const { email, id, browser } = await someOwner()
    // A copied cookie.
    await changeTo(browser, someAddress())
    const { token } = await reset(id)
    await disown(app(), await linkAbout(app(), email, 'was changed'), 'Put my address back')
    app().clock.advance(25 * HOUR)
    expect(await findDueReset(app().store, app().services.keys, id, app().clock.now)).toBeNull()
    expect(headingOf(await app().browser().get(`/auth/not-me?token=${token}`))).toBe('Already done')
  })
})
