import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press } from '#tests/support/app/second-step.ts'
import { csrfToken, postForm, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator } from '#tests/support/passkeys/authenticator.ts'

// A user who has signed in by a passkey is asked for one before ways in, address or second step change; in its place another
// proof counts 72 hours later, in that session alone (contract, 25.11).

const ORIGIN = 'https://app.example'
const SITE = { origin: ORIGIN, rpId: 'app.example' }
const PASSKEYS = '/auth/account/passkeys'
const PROOF = '/auth/account/proof'
const HOUR = 3600
const ASKED = 'Changing how you sign in was asked for without a passkey'

async function byMail(app: App, email: string): Promise<Browser> {
  const browser = app.browser()
  await browser.get((await askForLink(app, browser, email)).href)
  return browser
}

async function byPasskey(browser: Browser, authenticator: Authenticator): Promise<Browser> {
  const { challenge } = (await postForm(browser, 'passkey-request', {})).json() as { challenge: string }
  await postForm(browser, 'callback/passkey', { answer: authenticator.get(challenge), callbackUrl: '/done' })
  expect(await session(browser)).toHaveProperty('user')
  return browser
}

async function add(browser: Browser, id: string): Promise<Authenticator> {
  const authenticator = new Authenticator(SITE, id)
  const { body } = await browser.get(`${PASSKEYS}/new`)
  const answer = authenticator.create(/challenge\\?",\\?"([\w-]{43})\\?"/.exec(body)?.[1] ?? 'none')
  await browser.post(`${PASSKEYS}/new`, { csrfToken: await csrfToken(browser), answer, name: 'Phone' })
  return authenticator
}

/** A user with a password who has signed in by a passkey, and a browser in which that was not so. */
async function someUser(app: App) {
  const email = someAddress()
  await addPasswordUsers(app, [email])
  const own = await byMail(app, email)
  const { id = '' } = (await app.store.users.byEmail(email)) ?? {}
  const authenticator = await add(own, id)
  await byPasskey(app.browser(), authenticator)
  app.clock.advance(60)
  const browser = app.browser()
  expect((await enterPassword(browser, email, PASSWORD)).status).toBe(200)
  return { email, id, own, browser, authenticator }
}

/** Begins the wait of a session that has just given a password. */
async function askToWait(browser: Browser) {
  return press(browser, await browser.get(PROOF), 'Continue without my passkey, in 72 hours')
}

const rename = async (browser: Browser, passkey: string) =>
  browser.post(PASSKEYS, { csrfToken: await csrfToken(browser), change: 'rename', passkey, name: 'Mallory' })

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { origin: ORIGIN, passwords: true } })

  const nameOf = async (id: string) => (await app().store.passkeys.ofUser(id))[0]?.name
  const proofPage = (callbackUrl: string) =>
    `${app().base}/account/proof?error=FreshProofRequired&${new URLSearchParams({ callbackUrl })}`

  test('a password that was given just now changes nothing, and leads to where a passkey is asked for first', async () => {
    const { browser, id, authenticator } = await someUser(app())
    const refused = await rename(browser, authenticator.id)
    expect(refused.location).toBe(proofPage(PASSKEYS))
    for (const path of [`${PASSKEYS}/new`, PASSKEYS])
      expect([path, (await browser.get(path)).location ?? null]).toEqual([
        path,
        path === PASSKEYS ? null : proofPage(path),
      ])
    for (const [path, form] of [
      ['/auth/account/address', { do: 'begin', email: someAddress() }],
      ['/auth/account/second-step', { do: 'begin' }],
      ['/auth/account/password', { do: 'save', current: PASSWORD, password: 'quiet otters paint slowly' }],
      ['/auth/account/password', { do: 'remove' }],
    ] as const)
      expect((await browser.post(path, { csrfToken: await csrfToken(browser), ...form })).location).toContain(
        '/auth/account/proof?error=FreshProofRequired',
      )
    expect(await nameOf(id)).toBe('Phone')
    const page = await browser.get(PROOF)
    expect(headingOf(page)).toBe('Use your passkey')
    const [wait] = formsOf(page).filter(({ action }) => action.startsWith(PROOF))
    expect(wait?.buttons).toEqual(['Continue without my passkey, in 72 hours'])
    expect(page.body).toContain('/auth/signin?error=FreshProofRequired')
    const again = await browser.get('/auth/signin?error=FreshProofRequired')
    expect(wordsOf(again)).toContain('Use your passkey if you can.')
  })

  test('a passkey that is given there counts at once', async () => {
    const { browser, id, authenticator } = await someUser(app())
    const { challenge } = (await postForm(browser, 'passkey-request', { again: 'yes' })).json() as { challenge: string }
    await postForm(browser, 'callback/passkey', { answer: authenticator.get(challenge), callbackUrl: PASSKEYS })
    expect((await rename(browser, authenticator.id)).location).toBe(ORIGIN + PASSKEYS)
    expect(await nameOf(id)).toBe('Mallory')
    expect((await browser.get(PROOF)).location).toBe(`${ORIGIN}/auth/account`)
  })

  test('a user who has added a passkey and never signed in by it is asked for none', async () => {
    const browser = await byMail(app(), someAddress())
    const { user } = (await session(browser)) as { user: { email: string } }
    const { id = '' } = (await app().store.users.byEmail(user.email)) ?? {}
    const authenticator = await add(browser, id)
    expect((await rename(browser, authenticator.id)).location).toBe(ORIGIN + PASSKEYS)
    expect(await nameOf(id)).toBe('Mallory')
  })

  test('a proof in its place counts 72 hours later for a day, in that session alone, and is told at once', async () => {
    const { browser, email, id, authenticator } = await someUser(app())
    const from = app().clock.now
    await askToWait(browser)
    const mail = await mailAbout(app(), email, 'was asked for without your passkey')
    expect(mail.links.some((link) => link.includes('/not-me?token='))).toBe(true)
    for (const path of ['/auth/account', '/auth/account/history', PASSKEYS])
      expect(wordsOf(await browser.get(path))).toContain(ASKED)
    expect((await eventsSince(app(), from)).map(({ type }) => type)).toContain('proof.wait')

    app().clock.advance(72 * HOUR - 60)
    expect((await rename(browser, authenticator.id)).location).toContain('FreshProofRequired')
    const other = app().browser()
    await enterPassword(other, email, PASSWORD)
    app().clock.advance(61)
    expect((await rename(other, authenticator.id)).location).toBe(proofPage(PASSKEYS))
    expect(await nameOf(id)).toBe('Phone')
    expect(wordsOf(await browser.get('/auth/account'))).toContain('It can be done now')
    expect((await rename(browser, authenticator.id)).location).toBe(ORIGIN + PASSKEYS)
    expect(await nameOf(id)).toBe('Mallory')

    app().clock.advance(24 * HOUR)
    const refused = await browser.post(PASSKEYS, {
      csrfToken: await csrfToken(browser),
      change: 'remove',
      passkey: authenticator.id,
    })
    expect(refused.location).toContain('FreshProofRequired')
    expect(wordsOf(await browser.get('/auth/account'))).not.toContain(ASKED)
    expect(await nameOf(id)).toBe('Mallory')
  })

  test('it waits on where its session goes on in another, and asking again does not begin it anew', async () => {
    const { browser, email, id, authenticator } = await someUser(app())
    await askToWait(browser)
    app().clock.advance(48 * HOUR)
    await enterPassword(browser, email, PASSWORD)
    expect((await browser.post(PROOF, { csrfToken: await csrfToken(browser) })).status).toBe(302)
    app().clock.advance(24 * HOUR)
    expect((await rename(browser, authenticator.id)).location).toBe(ORIGIN + PASSKEYS)
    expect(await nameOf(id)).toBe('Mallory')
  })

  test('a session that is older than the request cancels it, a younger one does not', async () => {
    const { browser, own, email, id, authenticator } = await someUser(app())
    await askToWait(browser)
    app().clock.advance(60)
    const thief = app().browser()
    await enterPassword(thief, email, PASSWORD)
    const shown = await thief.get('/auth/account')
    expect(wordsOf(shown)).toContain('To cancel it, sign in with your passkey')
    const [form] = formsOf(await own.get('/auth/account')).filter(({ buttons }) => buttons.includes('Cancel this'))
    const name = { session: form?.fields.session ?? '' }
    expect(formsOf(shown).some(({ buttons }) => buttons.includes('Cancel this'))).toBe(false)
    await thief.post(`${PROOF}/cancel`, { csrfToken: await csrfToken(thief), ...name })
    expect(messageOf(await thief.get('/auth/account'))).toContain('That was not cancelled')

    await press(own, await own.get('/auth/account'), 'Cancel this')
    expect(messageOf(await own.get('/auth/account'))).toContain('That was cancelled.')
    app().clock.advance(72 * HOUR)
    expect((await rename(browser, authenticator.id)).location).toContain('FreshProofRequired')
    expect(await nameOf(id)).toBe('Phone')
  })

  test('a sign-in by the passkey cancels it, in the session that asked too, and says so', async () => {
    const { browser, id, authenticator } = await someUser(app())
    await askToWait(browser)
    const owner = await byPasskey(app().browser(), authenticator)
    expect(messageOf(await owner.get('/auth/account'))).toContain('It was cancelled, because you have just used')
    expect(wordsOf(await browser.get('/auth/account'))).not.toContain(ASKED)
    app().clock.advance(73 * HOUR)
    expect((await rename(browser, authenticator.id)).location).toContain('FreshProofRequired')
    expect(await nameOf(id)).toBe('Phone')
  })

  test('a sign-out, a new password and a press of the owner end it', async () => {
    for (const ends of ['sign-out', 'password', 'press']) {
      const { browser, email, id, authenticator } = await someUser(app())
      await askToWait(browser)
      if (ends === 'sign-out') await postForm(browser, 'signout', {})
      if (ends === 'press') await disown(app(), await linkAbout(app(), email, 'was asked for without'))
      if (ends === 'password') {
        const owner = await byPasskey(app().browser(), authenticator)
        const form = { do: 'save', current: PASSWORD, password: 'quiet otters paint slowly' }
        await owner.post('/auth/account/password', { csrfToken: await csrfToken(owner), ...form })
      }
      const since = new Date(app().clock.now.getTime() - 96 * HOUR * 1000)
      expect([ends, await app().store.askedProofs.ofUser(id, since)]).toEqual([ends, []])
    }
  })
})

describe('a request that is held at its lock', () => {
  let app: App
  let elsewhere: pg.Client
  let watcher: pg.Client

  beforeAll(async () => {
    const databaseUrl = await freshDatabase(inject('postgresUrl'))
    const settings = { origin: ORIGIN, passwords: true, showPasswords: true, site: PLAIN_SITE }
    app = await startApp({ databaseUrl, providers: ['email'], settings })
    elsewhere = new pg.Client({ connectionString: databaseUrl })
    watcher = new pg.Client({ connectionString: databaseUrl })
    await elsewhere.connect()
    await watcher.connect()
  })

  afterAll(async () => {
    await elsewhere?.end()
    await watcher?.end()
    await app?.close()
  })

  async function standsAtLock(): Promise<void> {
    const { rows } = await elsewhere.query<{ pid: number }>('select pg_backend_pid() as pid')
    const sql = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(async () => (await watcher.query(sql, [rows[0]?.pid])).rows.length, { timeout: 5000 }).toBe(1)
  }

  test.each([
    ['the request was cancelled', 'update sessions set proof_asked_at = null where user_id = $1', true],
    ['a passkey was used for the first time', 'update passkeys set last_used_at = now() where user_id = $1', false],
  ])('writes nothing once %s in another process', async (_what, sql, hasWaited) => {
    const { browser, id, authenticator } = await someUser(app)
    if (hasWaited) {
      await askToWait(browser)
      app.clock.advance(72 * HOUR)
    } else await watcher.query('update passkeys set last_used_at = null where user_id = $1', [id])
    const form = { csrfToken: await csrfToken(browser), change: 'rename', passkey: authenticator.id, name: 'Mallory' }
    await elsewhere.query('begin')
    await elsewhere.query('update users set id = id where id = $1', [id])
    const asked = browser.post(PASSKEYS, form)
    await standsAtLock()
    await elsewhere.query(sql, [id])
    await elsewhere.query('commit')
    expect((await asked).location).toContain('error=SessionRequired')
    expect((await app.store.passkeys.ofUser(id))[0]?.name).toBe('Phone')
  })
})

test('five requests in a day are taken, so that each is told of', async () => {
  const limited = await startApp({ providers: ['email'], settings: { origin: ORIGIN, passwords: true, limits: true } })
  const { browser } = await someUser(limited)
  for (let times = 1; times <= 6; times += 1) {
    await askToWait(browser)
    const page = await browser.get('/auth/account')
    if (times === 6) expect(messageOf(page)).toContain('asked for too often')
    else await press(browser, page, 'Cancel this')
  }
  await limited.close()
})
