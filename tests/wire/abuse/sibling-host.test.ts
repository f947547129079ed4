import { expect, test } from 'vitest'
import { csrfCookie, newCsrfToken } from '#app/auth/http/csrf.server.ts'
import { SECRET } from '#tests/support/app/app.ts'
import { csrfToken, login, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

// A host beside the site's may set cookies for the domain of both, under names that have no prefix to a browser.

const SESSION = '__Host-latchkey.session-token'
const CSRF = '__Host-latchkey.csrf-token'
const BYTES = Array.from({ length: 0x80 }, (_, index) => String.fromCharCode(0x80 + index))

onADatabase((database) => {
  const app = runningApp({ database, settings: { origin: 'https://app.example', cookiePrefix: 'latchkey' } })
  const cookieOf = (browser: { cookies: ReadonlyMap<string, string> }, name: string) =>
    encodeURIComponent(browser.cookies.get(name) ?? '')

  test('no byte before or after the name of a session makes it one', async () => {
    const attacker = app().browser()
    await login(attacker, 'mallory')
    const value = cookieOf(attacker, SESSION)
    for (const byte of BYTES) {
      const cookie = `${byte}${SESSION}=${value}; ${SESSION}${byte}=${value}`
      const answer = await app().browser().request('/auth/session', { cookie })
      expect([byte, answer.json()]).toEqual([byte, {}])
    }
  })

  test('a planted session takes no place of the visitor’s own', async () => {
    const [visitor, attacker] = [app().browser(), app().browser()]
    await login(visitor, 'alice')
    await login(attacker, 'mallory')
    const cookie = `\u00a0${SESSION}=${cookieOf(attacker, SESSION)}; ${SESSION}=${cookieOf(visitor, SESSION)}`
    const answer = await app().browser().request('/auth/session', { cookie })
    expect(answer.json()).toMatchObject({ user: { name: 'alice' } })
  })

  test('of two sessions under one name none opens, and none is deleted', async () => {
    const [visitor, attacker] = [app().browser(), app().browser()]
    await login(visitor, 'alice')
    await login(attacker, 'mallory')
    const [own, planted] = [cookieOf(visitor, SESSION), cookieOf(attacker, SESSION)]
    for (const pair of [
      [own, planted],
      [planted, own],
    ]) {
      const cookie = pair.map((value) => `${SESSION}=${value}`).join('; ')
      const answer = await app().browser().request('/auth/session', { cookie })
      expect(answer.json()).toEqual({})
      expect(answer.setCookies.filter((line) => line.startsWith(SESSION))).toEqual([])
    }
    const twice = await app()
      .browser()
      .request('/auth/session', { cookie: `${SESSION}=${own}; ${SESSION}=${own}` })
    expect(twice.json()).toMatchObject({ user: { name: 'alice' } })
  })

  test('a planted pair of token and hash proves no form', async () => {
    const visitor = app().browser()
    await login(visitor, 'alice')
    const token = newCsrfToken()
    const own = `${SESSION}=${cookieOf(visitor, SESSION)}`
    const pair = encodeURIComponent(csrfCookie(token, SECRET))
    const post = (cookies: string, headers: Record<string, string> = {}) =>
      app()
        .browser()
        .request('/auth/signout', { form: { csrfToken: token }, cookie: cookies, headers })
    for (const byte of BYTES)
      expect((await post(`${own}; ${byte}${CSRF}=${pair}`)).location).toBe(`${app().base}/signout?csrf=true`)
    await csrfToken(visitor)
    const others = `${CSRF}=${pair}; ${CSRF}=${cookieOf(visitor, CSRF)}`
    expect((await post(`${own}; ${others}`)).location).toBe(`${app().base}/signout?csrf=true`)
    expect(await session(visitor)).toMatchObject({ user: { name: 'alice' } })
  })
})
