import { describe, expect, test } from 'vitest'
import { headingOf, wordsOf } from '#testing/page.ts'
import type { App, AppOptions } from '#tests/support/app/app.ts'
import { PAGES } from '#tests/support/app/fixture.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const WITHOUT_SECRET: AppOptions = { settings: { secrets: [] } }

const PAGE_PATHS = [
  'signin',
  'signout',
  'error',
  'verify-request',
  'connect',
  'second-step',
  'not-me',
  'address',
  'invitation',
  'error?error=AccessDenied',
  'signin/acme',
]

const OTHER_REQUESTS = [
  ['GET', 'session'],
  ['GET', 'csrf'],
  ['GET', 'providers'],
  ['GET', 'callback/acme'],
  ['GET', 'callback/credentials'],
  ['POST', 'signin/acme'],
  ['POST', 'callback/credentials'],
  ['POST', 'signout'],
  ['POST', 'session'],
  ['POST', '_log'],
] as const

async function expectPage(app: App, path: string): Promise<void> {
  const answer = await app.browser().get(`/auth/${path}`)
  expect([answer.status, headingOf(answer), answer.setCookies]).toEqual([500, 'Server error', []])
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(wordsOf(answer)).toContain('There is a problem with the server configuration.')
}

async function expectJson(app: App, method: string, path: string): Promise<void> {
  const form = { username: 'alice', password: 'wonderland', json: 'true' }
  const answer = await app.browser().request(`/auth/${path}`, method === 'POST' ? { form } : {})
  expect([answer.status, answer.json(), answer.setCookies]).toEqual([500, { message: expect.any(String) }, []])
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
}

onADatabase((database) => {
  describe('NOSECRET', () => {
    const app = runningApp({ database, ...WITHOUT_SECRET })

    test.each(PAGE_PATHS)('CFG-01 the page %s says that the server’s configuration is broken', async (path) => {
      await expectPage(app(), path)
    })

    test.each(OTHER_REQUESTS)('CFG-02 %s %s says so in JSON', async (method, path) => {
      await expectJson(app(), method, path)
    })

    test('CFG-02 what is wrong goes to the log alone', async () => {
      const answer = await app().browser().get('/auth/session')
      expect(answer.body).not.toContain('secret')
      expect(app().logged).toContainEqual(
        expect.objectContaining({ level: 'error', problem: expect.stringContaining('AUTH_SECRET') }),
      )
    })

    test('a protected page outside of the authentication path is 503', async () => {
      expect((await app().browser().get('/account')).status).toBe(503)
    })
  })

  describe('NOSECRET with an error page of the product’s own', () => {
    const app = runningApp({ database, ...WITHOUT_SECRET, config: (basic) => ({ ...basic, pages: PAGES }) })

    test.each(PAGE_PATHS)('CFG-01 the page %s leads there', async (path) => {
      const answer = await app().browser().get(`/auth/${path}`)
      expect([answer.status, answer.location]).toEqual([302, `${app().origin}/oops?error=Configuration`])
      expect(answer.setCookies).toEqual([])
    })

    test('CFG-01 unless it came from there: no loop', async () => {
      await expectPage(app(), 'signin?callbackUrl=/oops')
      await expectPage(app(), 'signin?callbackUrl=%2Foops%3Ferror%3DConfiguration')
    })
  })
})

describe('without a database', () => {
  describe('an email provider', () => {
    const app = runningApp({ database: 'none' })

    test.each(PAGE_PATHS)('CFG-03 makes the page %s say that the configuration is broken', async (path) => {
      await expectPage(app(), path)
    })

    test.each(OTHER_REQUESTS)('CFG-03 makes %s %s say so in JSON', async (method, path) => {
      await expectJson(app(), method, path)
    })
  })

  describe('no email provider', () => {
    const app = runningApp({ database: 'none', providers: ['acme', 'credentials'] })

    test('CFG-03 leaves nothing broken', async () => {
      expect((await app().browser().get('/auth/signin')).status).toBe(200)
    })
  })
})

describe('a credentials provider without authorize', () => {
  const app = runningApp({
    config: (basic) => ({ ...basic, providers: [{ id: 'credentials', name: 'Password', type: 'credentials' }] }),
  })

  test('is a broken configuration (chapter 17)', async () => {
    await expectPage(app(), 'signin')
    await expectJson(app(), 'GET', 'session')
  })
})
