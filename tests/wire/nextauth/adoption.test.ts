import { describe, expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { type App, SECRET } from '#tests/support/app/app.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { encode } from '#tests/support/next-auth/jwt.ts'

// Whether a token that NextAuth sealed, or an old one that an attacker kept, opens a session (contract, 24.1 and 24.2).

const COOKIE = 'next-auth.session-token'

/** A browser with a token sealed by NextAuth's own code. */
async function holding(app: App, claims: Record<string, unknown>): Promise<Browser> {
  const browser = app.browser()
  browser.cookies.set(COOKIE, await encode({ token: claims, secret: SECRET, maxAge: 3600 }))
  return browser
}

async function someUser({ store, clock }: App) {
  const email = someAddress()
  return store.users.create({ name: 'Ada', email, emailVerified: clock.now, image: null })
}

/** What a token opens: the session, and the page of the account. */
async function opened(browser: Browser): Promise<{ isSignedIn: boolean; account: number }> {
  const copy = browser.cookieHeader()
  const { status } = await browser.request('/account', { cookie: copy })
  const shown = (await browser.request('/auth/session', { cookie: copy })).json()
  return { isSignedIn: 'user' in (shown as object), account: status }
}

const OUT = { isSignedIn: false, account: 302 }
const IN = { isSignedIn: true, account: 200 }

const of = (user: { id: string; email: string | null }) => ({ name: 'Ada', email: user.email, sub: user.id })

onADatabase((database) => {
  const known = runningApp({ database, providers: ['email'], settings: { adopt: 'known' } })
  const any = runningApp({ database, providers: ['email'], settings: { adopt: 'any' } })
  const off = runningApp({ database, providers: ['email'], settings: { adopt: 'off' } })

  describe.each([
    ['known', known],
    ['any', any],
  ])('AUTH_ADOPT=%s', (_, app) => {
    test('a token of an enabled user opens a session', async () => {
      expect(await opened(await holding(app(), of(await someUser(app()))))).toEqual(IN)
    })

    test('a token of a user who was disabled before it was seen opens nothing, also once enabled again', async () => {
      const user = await someUser(app())
      const browser = await holding(app(), of(user))
      await app().store.users.setDisabled(Authority.command, user.id, new Date(app().clock.now.getTime() + 1000))
      expect(await opened(browser)).toEqual(OUT)
      await app().store.users.setDisabled(Authority.command, user.id, null)
      expect(await opened(browser)).toEqual(OUT)
    })

    test('a token that was used once opens nothing once its user is removed, nor does another token of that user', async () => {
      const user = await someUser(app())
      const [seen, unseen] = [await holding(app(), of(user)), await holding(app(), of(user))]
      expect(await opened(seen)).toEqual(IN)
      await app().store.users.remove(Authority.command, user.id)
      expect([await opened(seen), await opened(unseen)]).toEqual([OUT, OUT])
    })

    test('a token of a user with a second step opens nothing: another site’s form has not asked for that', async () => {
      const user = await someUser(app())
      const setUp = { userId: user.id, now: app().clock.now, codeHashes: [crypto.randomUUID()] }
      const begun = { tokenHash: crypto.randomUUID(), purpose: 'key', userId: user.id, payload: null }
      const times = { createdAt: app().clock.now, expiresAt: new Date(app().clock.now.getTime() + 60_000) }
      await app().store.secondSteps.begin(Authority.proof, { ...begun, ...times })
      const confirmed = { ...setUp, begunHash: begun.tokenHash, secret: 'sealed', step: 1, provedBy: 'otp mfa' }
      expect(await app().store.secondSteps.confirm(Authority.proof, confirmed)).toBe(true)
      app().clock.advance(2)
      expect(await opened(await holding(app(), of(user)))).toEqual(OUT)
    })

    test('signing out everywhere ends a token that was never seen', async () => {
      const user = await someUser(app())
      const [seen, unseen] = [await holding(app(), of(user)), await holding(app(), of(user))]
      app().clock.advance(2)
      await session(seen)
      expect((await seen.post('/account', { csrfToken: await csrfToken(seen) })).status).toBe(302)
      expect([await opened(seen), await opened(unseen)]).toEqual([OUT, OUT])
    })

    test.each([[{}], [{ sub: '' }], [{ sub: null }], [{ name: 'Ada' }]])(
      'the claims %j name no user',
      async (claims) => {
        expect(await opened(await holding(app(), claims))).toEqual(OUT)
      },
    )
  })

  test('with "known" a subject that is no user here is signed out', async () => {
    const browser = await holding(known(), { name: 'Eve', sub: crypto.randomUUID() })
    expect(await opened(browser)).toEqual(OUT)
    const answer = await browser.get('/auth/session')
    expect(answer.json()).toEqual({})
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })

  test('with "any" such a subject opens a session', async () => {
    expect(await opened(await holding(any(), { name: 'Eve', sub: crypto.randomUUID() }))).toEqual(IN)
  })

  test('with "off" no token of NextAuth opens a session', async () => {
    expect(await opened(await holding(off(), of(await someUser(off()))))).toEqual(OUT)
  })

  test('an unverified address is left out of requireUser', async () => {
    const user = await someUser(any())
    const { name, image } = user
    const unproved = await any().store.users.create({ name, image, email: someAddress(), emailVerified: null })
    const bodies = []
    for (const one of [user, unproved]) bodies.push((await (await holding(any(), of(one))).get('/account')).body)
    const addresses = bodies.map((body) => /<p class="lk-address">([^<]*)/.exec(body)?.[1])
    expect(addresses).toEqual([user.email, undefined])
    expect(bodies[1]).toContain(`Not available yet: ${unproved.email} is not confirmed`)
  })
})
