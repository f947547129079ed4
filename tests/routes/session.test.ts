import { describe, expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import type { App } from '#tests/support/app.ts'
import { type Answer, type Browser, parseSetCookie, setCookie } from '#tests/support/browser.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases.ts'
import { throwingEvents } from '#tests/support/fixture.ts'
import { createGate, type Gate } from '#tests/support/gate.ts'
import { keyOf, openJwe, sealJwe } from '#tests/support/jwe.ts'
import { csrfToken, login, postJson, session } from '#tests/support/steps.ts'
import { SEALED } from '#tests/support/vectors.ts'

const SESSION = 'next-auth.session-token'
const MONTH = 2592000
const DAY = 86400
const DELETED = { value: '', attributes: { 'max-age': '0', path: '/', httponly: true, samesite: 'Lax' } }
const ALICE = { user: { name: 'alice', email: 'alice@example.com', image: null } }
const BIG_NAME = 'n'.repeat(6000)

const epoch = ({ clock }: App) => Math.floor(clock.now.getTime() / 1000)

/** GET session with one session cookie and nothing else. */
const show = (app: App, token: string) => app.browser().request('/auth/session', { cookie: `${SESSION}=${token}` })

/** The client's `update(data)`. */
async function update(browser: Browser, data: unknown, token?: string): Promise<Answer> {
  const body = JSON.stringify({ csrfToken: token ?? (await csrfToken(browser)), data })
  return browser.request('/auth/session', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}

/** The claims of the session cookie that an answer sets. */
async function sealedBy(answer: Answer) {
  const { claims } = await openJwe(setCookie(answer, SESSION)?.value ?? '')
  return claims as { iat: number; exp: number; jti: string; sub: string; sid: string }
}

const sessionCookies = (answer: Answer) => answer.setCookies.map(parseSetCookie).filter(isOfSession)

const isOfSession = ({ name }: { name: string }) => name === SESSION || name.startsWith(`${SESSION}.`)

/** Nobody is signed in, and the cookies that were sent are deleted. */
function expectSignedOut(answer: Answer, names: string[] = [SESSION]): void {
  expect([answer.status, answer.json()]).toEqual([200, {}])
  expect(sessionCookies(answer)).toEqual(names.map((name) => ({ name, ...DELETED })))
}

function expectFresh(answer: Answer): void {
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

    test('SESSION-13 a long session comes in pieces that browsers take', async () => {
      const browser = app().browser()
      const answer = await login(browser, 'big')
      const pieces = sessionCookies(answer)
      expect(pieces.map(({ name }) => name)).toEqual([`${SESSION}.0`, `${SESSION}.1`, `${SESSION}.2`])
      expect(pieces.slice(0, 2).map(({ value }) => value.length)).toEqual([3933, 3933])
      for (const line of answer.setCookies) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
    })

    test('SESSION-14 pieces are put together by their numbers, not by their order', async () => {
      const browser = app().browser()
      await login(browser, 'big')
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).reverse()
      expect(cookie.findIndex((pair) => pair.startsWith(`${SESSION}.2`))).toBe(
        cookie.findIndex((pair) => pair.startsWith(`${SESSION}.0`)) - 2,
      )
      const answer = await browser.request('/auth/session', { cookie: cookie.join('; ') })
      expect(answer.json()).toMatchObject({ user: { name: BIG_NAME } })
    })

    test.each([0, 1, 2])(
      'SESSION-15 without piece %i nobody is signed in, and the others are deleted',
      async (gone) => {
        const browser = app().browser()
        await login(browser, 'big')
        browser.cookies.delete(`${SESSION}.${gone}`)
        const left = [0, 1, 2].filter((index) => index !== gone).map((index) => `${SESSION}.${index}`)
        expectSignedOut(await browser.get('/auth/session'), left)
      },
    )

    test('SESSION-16 a session that has become short deletes its pieces', async () => {
      const browser = app().browser()
      await login(browser, 'big')
      const answer = await update(browser, { name: 'Tiny' })
      expect(answer.json()).toMatchObject({ user: { name: 'Tiny' } })
      for (const index of [0, 1, 2]) {
        expect(setCookie(answer, `${SESSION}.${index}`)).toEqual({ name: `${SESSION}.${index}`, ...DELETED })
      }
      expect(await sealedBy(answer)).toMatchObject({ name: 'Tiny', sub: 'big' })
      expect(sessionCookies(answer)).toHaveLength(4)
      expect([...browser.cookies.keys()].filter((name) => name.startsWith(SESSION))).toEqual([SESSION])
    })

    test('SESSION-17 a foreign cookie whose name begins alike is left alone', async () => {
      const browser = app().browser()
      await login(browser, 'big')
      browser.cookies.set(`${SESSION}-other`, 'zzz')
      const answer = await browser.get('/auth/session')
      expect(answer.json()).toMatchObject({ user: { name: BIG_NAME } })
      expect(setCookie(answer, `${SESSION}-other`)).toBeUndefined()
    })

    test('SESSION-18 a stale cookie beside the pieces is deleted', async () => {
      const browser = app().browser()
      await login(browser, 'big')
      browser.cookies.set(SESSION, 'stale')
      const answer = await browser.get('/auth/session')
      expect(answer.json()).toMatchObject({ user: { name: BIG_NAME } })
      expect(setCookie(answer, SESSION)).toEqual({ name: SESSION, ...DELETED })
      expect(await session(browser)).toMatchObject({ user: { name: BIG_NAME } })
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

    test('SESSION-22 an update by nobody is an empty session', async () => {
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

  describe('SHORT', () => {
    const short = { maxAge: 600, updateAge: 0, absoluteAge: 90 * DAY }
    const app = runningApp({ database, settings: { session: short } })

    test('SESSION-24 the first token already lives as long as the session', async () => {
      const { iat, exp } = await sealedBy(await login(app().browser()))
      expect(exp - iat).toBe(600)
    })

    test('SESSION-25 so does every later one', async () => {
      const browser = app().browser()
      await login(browser)
      app().clock.advance(100)
      const answer = await browser.get('/auth/session')
      const { expires } = answer.json() as { expires: string }
      const { iat, exp } = await sealedBy(answer)
      expect([exp - iat, Date.parse(expires)]).toEqual([600, exp * 1000])
      expect(Math.abs(exp - epoch(app()) - 600)).toBeLessThanOrEqual(5)
    })
  })

  describe('ROLL', () => {
    const gates = new Map<unknown, Gate>()
    const rolling = { maxAge: MONTH, updateAge: DAY, absoluteAge: 90 * DAY }
    const app = runningApp({ database, settings: { session: rolling }, config: (basic) => withGates(basic, gates) })

    test('SESSION-28 a young token is left as it is', async () => {
      const browser = app().browser()
      const { exp } = await sealedBy(await login(browser))
      app().clock.advance(10)
      const answer = await browser.get('/auth/session')
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual({ ...ALICE, expires: new Date(exp * 1000).toISOString() })
      expect(sessionCookies(answer)).toEqual([])
    })

    test('SESSION-28 a young token in pieces too, while a stale cookie beside it goes', async () => {
      const browser = app().browser()
      await login(browser, 'big')
      browser.cookies.set(SESSION, 'stale')
      const answer = await browser.get('/auth/session')
      expect(answer.json()).toMatchObject({ user: { name: BIG_NAME } })
      expect(sessionCookies(answer)).toEqual([{ name: SESSION, ...DELETED }])
    })

    test('SESSION-29 after a day the token is sealed anew for the same session', async () => {
      const browser = app().browser()
      const first = await sealedBy(await login(browser))
      app().clock.advance(DAY + 1)
      const answer = await browser.get('/auth/session')
      const next = await sealedBy(answer)
      expect(next.jti).not.toBe(first.jti)
      expect(first.sid).toEqual(expect.any(String))
      expect(next.sid).toBe(first.sid)
      expect(Math.abs(next.exp - epoch(app()) - MONTH)).toBeLessThanOrEqual(5)
      expect(answer.json()).toEqual({ ...ALICE, expires: new Date(next.exp * 1000).toISOString() })
    })

    test('SESSION-30 a check under way when its session is ended does not bring it back', async () => {
      const browser = app().browser()
      await login(browser, 'gated')
      app().clock.advance(DAY + 1)
      const held = browser.cookieHeader()
      const gate = createGate()
      gates.set('gated', gate)
      const slow = browser.request('/auth/session', { cookie: held })
      await gate.reached()
      gates.delete('gated')
      const quick = await browser.request('/auth/session', { cookie: held })
      expect(quick.json()).toMatchObject({ user: { name: 'gated' } })
      expect((await postJson(browser, 'signout')).status).toBe(200)
      gate.open()
      const late = await slow
      expect(sessionCookies(late).filter(({ value }) => value !== '')).toEqual([])
      expect(late.json()).toEqual({})
      expect(await session(browser)).toEqual({})
      expect((await browser.request('/auth/session', { cookie: held })).json()).toEqual({})
    })

    test('SESSION-30 nor do two updates under way', async () => {
      const browser = app().browser()
      await login(browser, 'updated')
      const held = browser.cookieHeader()
      const token = await csrfToken(browser)
      const gate = createGate(2)
      gates.set('updated', gate)
      const updates = [update(browser, { name: 'One' }, token), update(browser, { name: 'Two' }, token)]
      await gate.reached()
      gates.delete('updated')
      await postJson(browser, 'signout')
      gate.open()
      for (const answer of await Promise.all(updates)) {
        expect([answer.status, answer.json()]).toEqual([200, {}])
        expect(sessionCookies(answer).filter(({ value }) => value !== '')).toEqual([])
      }
      expect((await browser.request('/auth/session', { cookie: held })).json()).toEqual({})
    })
  })

  describe('an application whose code fails', () => {
    const faulty = new Set<unknown>()
    const app = runningApp({ database, config: (basic) => withFaults(basic, faulty) })
    const deaf = runningApp({ database, config: (basic) => ({ ...basic, events: throwingEvents() }) })

    test('SESSION-26 a jwt callback that throws once signs nobody out', async () => {
      const browser = app().browser()
      await login(browser, 'jwt-fault')
      faulty.add('jwt-fault')
      const answer = await browser.get('/auth/session')
      expect([answer.status, answer.json()]).toEqual([200, {}])
      expect(sessionCookies(answer)).toEqual([])
      expect(await session(browser)).toMatchObject({ user: { name: 'jwt-fault' } })
      expect(app().logged.filter(({ msg }) => msg === 'session check failed')).toHaveLength(1)
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

/** Holds the checks of a user's session at the gate under their name. */
function withGates(basic: AuthConfig, gates: ReadonlyMap<unknown, Gate>): AuthConfig {
  const { callbacks = {} } = basic
  return {
    ...basic,
    callbacks: {
      ...callbacks,
      async jwt(context) {
        if (context.trigger !== 'signIn') await gates.get(context.token.name)?.pass()
        return callbacks.jwt?.(context) ?? context.token
      },
    },
  }
}

/** Fails once for each name in `faulty`. */
function withFaults(basic: AuthConfig, faulty: Set<unknown>): AuthConfig {
  const { callbacks = {} } = basic
  return {
    ...basic,
    callbacks: {
      ...callbacks,
      jwt(context) {
        if (faulty.delete(context.token.name)) throw new Error('The jwt callback fails on purpose.')
        return callbacks.jwt?.(context) ?? context.token
      },
    },
  }
}
