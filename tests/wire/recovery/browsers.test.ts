import { expect, test } from 'vitest'
import { accountWith } from '#app/auth/browsers/known-browser.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { session, urlOf } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'

// Each password in a browser that the account does not know is completed by a mailed code.

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { passwords: true, newDevice: 'code' } })
  const DEVICES = '/auth/account/devices'

  async function someone() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, browser: await byMail(email) }
  }

  async function byMail(email: string, browser = app().browser()): Promise<Browser> {
    await browser.get((await askForLink(app(), browser, email)).href)
    expect(await session(browser)).toHaveProperty('user')
    return browser
  }

  /** Whether the password alone signs in there. */
  async function isKnown(browser: Browser, email: string): Promise<boolean> {
    return urlOf(await enterPassword(browser, email, PASSWORD)) === `${app().origin}/done`
  }

  const cookieOf = (browser: Browser) => [...browser.cookies].find(([name]) => name.includes('known-browser'))

  function copyOf(browser: Browser): Browser {
    const copy = app().browser()
    const [name = '', value = ''] = cookieOf(browser) ?? []
    copy.cookies.set(name, value)
    return copy
  }

  test('a browser is a row, to which its sessions belong, by a secret that each sign-in renews', async () => {
    const { email, id, browser } = await someone()
    const first = copyOf(browser)
    expect(await isKnown(browser, email)).toBe(true)
    expect(cookieOf(browser)).not.toEqual(cookieOf(first))
    const [row, ...others] = await app().store.browsers.ofUser(id)
    expect(others).toEqual([])
    expect((await app().services.sessions.liveOf(id)).map((one) => one.browser)).toEqual([row?.id])
    expect(await isKnown(browser, email)).toBe(true)
    // A copy of what was in it two sign-ins ago.
    expect(await isKnown(first, email)).toBe(false)
    expect(await isKnown(browser, email)).toBe(true)
  })

  test('all others are unknown once they are signed out, and the one that did it is not', async () => {
    const { email, browser } = await someone()
    const other = await byMail(email)
    await press(browser, await browser.get(`${DEVICES}?ask=others`), 'Sign out all other browsers')
    expect([await session(browser), await session(other)]).toEqual([expect.objectContaining({}), {}])
    expect(await session(browser)).toHaveProperty('user')
    expect([await isKnown(other, email), await isKnown(browser, email)]).toEqual([false, true])
  })

  test('one is listed once, with its trust, and ends as a whole', async () => {
    const { email, id, browser } = await someone()
    const { code } = await setUpSecondStep(app(), browser)
    const other = app().browser()
    await other.get((await askForLink(app(), other, email)).href)
    await typeCode(other, code(), { trust: 'yes' })
    const copy = app().browser()
    for (const [name, value] of other.cookies) if (!name.includes('session')) copy.cookies.set(name, value)
    await byMail(email, copy)
    expect(await app().services.sessions.liveOf(id)).toHaveLength(3)
    const page = await browser.get(DEVICES)
    expect(wordsOf(page)).toContain('trusted until')
    const forms = formsOf(page).filter(({ fields }) => 'session' in fields)
    expect(forms).toHaveLength(1)
    await browser.post(DEVICES, forms[0]?.fields ?? {})
    expect([await session(other), await session(copy)]).toEqual([{}, {}])
    expect(await session(browser)).toHaveProperty('user')
    expect(await app().store.trustedDevices.ofUser(id, app().clock.now)).toEqual([])
    expect(await isKnown(copy, email)).toBe(false)
  })

  /** Gives the address of a user to another one, who signs in by a password of their own. */
  async function handedOn(email: string, how: 'changed' | 'removed'): Promise<string> {
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    if (how === 'removed') await app().store.users.remove(Authority.command, id)
    else {
      const now = app().clock.now
      const token = { tokenHash: crypto.randomUUID(), provider: 'address-change', identifier: someAddress() }
      await app().store.verificationTokens.issue({
        ...token,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60_000),
      })
      const to = { email: token.identifier, emailSpelling: null, emailVerified: now }
      const change = { userId: id, begunHash: 'none', from: email, to, undo: [], spends: null, marks: [] }
      expect(await app().store.addresses.change(Authority.command, change, { ...token, now })).toBe(true)
    }
    app().clock.advance(2)
    await addPasswordUsers(app(), [email])
    return (await app().store.users.byEmail(email))?.id ?? ''
  }

  test.each(['changed', 'removed'] as const)(
    'a browser of the former holder of an address, which was %s, is new to the one who has it now',
    async (how) => {
      const { email, browser } = await someone()
      expect(await isKnown(browser, email)).toBe(true)
      const heir = await handedOn(email, how)
      expect(await isKnown(browser, email)).toBe(false)
      expect(await app().store.browsers.ofUser(heir)).toEqual([])
    },
  )

  test('so is one with a cookie of an earlier release, which names the address alone', async () => {
    const { email } = await someone()
    const browser = app().browser()
    const name = app().services.cookieNames.knownBrowser
    const claims = { browser: someAddress(), accounts: [accountWith(email)] }
    browser.cookies.set(name, app().services.sealer.seal(claims, { maxAge: 86_400, salt: name }))
    await handedOn(email, 'removed')
    expect(await isKnown(browser, email)).toBe(false)
  })

  test('a cookie of an earlier release counts until the next sign-in, unless all that was open has been ended', async () => {
    const { email, id } = await someone()
    const { services } = app()
    function ofBefore(): Browser {
      const browser = app().browser()
      const name = services.cookieNames.knownBrowser
      const claims = { browser: someAddress(), accounts: [accountWith(email)] }
      browser.cookies.set(name, services.sealer.seal(claims, { maxAge: 86_400, salt: name }))
      return browser
    }
    const [one, other] = [ofBefore(), ofBefore()]
    expect(await isKnown(one, email)).toBe(true)
    const rows = await app().store.browsers.ofUser(id)
    // It goes on being the owner's own, as before browsers had rows.
    expect(rows.map(({ ownAt }) => ownAt === null).sort()).toEqual([false, true])
    app().clock.advance(1)
    await app().store.sessions.revokeAll(Authority.command, id)
    expect([await isKnown(one, email), await isKnown(other, email)]).toEqual([false, false])
  })
})
