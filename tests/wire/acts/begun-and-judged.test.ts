import { expect, inject, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import {
  authenticatorOf,
  enterPassword,
  press,
  SETTINGS,
  setUpSecondStep,
  typeCode,
} from '#tests/support/app/second-step.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { askForLink, codeIn, someAddress } from '#tests/support/mail/mail.ts'

// What a session has begun is its own (contract, 25.8), and what was judged too early gives no attacker anything.

const isSignedIn = async (browser: Browser) => 'user' in (await session(browser))

/** The same cookies in another place, as a thief has them. */
function copyOf(app: Pick<App, 'browser'>, browser: Browser): Browser {
  const copy = app.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { passwords: true } })

  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await enterPassword(browser, email, PASSWORD)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, browser }
  }

  async function byMail(email: string): Promise<Browser> {
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    return browser
  }

  const beginKey = async (browser: Browser) =>
    browser.post(SETTINGS, { csrfToken: await csrfToken(browser), do: 'begin' })

  const hasKey = async (browser: Browser) => (await browser.get(SETTINGS)).body.includes('otpauth://')

  test('a key of one-time codes is shown to the session that began it alone, and is over with it', async () => {
    const { email, id, browser: thief } = await someUser()
    await beginKey(thief)
    const code = authenticatorOf(app(), await thief.get(SETTINGS))
    const owner = await byMail(email)
    expect([await hasKey(thief), await hasKey(owner)]).toEqual([true, false])
    const confirm = async (browser: Browser) =>
      browser.post(SETTINGS, { csrfToken: await csrfToken(browser), do: 'confirm', code: code() })
    await confirm(owner)
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    await press(owner, await owner.get('/auth/account?ask=everywhere'), 'Sign out everywhere')
    await confirm(thief)
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
    expect(await hasKey(await byMail(email))).toBe(false)
  })

  test('a key goes along where its session goes on, and is over after fifteen minutes', async () => {
    const { email, id, browser } = await someUser()
    await beginKey(browser)
    const code = authenticatorOf(app(), await browser.get(SETTINGS))
    app().clock.advance(9 * 60)
    await browser.get((await askForLink(app(), browser, email)).href)
    expect(await hasKey(browser)).toBe(true)
    const late = copyOf(app(), browser)
    app().clock.advance(6 * 60 + 1)
    expect(await hasKey(late)).toBe(false)
    await late.post(SETTINGS, { csrfToken: await csrfToken(late), do: 'confirm', code: code() })
    expect(await app().store.oneTimePasswords.find(id)).toBeNull()
  })

  test('another address is taken by the session that asked for it alone, for fifteen minutes', async () => {
    const { email, browser: thief } = await someUser()
    const to = someAddress()
    const page = '/auth/account/address'
    await press(thief, await thief.get(page), 'Email me a code', { email: to })
    const code = codeIn((await app().mailbox.next(to)).text)
    const owner = await byMail(email)
    expect((await owner.get(page)).body).not.toContain(to)
    await owner.post(page, { csrfToken: await csrfToken(owner), do: 'confirm', code })
    expect(await app().store.users.byEmail(to)).toBeNull()
    app().clock.advance(15 * 60 + 1)
    await thief.get((await askForLink(app(), thief, email)).href)
    await thief.post(page, { csrfToken: await csrfToken(thief), do: 'confirm', code })
    expect(await app().store.users.byEmail(to)).toBeNull()
  })

  test('a second step that is refused trusts no browser', async () => {
    const { email, id, browser: owner } = await someUser()
    const { code } = await setUpSecondStep(app(), owner)
    const waits = app().browser()
    await enterPassword(waits, email, PASSWORD)
    await press(owner, await owner.get('/auth/account?ask=everywhere'), 'Sign out everywhere')
    await typeCode(waits, code(), { trust: 'yes' })
    expect(await isSignedIn(waits)).toBe(false)
    expect(await app().store.trustedDevices.ofUser(id, app().clock.now)).toEqual([])
  })
})

test('of two operators who disable each other at once, in two processes, one is left', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const options = { databaseUrl, providers: [], settings: { passwords: true } }
  const apps = [await startApp(options), await startApp(options)]
  const [one, other] = apps
  if (!one || !other) throw new Error('There are no two processes.')
  for (let turn = 0; turn < 5; turn += 1) {
    const operators = await Promise.all(
      apps.map(async (app) => {
        const email = someAddress()
        await addPasswordUsers(app, [email])
        const browser = app.browser()
        await enterPassword(browser, email, PASSWORD)
        const { id = '' } = (await app.store.users.byEmail(email)) ?? {}
        await app.store.users.setRoles(Authority.command, id, ['admin'])
        return { browser, id, csrf: await csrfToken(browser) }
      }),
    )
    await Promise.all(
      operators.map(({ browser, csrf }, mine) => {
        const person = operators[1 - mine]?.id ?? ''
        return browser.post(`/auth/admin/people/${person}`, { csrfToken: csrf, do: 'disable', person })
      }),
    )
    const users = await Promise.all(operators.map(({ id }) => one.store.users.byId(id)))
    expect(users.filter((user) => user?.disabledAt === null)).toHaveLength(1)
  }
  for (const app of apps) await app.close()
})

test('a thief who changes the password in a loop is out once its owner has set another, in another process', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const options = { databaseUrl, providers: ['email'], settings: { passwords: true } } as const
  const [a, b] = [await startApp(options), await startApp(options)]
  for (let turn = 0; turn < 8; turn += 1) {
    const email = someAddress()
    await addPasswordUsers(a, [email])
    const thief = a.browser()
    await enterPassword(thief, email, PASSWORD)
    const owner = b.browser()
    await owner.get((await askForLink(b, owner, email)).href)
    const page = '/auth/account/password'
    let isOver = false
    const loop = async () => {
      const csrf = await csrfToken(thief)
      let current = PASSWORD
      for (let tried = 0; !isOver && tried < 20; tried += 1) {
        const password = `quiet otters paint ${turn} ${tried}`
        await thief.post(page, { csrfToken: csrf, do: 'save', current, password })
        current = password
      }
    }
    const stealing = loop()
    await owner.post(`${page}?new`, {
      csrfToken: await csrfToken(owner),
      do: 'save',
      password: `the owner's own ${turn}`,
    })
    const hasSet = (await enterPassword(b.browser(), email, `the owner's own ${turn}`)).status === 200
    isOver = true
    await stealing
    // Who came first has ended the other's session: the owner is never in beside the thief.
    expect([hasSet, await isSignedIn(thief)]).not.toEqual([true, true])
    if (!hasSet) {
      const again = b.browser()
      await again.get((await askForLink(b, again, email)).href)
      await again.post(`${page}?new`, {
        csrfToken: await csrfToken(again),
        do: 'save',
        password: `at last the owner's ${turn}`,
      })
    }
    expect(await isSignedIn(thief)).toBe(false)
  }
  await Promise.all([a.close(), b.close()])
})
