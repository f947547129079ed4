import { afterEach, expect, test } from 'vitest'
import type { Store } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { codeIn, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// What a thief does between the moment at which a press is judged and the one at which it is written.

/** What happens once, between the two. */
let meanwhile: (() => Promise<unknown>) | null = null

function held(store: Store): Store {
  const hold = async () => {
    const happens = meanwhile
    meanwhile = null
    await happens?.()
  }
  return {
    ...store,
    async takeBack(by, taking) {
      await hold()
      return store.takeBack(by, taking)
    },
    async confirmBrowser(by, confirming) {
      await hold()
      return store.confirmBrowser(by, confirming)
    },
  }
}

afterEach(() => {
  expect(meanwhile).toBeNull()
})

onBothDatabases((database) => {
  const app = runningApp({
    database,
    providers: ['trusty', 'email'],
    settings: { passwords: true },
    store: held,
  })

  async function someThief() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    const link = await linkAbout(app(), email, 'New sign-in')
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, thief, link }
  }

  /** When browsers became the owner's own by "It was me". */
  const ownAts = async (userId: string) => (await app().store.browsers.ofUser(userId)).map(({ ownAt }) => ownAt)

  async function changeTo(browser: Browser, to: string): Promise<void> {
    await press(browser, await browser.get('/auth/account/address'), 'Email me a code', { email: to })
    const code = codeIn((await mailAbout(app(), to, 'Confirm your new')).text)
    await press(browser, await browser.get('/auth/account/address'), 'Change my address', { code })
  }

  test('a press that was planned before the address was changed puts it back', async () => {
    const { email, id, thief, link } = await someThief()
    meanwhile = () => changeTo(thief, someAddress())
    await disown(app(), link)
    expect(await session(thief)).toEqual({})
    expect(await app().store.users.byId(id)).toMatchObject({ email })
  })

  test('what a browser has added goes that was let in after the press was planned', async () => {
    const { email, id, link } = await someThief()
    const again = app().browser()
    meanwhile = async () => {
      await enterPassword(again, email, PASSWORD)
      await setUpSecondStep(app(), again)
    }
    await disown(app(), link)
    expect(await session(again)).toEqual({})
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
  })

  test('"It was me" is not taken by a link that has been spent meanwhile', async () => {
    const { id, link } = await someThief()
    meanwhile = () => disown(app(), link)
    const phone = app().browser()
    await press(phone, await phone.get(link), 'It was me')
    expect(await ownAts(id)).toEqual([null])
  })

  test('an account that is linked by its address names the browser of its sign-in', async () => {
    const { email, id, link } = await someThief()
    const again = app().browser()
    await signInAt(app(), again, 'trusty', newProfile({ email, email_verified: true }))
    expect(await session(again)).toHaveProperty('user')
    const [account, ...others] = await app().store.accounts.ofUser(id)
    const browsers = (await app().store.browsers.ofUser(id)).map((browser) => browser.id)
    expect([others, browsers]).toEqual([[], expect.arrayContaining([account?.addedBy])])
    await disown(app(), link)
    expect(await app().store.accounts.ofUser(id)).toEqual([])
  })

  test('"It was me" is not taken from the reader of an address that was not proved', async () => {
    const email = someAddress()
    await addPasswordUsers(app(), [email], null)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    const link = await linkAbout(app(), email, 'New sign-in')
    const phone = app().browser()
    await press(phone, await phone.get(link), 'It was me')
    await changeTo(thief, someAddress())
    expect((await phone.get(link)).location).toContain('error=Verification')
    expect(await ownAts(id)).toEqual([null])
  })
})
