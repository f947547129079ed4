import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { actions } from '#app/auth/actions/actions.ts'
import { authRoutes } from '#app/auth/routes.ts'
import type { Store } from '#db/store/index.server.ts'
import { wordsOf } from '#testing/page.ts'
import { csrfToken, login } from '#tests/support/app/steps.ts'
import { runningApp } from '#tests/support/databases/databases.ts'

/** As SQLite says it. */
const locked = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })

/** A store each of whose statements fails while the database is away. */
function leaving(store: Store, isAway: () => boolean): Store {
  const wrap = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        // A deadline is made without a statement.
        if (name === 'deadline') return value
        if (typeof value === 'function')
          return (...words: unknown[]) => (isAway() ? Promise.reject(locked()) : Reflect.apply(value, target, words))
        return typeof value === 'object' && value !== null ? wrap(value) : value
      },
    })
  return wrap(store)
}

/** Every address of ours, with something in the place of what it names. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const at = path ? `${above}/${path}` : above
    return [...(children ? addresses(children, at) : [at])]
  })
}

/** What every form needs to come as far as the database. */
const FIELDS = { token: 'A'.repeat(43), email: 'ada@example.com', code: '123456', do: 'x', answer: 'yes', session: 'x' }

const SIGNED_OUT = Object.entries(actions)
  .filter(([, { methods }]) => methods.some((method) => method === 'POST'))
  .map(([name]) => `/auth/${name}`)
const SIGNED_IN = addresses(authRoutes({ path: '/auth' }))
  .filter((path) => /^\/auth\/(account|admin)(\/|$)/.test(path))
  .map((path) => path.replace(/:\w+/g, 'x'))

describe.each(['front', 'router'] as const)('with the database away, by the %s', (entryPoint) => {
  let isAway = false
  const app = runningApp({
    entryPoint,
    settings: { origin: 'https://app.example' },
    store: (store) => leaving(store, () => isAway),
  })

  async function answerTo(path: string, isSignedIn: boolean, browser = app().browser(), headers = {}) {
    isAway = false
    if (isSignedIn) await login(browser)
    const form = { ...FIELDS, csrfToken: await csrfToken(browser) }
    isAway = true
    try {
      return await browser.request(path, { form, headers })
    } finally {
      isAway = false
    }
  }

  test.each([
    ...SIGNED_OUT.map((path) => [path, false] as const),
    ['/auth/signin/email', false] as const,
    ['/auth/callback/credentials', false] as const,
    ['/auth/callback/email', false] as const,
    ...SIGNED_IN.map((path) => [path, true] as const),
  ])('what is posted to %s is no fault of ours', async (path, isSignedIn) => {
    const { status, headers } = await answerTo(path, isSignedIn)
    expect(status).not.toBe(500)
    expect(headers.get('retry-after')).toBe(status === 503 ? '5' : null)
  })

  test.each([
    ['/auth/not-me', false],
    ['/auth/passkey-request', false],
    ['/auth/callback/email', false],
    ['/auth/account', true],
    ['/auth/account/profile', true],
    ['/auth/account/sessions', true],
  ])('a form to %s is answered 503', async (path, isSignedIn) => {
    expect((await answerTo(path, isSignedIn)).status).toBe(503)
  })

  test('a browser without script is led to the page with the form, which says once it can that it is not known what was done', async () => {
    const browser = app().browser()
    const answer = await answerTo('/auth/account/sessions', true, browser, { accept: 'text/html' })
    expect([answer.status, answer.location]).toEqual([302, 'https://app.example/auth/account/sessions'])
    const page = await browser.get('/auth/account', { accept: 'text/html' })
    expect(wordsOf(page)).toContain('It could not be told whether that was done.')
  })
})
