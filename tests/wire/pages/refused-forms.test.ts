import { describe, expect, test } from 'vitest'
import { actions } from '#app/auth/actions/actions.ts'
import { authRoutes } from '#app/auth/routes.ts'
import { wordsOf } from '#testing/page.ts'
import { addressesOf } from '#tests/support/app/addresses.ts'
import { csrfToken } from '#tests/support/app/steps.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

/** What a browser sends when a form without script is submitted. */
const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

/** What clients and machines post to, and no form. */
const ENDPOINTS: string[] = Object.values(actions)
  .map(({ module }) => module)
  .filter((module) => module.endsWith('/endpoint'))

const FORMS = [
  ...Object.entries(actions)
    .filter(([, { module, methods }]) => !ENDPOINTS.includes(module) && methods.some((method) => method === 'POST'))
    // A form names the provider that it comes back from.
    .map(([name]) => (name === 'callback' ? '/auth/callback/acme' : `/auth/${name}`)),
  ...['signin/acme', 'signin/email', 'callback/credentials', 'callback/email'].map((name) => `/auth/${name}`),
  ...addressesOf(authRoutes({ path: '/auth' })).filter((path) => /^\/auth\/(account|admin)(\/|$)/.test(path)),
]

/** Routes that answer with a redirect, a file or JSON, and draw nothing. */
const WITHOUT_PAGE = ['sessions', 'export', 'disconnect/ada', 'picture', 'passkeys/automatic']

const FIELDS = { token: 'A'.repeat(43), email: 'ada@example.com', do: 'x', answer: 'yes', session: 'x', account: 'x' }

describe.each(['front', 'router'] as const)('a browser without script, by the %s', (entryPoint) => {
  const app = runningApp({
    entryPoint,
    providers: ['acme', 'email'],
    settings: { passwords: true, showPasswords: true },
  })

  async function signedIn() {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile({ email_verified: true }))
    return browser
  }

  /** Who posts what, to be refused. */
  const REFUSED = {
    'without the CSRF token': async (path: string) => (await signedIn()).post(path, FIELDS, HTML),
    'signed out': async (path: string) => {
      const browser = app().browser()
      return browser.post(path, { ...FIELDS, csrfToken: await csrfToken(browser) }, HTML)
    },
    'with an old proof': async (path: string) => {
      const browser = await signedIn()
      app().clock.advance(3600)
      return browser.post(path, { ...FIELDS, csrfToken: await csrfToken(browser) }, HTML)
    },
  }

  test.each(FORMS)('is shown a page, or led to one, by what it posts to %s', async (path) => {
    for (const [who, post] of Object.entries(REFUSED)) {
      const { status, headers, location, body } = await post(path)
      expect(status, who).toBeLessThan(500)
      if (location === null) expect(headers.get('content-type'), `${who}: ${body}`).toMatch(/^text\/html/)
    }
  })

  test.each(FORMS)('reads a sentence where another site had it post to %s', async (path) => {
    const browser = await signedIn()
    const form = { ...FIELDS, csrfToken: await csrfToken(browser) }
    const { headers, location } = await browser.post(path, form, { ...HTML, origin: 'https://evil.example' })
    if (location === null) expect(headers.get('content-type')).toMatch(/^text\/(html|plain)/)
  })

  test.each(WITHOUT_PAGE)('reads in its language why a form to %s was refused', async (name) => {
    const browser = await signedIn()
    const path = `/auth/account/${name}`
    const page = await browser.post(path, FIELDS, HTML)
    expect([page.status, page.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    expect(wordsOf(page)).toMatch(/Form not accepted.+Nothing was changed.+Back to Latchkey Reference/)
    const german = await browser.post(path, FIELDS, { ...HTML, 'accept-language': 'de' })
    expect(wordsOf(german)).toContain('Formular nicht angenommen')
    const json = await browser.post(path, FIELDS, { accept: 'application/json' })
    expect([json.status, json.json()]).toEqual([403, { message: expect.stringMatching(/Nothing was changed/) }])
  })
})
