import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { accountAtCorp, newProfile, type Profile, signInAt } from '#tests/support/providers/external.ts'

// What began at a provider ends when its person signs out there (Back-Channel Logout 1.0), whatever it has become since.

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

onADatabase((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'email'], settings: { passwords: true } })

  const someone = () => newProfile({ sid: crypto.randomUUID(), email_verified: true })
  const isIn = async (browser: Browser) => 'user' in (await session(browser))

  async function signOutThere({ sub, sid }: Partial<Pick<Profile, 'sub' | 'sid'>>): Promise<void> {
    const iat = Math.floor(app().clock.now.getTime() / 1000)
    const { issuer: iss, clientId: aud } = app().provider
    const claims = { iss, aud, sub, sid, iat, exp: iat + 120, jti: crypto.randomUUID(), events: { [EVENT]: {} } }
    const form = { logout_token: await app().provider.signed(claims, { typ: 'logout+jwt' }) }
    expect((await app().browser().request('/auth/backchannel-logout/corp', { form })).status).toBe(200)
  }

  async function enter(person: Profile): Promise<Browser> {
    const browser = app().browser()
    await signInAt(app(), browser, 'corp', person)
    expect(await isIn(browser)).toBe(true)
    return browser
  }

  test.each<[string, (named: Profile) => Partial<Profile>]>([
    ['its session', ({ sid }) => ({ sid })],
    ['its person', ({ sub }) => ({ sub })],
  ])('a session in which another account was connected ends by %s', async (_by, named) => {
    const person = someone()
    const browser = await enter(person)
    await signInAt(app(), browser, 'acme', newProfile())
    expect(await isIn(browser)).toBe(true)
    await signOutThere(named(person))
    expect(await isIn(browser)).toBe(false)
  })

  test('a session in which a password was chosen ends', async () => {
    const person = someone()
    const browser = await enter(person)
    const page = await browser.get('/auth/account/password')
    await press(browser, page, 'Set password', { password: 'quiet otters paint slowly' })
    expect(await app().store.passwords.byEmail(person.email)).not.toBeNull()
    expect(await isIn(browser)).toBe(true)
    await signOutThere({ sub: person.sub })
    expect(await isIn(browser)).toBe(false)
  })

  /** A user with a second step, and a browser that has signed in at the provider and waits for it. */
  async function waiting() {
    const person = someone()
    const own = await enter(person)
    const { code } = await setUpSecondStep(app(), own)
    const { id = '' } = (await app().store.users.byEmail(person.email)) ?? {}
    const browser = app().browser()
    const there = { ...person, sid: crypto.randomUUID() }
    expect((await signInAt(app(), browser, 'corp', there)).location).toBe(`${app().base}/second-step`)
    return { person: there, id, own, browser, finish: async () => typeCode(browser, code()) }
  }

  test.each<[string, (named: Profile) => Partial<Profile>]>([
    ['its session', ({ sid }) => ({ sid })],
    ['its person', ({ sub }) => ({ sub })],
    ['both', ({ sub, sid }) => ({ sub, sid })],
  ])('a sign-in that waits for its second step ends by %s', async (_by, named) => {
    const { person, browser, finish } = await waiting()
    await signOutThere(named(person))
    await finish()
    expect(await isIn(browser)).toBe(false)
  })

  test('one goes on where another session of its person is signed out, and where it began after that', async () => {
    const { person, browser, finish } = await waiting()
    await signOutThere({ sub: person.sub, sid: crypto.randomUUID() })
    await finish()
    expect(await isIn(browser)).toBe(true)
    await signOutThere({ sub: person.sub })
    app().clock.advance(30)
    const again = app().browser()
    await signInAt(app(), again, 'corp', person)
    expect(await isIn(again)).toBe(false)
    app().clock.advance(30)
  })

  test('one ends whose account is disconnected meanwhile', async () => {
    const { person, id, browser, finish } = await waiting()
    const account = { ...accountAtCorp(app(), person.sub), userId: id }
    const others = { providers: [], password: true, passkey: true, email: true }
    expect(await app().store.accounts.unlink(Authority.command, account, others)).not.toBeNull()
    await finish()
    expect(await isIn(browser)).toBe(false)
  })
})
