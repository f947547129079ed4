import { describe, expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import type { App } from '#tests/support/app/app.ts'
import { createGate, type Gate } from '#tests/support/app/gate.ts'
import { DELETED, SESSION, sealedBy, sessionCookies, update } from '#tests/support/app/session-cookies.ts'
import { csrfToken, login, postJson, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'

const MONTH = 2592000
const DAY = 86400
const ALICE = { user: { name: 'alice', email: 'alice@example.com', image: null } }
const BIG_NAME = 'n'.repeat(6000)

const epoch = ({ clock }: App) => Math.floor(clock.now.getTime() / 1000)

onBothDatabases((database) => {
  describe('SHORT', () => {
    const short = { maxAge: 600, updateAge: 0, absoluteAge: 90 * DAY, idleAge: null }
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
    const rolling = { maxAge: MONTH, updateAge: DAY, absoluteAge: 90 * DAY, idleAge: null }
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

    test('a session that is used every week ends 90 days after it began, and one that is not after 30', async () => {
      const [used, unused] = [app().browser(), app().browser()]
      await login(used)
      await login(unused)
      for (let days = 7; days < 90; days += 7) {
        app().clock.advance(7 * DAY)
        expect(await session(used), `after ${days} days`).toHaveProperty('user')
        if (days === 35) expect(await session(unused)).toEqual({})
      }
      const copy = used.cookieHeader()
      app().clock.advance(6 * DAY + 60)
      expect((await used.request('/auth/session', { cookie: copy })).json()).toEqual({})
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
