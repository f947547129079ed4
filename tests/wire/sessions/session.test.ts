import { describe, expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import { type BrowserAnswer, setCookie } from '#testing/browser.ts'
import type { App } from '#tests/support/app/app.ts'
import { throwingEvents } from '#tests/support/app/fixture.ts'
import { keyOf, sealJwe } from '#tests/support/app/jwe.ts'
import { DELETED, SESSION, sealedBy, sessionCookies, update } from '#tests/support/app/session-cookies.ts'
import { login, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { SEALED } from '#tests/support/app/vectors.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'

const MONTH = 2592000
const DAY = 86400
const ALICE = { user: { name: 'alice', email: 'alice@example.com', image: null } }

const epoch = ({ clock }: App) => Math.floor(clock.now.getTime() / 1000)

/** GET session with one session cookie and nothing else. */
const show = (app: App, token: string) => app.browser().request('/auth/session', { cookie: `${SESSION}=${token}` })

/** No user is signed in, and the cookie that was sent is deleted. */
function expectSignedOut(answer: BrowserAnswer): void {
  expect([answer.status, answer.json()]).toEqual([200, {}])
  expect(sessionCookies(answer)).toEqual([{ name: SESSION, ...DELETED }])
}

function expectFresh(answer: BrowserAnswer): void {
  expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-store')
  expect(answer.headers.get('pragma')).toBe('no-cache')
  expect(answer.headers.get('expires')).toBe('0')
}

onBothDatabases((database) => {
  describe('BASIC', () => {
    const app = runningApp({ database })
    const claims = (more: object = {}) => ({ name: 'Eve', sub: 'eve', jti: crypto.randomUUID(), ...more })
    const inForce = () => ({ iat: epoch(app()), exp: epoch(app()) + DAY })

    test('SESSION-01 without a cookie the session is empty, and no cache may keep it', async () => {
      const answer = await app().browser().get('/auth/session')
      expect([answer.status, answer.json()]).toEqual([200, {}])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expectFresh(answer)
      expect(sessionCookies(answer)).toEqual([])
    })

    test('SESSION-02 after a login it shows the user and its end, and nothing else', async () => {
      const browser = app().browser()
      await login(browser)
      const shown = await session(browser)
      expect(shown).toEqual({ ...ALICE, expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) })
      const seconds = Date.parse(String(shown.expires)) / 1000
      expect(Math.abs(seconds - epoch(app()) - MONTH)).toBeLessThanOrEqual(5)
    })

    test('SESSION-03 each check seals the token anew for the whole time', async () => {
      const browser = app().browser()
      const first = await sealedBy(await login(browser))
      app().clock.advance(1)
      const answer = await browser.get('/auth/session')
      expect(setCookie(answer, SESSION)?.attributes).toEqual({
        expires: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
        path: '/',
        httponly: true,
        samesite: 'Lax',
      })
      const next = await sealedBy(answer)
      expect(next.jti).not.toBe(first.jti)
      expect(next.iat).toBeGreaterThan(first.iat)
      expect(next.exp - next.iat).toBe(MONTH)
      expect(next.sub).toBe(first.sub)
      const expires = String(setCookie(answer, SESSION)?.attributes.expires)
      expect(Date.parse(expires)).toBe(next.exp * 1000)
    })

    test('SESSION-04 an unusable cookie is deleted', async () => {
      expectSignedOut(await show(app(), 'garbage'))
    })

    test('SESSION-05 a session sealed by NextAuth is accepted', async () => {
      const answer = await show(app(), SEALED.A.token)
      const { name, email, picture: image } = SEALED.A.claims
      expect(answer.json()).toEqual({ user: { name, email, image }, expires: expect.any(String) })
    })

    test('SESSION-05 so is one that holds something else than texts, which pages leave out', async () => {
      const held = { ...inForce(), jti: 'odd', name: { first: 'Ada' }, email: ['ada@example.com'], picture: 7 }
      const cookie = `${SESSION}=${await sealJwe(claims(held))}`
      for (const path of ['/', '/account']) {
        expect((await app().browser().request(path, { cookie })).status, path).toBe(200)
      }
      expect(app().logged.filter(({ level }) => level === 'error')).toEqual([])
    })

    test('SESSION-05 so is one whose subject is a number, until it signs out', async () => {
      const browser = app().browser()
      browser.cookies.set(SESSION, await sealJwe(claims({ ...inForce(), sub: 7 })))
      const answer = await browser.get('/auth/session')
      expect(answer.json()).toMatchObject({ user: { name: 'Eve' } })
      expect((await sealedBy(answer)).sub).toBe('7')
      expect((await postJson(browser, 'signout')).status).toBe(200)
      expect(await session(browser)).toEqual({})
    })

    test.each([[true], [{}], [['ada']]])('SESSION-05 one whose subject is %j is none', async (sub) => {
      expectSignedOut(await show(app(), await sealJwe(claims({ ...inForce(), sub }))))
    })

    test.each([[undefined], [null], ['']])('SESSION-05 nor is one whose subject is %j', async (sub) => {
      expectSignedOut(await show(app(), await sealJwe(claims({ ...inForce(), sub }))))
    })

    test('SESSION-06 one of NextAuth’s that has expired is not', async () => {
      expectSignedOut(await show(app(), SEALED.C.token))
    })

    test('SESSION-07 a state cookie of NextAuth’s opens no session', async () => {
      expectSignedOut(await show(app(), SEALED.B.token))
    })

    test('SESSION-08 a token that expired 10 s ago still opens, and is rolled', async () => {
      const iat = epoch(app()) - 1000
      const answer = await show(app(), await sealJwe(claims({ iat, exp: epoch(app()) - 10 })))
      expect(answer.json()).toEqual({ user: { name: 'Eve' }, expires: expect.any(String) })
      const next = await sealedBy(answer)
      expect([next.exp - next.iat, next.sub]).toEqual([MONTH, 'eve'])
      expect(next.exp).toBeGreaterThan(epoch(app()) + MONTH - 5)
    })

    test('SESSION-09 a token that expired 20 s ago does not', async () => {
      const iat = epoch(app()) - 1000
      expectSignedOut(await show(app(), await sealJwe(claims({ iat, exp: epoch(app()) - 20 }))))
    })

    test('SESSION-10 a token sealed with another secret does not open', async () => {
      expectSignedOut(await show(app(), await sealJwe(claims(inForce()), { secret: 'another-secret' })))
    })

    test('SESSION-11 a token without an end does not open', async () => {
      expectSignedOut(await show(app(), await sealJwe(claims({ iat: epoch(app()) }))))
    })

    test('SESSION-11 nor does one of another algorithm with the same key', async () => {
      expect(keyOf()).toHaveLength(32)
      expectSignedOut(await show(app(), await sealJwe(claims(inForce()), { header: { alg: 'A256GCMKW' } })))
    })

    test('SESSION-11 the same claims with both do', async () => {
      const answer = await show(app(), await sealJwe(claims(inForce())))
      expect(answer.json()).toMatchObject({ user: { name: 'Eve' } })
    })

    test('SESSION-12 a token that is not yet in force does not open', async () => {
      const nbf = epoch(app()) + 600
      expectSignedOut(await show(app(), await sealJwe(claims({ ...inForce(), nbf }))))
    })

    test('SESSION-19 an update reaches the jwt callback, and what that returns is kept', async () => {
      const browser = app().browser()
      await login(browser)
      const answer = await update(browser, { name: 'Alicia', email: 'not-copied@example.com' })
      const alicia = { user: { ...ALICE.user, name: 'Alicia' }, expires: expect.any(String) }
      expect([answer.status, answer.json()]).toEqual([200, alicia])
      expectFresh(answer)
      expect(await session(browser)).toEqual(alicia)
    })

    test('SESSION-20 an update without data changes nothing', async () => {
      const browser = app().browser()
      await login(browser)
      const answer = await update(browser, undefined)
      expect([answer.status, answer.json()]).toEqual([200, { ...ALICE, expires: expect.any(String) }])
    })

    test('SESSION-21 an update with a wrong token is refused, and changes nothing', async () => {
      const browser = app().browser()
      await login(browser)
      const answer = await update(browser, { name: 'Mallory' }, 'f'.repeat(64))
      expect([answer.status, answer.json()]).toEqual([400, {}])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(sessionCookies(answer)).toEqual([])
      expect(await session(browser)).toMatchObject(ALICE)
    })

    test('SESSION-22 an update without a session is an empty session', async () => {
      const answer = await update(app().browser(), { name: 'Nobody' })
      expect([answer.status, answer.json()]).toEqual([200, {}])
      expect(sessionCookies(answer)).toEqual([])
    })

    test.each([[SEALED.A.token], [encodeURIComponent(SEALED.A.token)]])(
      'SESSION-23 a bearer token is not read here',
      async (token) => {
        const answer = await app()
          .browser()
          .get('/auth/session', { authorization: `Bearer ${token}` })
        expect([answer.status, answer.json()]).toEqual([200, {}])
      },
    )
  })

  describe('an application whose code fails', () => {
    const faulty = new Set<unknown>()
    const takenBack = new Set<unknown>()
    const app = runningApp({ database, config: (basic) => withFaults(basic, { faulty, takenBack }) })
    const deaf = runningApp({ database, config: (basic) => ({ ...basic, events: throwingEvents() }) })

    test('SESSION-26 a jwt callback that throws once signs no user out', async () => {
      const browser = app().browser()
      await login(browser, 'jwt-fault')
      faulty.add('jwt-fault')
      const answer = await browser.get('/auth/session')
      expect([answer.status, answer.json()]).toEqual([200, {}])
      expect(sessionCookies(answer)).toEqual([])
      expect(await session(browser)).toMatchObject({ user: { name: 'jwt-fault' } })
      expect(app().logged.filter(({ msg }) => msg === 'session check failed')).toHaveLength(1)
    })

    test('a jwt callback that returns no claims ends the session, and every copy of it', async () => {
      const browser = app().browser()
      await login(browser, 'taken-back')
      const copy = browser.cookieHeader()
      takenBack.add('taken-back')
      expectSignedOut(await browser.get('/auth/session'))
      takenBack.delete('taken-back')
      expect((await app().browser().request('/auth/session', { cookie: copy })).json()).toEqual({})
      expect(await app().store.sessions.ofUser('c-taken-back', app().clock.now)).toEqual([])
    })

    test('a jwt callback that gives no claims at a sign-in refuses it', async () => {
      takenBack.add('never-in')
      const browser = app().browser()
      const answer = await postJson(browser, 'callback/credentials', { username: 'never-in', password: 'wonderland' })
      expect([answer.status, urlOf(answer)]).toEqual([403, `${app().base}/error?error=AccessDenied`])
      expect(sessionCookies(answer)).toEqual([])
      expect(await app().store.sessions.ofUser('c-never-in', app().clock.now)).toEqual([])
    })

    test('SESSION-27 event handlers that all throw change nothing', async () => {
      const browser = deaf().browser()
      await login(browser)
      expect(await session(browser)).toEqual({ ...ALICE, expires: expect.any(String) })
      const failed = deaf().logged.filter(({ msg }) => msg === 'an event handler failed')
      expect(new Set(failed.map(({ event }) => event))).toEqual(new Set(['signIn', 'session']))
    })
  })
})

/** Fails once for each name in `faulty`, and gives no claims for those in `takenBack`. */
function withFaults(
  basic: AuthConfig,
  { faulty, takenBack }: { faulty: Set<unknown>; takenBack: ReadonlySet<unknown> },
): AuthConfig {
  const { callbacks = {} } = basic
  return {
    ...basic,
    callbacks: {
      ...callbacks,
      jwt(context) {
        if (faulty.delete(context.token.name)) throw new Error('The jwt callback fails on purpose.')
        return takenBack.has(context.token.name) ? null : (callbacks.jwt?.(context) ?? context.token)
      },
    },
  }
}
