import { expect, test } from 'vitest'
import { createDueNotices } from '#app/auth/accounts/due-notices.server.ts'
import { wordsOf } from '#testing/page.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

// A notice that the process which answered the sign-in has not written, because its database was away just then.

/** Whether notices cannot be kept. */
let isAway = false

onBothDatabases((database) => {
  const app = runningApp({
    database,
    providers: ['email'],
    settings: { passwords: true },
    store: (store) => ({
      ...store,
      notices: {
        ...store.notices,
        keep: async (notice) => {
          if (isAway) throw new Error('The database is away.')
          return store.notices.keep(notice)
        },
      },
    }),
  })

  /** An owner, and a thief who has signed in without a notice. */
  async function untold() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    const thief = app().browser()
    isAway = true
    await enterPassword(thief, email, PASSWORD)
    expect(await session(thief)).toHaveProperty('user')
    const failed = () => app().logged.some((line) => line.user === id && line.code === 'Failed')
    await expect.poll(failed, { timeout: 60_000, interval: 20 }).toBe(true)
    isAway = false
    const [browser] = await app().store.browsers.ofUser(id)
    if (!browser) throw new Error('No browser was let in.')
    return { email, id, thief, browser }
  }

  /** Rounds of so many processes at once. */
  async function looks(processes = 1): Promise<void> {
    const rounds = Array.from({ length: processes }, () => createDueNotices(app().services, app().store))
    for (const one of rounds) one.beginIn(0)
    await new Promise((begun) => setTimeout(begun, 50))
    await Promise.all(rounds.map((one) => one.close()))
  }

  test('is written by a round of any process after some seconds, once, as of the sign-in', async () => {
    const { email, id, thief, browser } = await untold()
    await looks()
    expect(await app().store.notices.isDue(browser.id)).toBe(true)
    const from = app().clock.now
    app().clock.advance(11)
    await looks(5)
    expect(await app().store.notices.isDue(browser.id)).toBe(false)
    const mail = await mailAbout(app(), email, 'New sign-in')
    expect(mail.text).toContain('signed in to Latchkey with a password.')
    expect(mail.text).toMatch(/When: .+ UTC\nBrowser: .+\nNetwork: Local network/)
    app().clock.advance(3600)
    await looks(2)
    const notices = (await eventsSince(app(), from)).filter((row) => row.type === 'notice' && row.userId === id)
    expect(notices).toHaveLength(1)
    const link = mail.links.find((one) => one.includes('/not-me')) ?? ''
    expect(wordsOf(await app().browser().get(link))).toContain('127.0.0.0/24')
    await disown(app(), link)
    expect(await session(thief)).toEqual({})
  })

  test('is tried again where it fails, each time later', async () => {
    const { email, browser } = await untold()
    app().clock.advance(11)
    isAway = true
    await looks()
    isAway = false
    app().clock.advance(30)
    await looks()
    expect(await app().store.notices.isDue(browser.id)).toBe(true)
    app().clock.advance(31)
    await looks()
    expect(await linkAbout(app(), email, 'New sign-in')).toContain('/not-me')
  })
})
