import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { messageOf } from '#testing/page.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { csrfToken, postForm, postJson, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator } from '#tests/support/passkeys/authenticator.ts'

const ORIGIN = 'https://app.example'
const ACCOUNT = '/auth/account'
const PASSKEYS = '/auth/account/passkeys'
const AUTOMATIC = `${PASSKEYS}/automatic`
/** What a password manager's answer says which makes a passkey without its user. */
const WITHOUT_USER = { isUserThere: false, isUserSeen: false }

interface Options {
  challenge: string
  authenticatorSelection: Record<string, unknown>
  excludeCredentials: { id: string }[]
}

onBothDatabases((database) => {
  const settings = { origin: ORIGIN, passwords: true, newDevice: 'off' } as const
  const app = runningApp({ database, providers: ['email'], settings })

  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { email, id, authenticator: new Authenticator({ origin: ORIGIN, rpId: 'app.example' }, id) }
  }

  async function byPassword(email: string, fields: Record<string, string> = {}): Promise<Browser> {
    const browser = app().browser()
    await postJson(browser, 'callback/credentials', { email, password: PASSWORD, callbackUrl: '/done', ...fields })
    expect(await session(browser)).toHaveProperty('user')
    return browser
  }

  const post = async (browser: Browser, fields: Record<string, string> = {}) =>
    browser.post(AUTOMATIC, { csrfToken: await csrfToken(browser), ...fields })
  const optionsFor = async (browser: Browser) => (await post(browser)).json() as Options | null
  /** On the account's page, and on the home page, which a sign-in leads to. */
  async function isOffered(browser: Browser): Promise<boolean> {
    const [account, home] = await Promise.all([ACCOUNT, '/'].map((path) => browser.get(path)))
    expect(home?.body.includes(AUTOMATIC)).toBe(account?.body.includes(AUTOMATIC))
    return account?.body.includes(AUTOMATIC) ?? false
  }
  const passkeysOf = (id: string) => app().store.passkeys.ofUser(id)

  async function make(browser: Browser, authenticator: Authenticator) {
    const { challenge = '' } = (await optionsFor(browser)) ?? {}
    return post(browser, { answer: authenticator.create(challenge, WITHOUT_USER) })
  }

  test('after a sign-in by password a passkey is added that was made without its user, who is told and signs in with it', async () => {
    const from = app().clock.now
    const { email, id, authenticator } = await someUser()
    const browser = await byPassword(email)
    expect(await isOffered(browser)).toBe(true)
    const options = await optionsFor(browser)
    expect(options?.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'preferred' })
    const answer = await post(browser, { answer: authenticator.create(options?.challenge ?? '', WITHOUT_USER) })
    expect(answer.json()).toEqual({ isAdded: true })
    expect(messageOf(await browser.get(ACCOUNT))).toBe('The passkey was added. You can now sign in with it.')
    expect(await passkeysOf(id)).toMatchObject([{ id: authenticator.id }])
    const events = (await eventsSince(app(), from)).filter(({ userId }) => userId === id)
    expect(events.find(({ type }) => type === 'passkey.add')?.details).toContain('"isAutomatic":true')
    expect((await app().mailbox.next(email)).subject).toContain('passkey was added')

    // The device has to have seen its user when it signs in.
    const other = app().browser()
    const challenge = async () => ((await postForm(other, 'passkey-request')).json() as { challenge: string }).challenge
    const enter = async (lies = {}) =>
      postForm(other, 'callback/passkey', { answer: authenticator.get(await challenge(), lies) })
    await enter({ isUserSeen: false })
    expect(await session(other)).toEqual({})
    // What the browser has, it makes no second time.
    expect((await optionsFor(await byPassword(email)))?.excludeCredentials).toMatchObject([{ id: authenticator.id }])
    await enter()
    expect(await session(other)).toMatchObject({ user: { email } })
    // From then on a passkey is asked for before one is added.
    expect(await optionsFor(await byPassword(email))).toBeNull()
  })

  test('it is not offered five minutes later, after a mail, or on a device that is another’s', async () => {
    const { email, id, authenticator } = await someUser()
    const late = await byPassword(email)
    const { challenge = '' } = (await optionsFor(late)) ?? {}
    app().clock.advance(301)
    expect(await isOffered(late)).toBe(false)
    expect((await post(late, { answer: authenticator.create(challenge) })).location).toContain('FreshProofRequired')

    const byMail = app().browser()
    await byMail.get((await askForLink(app(), byMail, email)).href)
    const notHere = await byPassword(email, { temporary: 'yes' })
    for (const browser of [byMail, notHere]) {
      expect(await isOffered(browser)).toBe(false)
      expect(await optionsFor(browser)).toBeNull()
    }
    expect(await isOffered(app().browser())).toBe(false)
    expect(await passkeysOf(id)).toEqual([])
  })

  test('a challenge for one way to add a passkey is not good for the other, nor in another browser', async () => {
    const { email, id, authenticator } = await someUser()
    const [browser, other] = [await byPassword(email), await byPassword(email)]
    const { challenge: automatic = '' } = (await optionsFor(browser)) ?? {}
    const page = await browser.get(`${PASSKEYS}/new`)
    const wanted = /challenge\\?",\\?"([\w-]{43})\\?"/.exec(page.body)?.[1] ?? 'none'
    const csrf = { csrfToken: await csrfToken(browser) }
    await browser.post(`${PASSKEYS}/new`, { ...csrf, answer: authenticator.create(automatic, WITHOUT_USER), name: 'x' })
    for (const [who, challenge] of [
      [browser, wanted],
      [other, automatic],
    ] as const) {
      expect((await post(who, { answer: authenticator.create(challenge) })).json()).toEqual({ isAdded: false })
    }
    expect((await browser.post(AUTOMATIC, { csrfToken: 'made-up' })).status).toBe(403)
    expect(await passkeysOf(id)).toEqual([])
  })

  test('one that its user has removed does not come back by itself', async () => {
    const { email, id, authenticator } = await someUser()
    const browser = await byPassword(email)
    await make(browser, authenticator)
    const csrf = { csrfToken: await csrfToken(browser) }
    await browser.post(PASSKEYS, { ...csrf, passkey: authenticator.id, change: 'remove' })
    expect(await passkeysOf(id)).toEqual([])
    expect(await optionsFor(await byPassword(email))).toBeNull()
  })
})
