import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AuthConfig, Callbacks, CredentialsProvider, Provider } from '#app/auth/config.ts'
import { isExternal } from '#app/auth/providers/kinds.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import type { App } from '#tests/support/app/app.ts'
import { postJson, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { accountAtCorp, newProfile, type Profile, signInAt } from '#tests/support/providers/external.ts'

const GATE = "Boolean((user.emailVerified || email?.verificationRequest) && user.email?.endsWith('@example.com'))"

const signIn: NonNullable<Callbacks['signIn']> = ({ user, email }) =>
  Boolean((user.emailVerified || email?.verificationRequest) && user.email?.endsWith('@example.com'))

/** The fixture, whose external providers are as settings make them but for this. */
function withProviders(more: Partial<Pick<Provider & { type: 'oidc' }, 'asksEmail' | 'verifiesEmail'>>) {
  return (basic: AuthConfig): AuthConfig => {
    const others = (provider: Provider) => {
      if (!isExternal(provider)) return provider
      return { ...provider, asksEmail: true, ...more }
    }
    return { ...basic, providers: basic.providers?.map(others) ?? [] }
  }
}

/** The fixture with the callback that the documents show (docs/extending.md, Callbacks). */
function gated(more: Parameters<typeof withProviders>[0] = {}) {
  return (basic: AuthConfig): AuthConfig => ({ ...withProviders(more)(basic), callbacks: { signIn } })
}

const WRITTEN = [
  ['says that it is not verified', { email_verified: false }],
  ['does not say', {}],
  ['says it in other words', { email_verified: 'true' }],
] as const

test('the documents show the callback that these tests attack', () => {
  expect(readFileSync('docs/extending.md', 'utf8').replace(/\s+/g, ' ')).toContain(GATE)
})

/** What the account page says of the user that `requireUser` gives it. */
async function userShown(browser: Browser): Promise<string> {
  const [user = ''] = wordsOf(await browser.get('/account')).split('Ways to sign in')
  return user
}

/** Signs in at a provider with an address that the attacker has written into their profile there. */
async function attack(app: App, browser: Browser, claims: object, provider = 'corp') {
  const attacker = newProfile(claims)
  return { attacker, answer: await signInAt(app, browser, provider, attacker) }
}

async function letsIn(app: App, claims: Partial<Profile> = { email_verified: true }): Promise<void> {
  const [browser, person] = [app.browser(), newProfile(claims)]
  expect((await signInAt(app, browser, 'corp', person)).location).toBe(`${app.origin}/done`)
  expect(await session(browser)).toMatchObject({ user: { email: person.email } })
  expect(await userShown(browser)).toContain(person.email)
}

onADatabase((database) => {
  describe('where mail can be sent', () => {
    const app = runningApp({ database, providers: ['acme', 'corp', 'email'], config: gated() })

    test.each(WRITTEN)('an address is not proved where its provider %s: a mail must prove it', async (_, claims) => {
      const browser = app().browser()
      const { attacker, answer } = await attack(app(), browser, claims)
      expect(answer.location).toContain('/auth/address?')
      expect(await session(browser)).toEqual({})
      expect(await app().store.users.byEmail(attacker.email)).toBeNull()
      const [form] = formsOf(await browser.get(answer.location ?? ''))
      const own = await browser.post(form?.action ?? '', { ...form?.fields, email: 'mallory@evil.test' })
      expect(own.location).toContain('error=AccessDenied')
    })

    test('a verified address is accepted, and shown', () => letsIn(app()))

    test('a known address and an unknown one get the same answer', () => sameAnswer(app()))
  })

  describe('where no mail can be sent', () => {
    const app = runningApp({ database, providers: ['acme', 'corp'], config: gated() })
    const open = runningApp({ database, providers: ['acme', 'corp'], config: withProviders({}) })

    test.each(WRITTEN)('an address is refused by the callback where its provider %s', async (_, claims) => {
      for (const provider of ['corp', 'acme']) {
        const browser = app().browser()
        const { attacker, answer } = await attack(app(), browser, claims, provider)
        expect(answer.location).toContain('error=AccessDenied')
        expect(await session(browser)).toEqual({})
        expect(await app().store.users.byEmail(attacker.email)).toBeNull()
      }
    })

    test('a verified address is accepted, and shown', () => letsIn(app()))

    test('a known address and an unknown one get the same answer: a user without address', async () => {
      await sameAnswer(open())
      const browser = open().browser()
      const { attacker } = await attack(open(), browser, {})
      expect(await session(browser)).toEqual({ expires: expect.any(String), user: { name: 'Some Body', image: null } })
      expect(await open().store.accounts.owner(accountAtCorp(open(), attacker.sub))).toMatchObject({ email: null })
      expect(await userShown(browser)).not.toContain(attacker.email)
    })
  })

  describe('where unverified addresses are accepted', () => {
    const app = runningApp({ database, providers: ['acme', 'corp', 'email'], config: gated({ asksEmail: false }) })
    const open = runningApp({
      database,
      providers: ['acme', 'corp', 'email'],
      config: withProviders({ asksEmail: false }),
    })

    test.each(WRITTEN)('an address is refused by the callback where its provider %s', async (_, claims) => {
      const browser = app().browser()
      expect((await attack(app(), browser, claims)).answer.location).toContain('error=AccessDenied')
      expect(await session(browser)).toEqual({})
    })

    test('an unverified address is in the answer for clients, and not in what requireUser tells a page', async () => {
      const browser = open().browser()
      const { attacker } = await attack(open(), browser, {})
      expect(await session(browser)).toMatchObject({ user: { email: attacker.email } })
      expect(await open().store.users.byEmail(attacker.email)).toMatchObject({ emailVerified: null })
      expect(await userShown(browser)).not.toContain(attacker.email)
    })

    test('one that its provider verifies later counts as verified then', async () => {
      const person = newProfile()
      await signInAt(open(), open().browser(), 'corp', person)
      const browser = open().browser()
      await signInAt(open(), browser, 'corp', { ...person, email_verified: true })
      expect(await open().store.users.byEmail(person.email)).toMatchObject({ emailVerified: expect.any(Date) })
      expect(await userShown(browser)).toContain(person.email)
    })

    test('not while an unverified account is connected, which a proof by mail is to remove', async () => {
      const [person, browser] = [newProfile(), open().browser()]
      await signInAt(open(), browser, 'corp', person)
      await signInAt(open(), browser, 'acme', newProfile())
      await signInAt(open(), open().browser(), 'corp', { ...person, email_verified: true })
      expect(await open().store.users.byEmail(person.email)).toMatchObject({ emailVerified: null })
    })
  })

  describe('where the operator says that a provider verifies addresses', () => {
    const app = runningApp({ database, providers: ['corp', 'email'], config: gated({ verifiesEmail: true }) })

    test.each(WRITTEN)('an address is accepted, and shown, where its provider %s', (_, claims) => letsIn(app(), claims))
  })
})

describe('without a database', () => {
  const app = runningApp({ database: 'none', providers: ['acme', 'corp'], config: gated() })

  test.each(WRITTEN)('an address is refused by the callback where its provider %s', async (_, claims) => {
    const browser = app().browser()
    expect((await attack(app(), browser, claims)).answer.location).toContain('error=AccessDenied')
    expect(await session(browser)).toEqual({})
  })

  test('a verified address is accepted, and shown', () => letsIn(app()))
})

describe('with an authorize of the product', () => {
  const credentials = (emailVerified?: Date): CredentialsProvider => ({
    id: 'credentials',
    name: 'Password',
    type: 'credentials',
    authorize: ({ email }) => ({ id: 'own-1', email: String(email), ...(emailVerified ? { emailVerified } : {}) }),
  })
  const silent = runningApp({ providers: [], config: () => ({ providers: [credentials()], callbacks: { signIn } }) })
  const proving = runningApp({
    providers: [],
    config: () => ({ providers: [credentials(new Date())], callbacks: { signIn } }),
  })
  const CEO = { email: 'ceo@example.com' }

  test('an address counts as verified where it says when, and only there', async () => {
    const [refused, browser] = [silent().browser(), proving().browser()]
    expect((await postJson(refused, 'callback/credentials', CEO)).status).toBe(403)
    expect(await session(refused)).toEqual({})
    expect((await postJson(browser, 'callback/credentials', CEO)).status).toBe(200)
    expect(await userShown(browser)).toContain(CEO.email)
  })
})

/** What an attacker gets for the address of a user, and for one that has none (L2). */
async function sameAnswer(app: App): Promise<void> {
  const known = someAddress()
  await app.store.users.create({ name: 'Known', email: known, emailVerified: app.clock.now, image: null })
  const answers = []
  for (const email of [known, someAddress()]) {
    const browser = app.browser()
    const { answer } = await attack(app, browser, { email })
    const { expires: _, ...shown } = await session(browser)
    answers.push({ status: answer.status, location: answer.location, cookies: [...browser.cookies.keys()], shown })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(JSON.stringify(answers)).not.toContain(known)
}
