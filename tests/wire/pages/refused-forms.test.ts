import { describe, expect, test } from 'vitest'
import type { BrowserAnswer as Answer, Browser } from '#testing/browser.ts'
import { wordsOf } from '#testing/page.ts'
import { csrfToken } from '#tests/support/app/steps.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

/** What a browser sends when a form without script is submitted. */
const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

/** Routes that answer with a redirect, a file or JSON, and draw nothing. */
const WITHOUT_PAGE = ['sessions', 'export', 'disconnect/acme', 'picture', 'passkeys/automatic']

const FIELDS = { session: 'x', account: 'x', do: 'remove', answer: 'yes' }

describe.each(['front', 'router'] as const)('a form to a route without a page, by the %s', (entryPoint) => {
  const app = runningApp({ entryPoint, providers: ['acme'], settings: { passwords: true } })

  async function signedIn() {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile({ email_verified: true }))
    return browser
  }

  /** The page that an answer leads to, which has to be one to be read. */
  async function pageAfter(browser: Browser, answer: Answer): Promise<string> {
    let at = answer
    for (let hops = 0; at.location !== null && hops < 4; hops += 1) at = await browser.get(at.location, HTML)
    expect([at.status, at.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)])
    return wordsOf(at)
  }

  test.each(WITHOUT_PAGE)('account/%s says on a page that a form has expired', async (name) => {
    const browser = await signedIn()
    const path = `/auth/account/${name}`
    const upload = new FormData()
    upload.set('do', 'remove')
    const forms: Record<string, () => Promise<Answer>> = {
      'without a token': () => browser.post(path, FIELDS, HTML),
      'of a sibling host': async () =>
        browser.post(
          path,
          { ...FIELDS, csrfToken: await csrfToken(browser) },
          { ...HTML, 'sec-fetch-site': 'same-site' },
        ),
      'in parts': () => browser.request(path, { body: upload, headers: HTML }),
    }
    for (const [which, post] of Object.entries(forms)) {
      const answer = await post()
      expect([answer.status, which]).toEqual([302, which])
      expect(await pageAfter(browser, answer), which).toMatch(/form had expired.+Nothing was changed/)
    }
  })

  test('a picture whose form is torn is told of on the page of the profile', async () => {
    const browser = await signedIn()
    const headers = { ...HTML, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await browser.request('/auth/account/picture', { body: '--no such part', headers })
    expect(await pageAfter(browser, answer)).toMatch(/could not be read.+Nothing was changed/)
  })

  test.each(WITHOUT_PAGE)('account/%s leads to a page where the session is over, or the proof old', async (name) => {
    const path = `/auth/account/${name}`
    const out = app().browser()
    const signedOut = await out.post(path, { ...FIELDS, csrfToken: await csrfToken(out) }, HTML)
    expect(await pageAfter(out, signedOut)).toMatch(/Sign in/)
    const browser = await signedIn()
    app().clock.advance(3600)
    const old = await browser.post(path, { ...FIELDS, csrfToken: await csrfToken(browser) }, HTML)
    expect(old.status).toBe(302)
    await pageAfter(browser, old)
  })

  test.each(WITHOUT_PAGE)('account/%s answers a client of JSON, and the script of a page, as before', async (name) => {
    const browser = await signedIn()
    const path = `/auth/account/${name}`
    const upload = new FormData()
    upload.set('do', 'remove')
    const json = await browser.request(path, { body: upload, headers: { accept: 'application/json' } })
    expect([json.status, json.json()]).toEqual([403, { message: expect.stringMatching(/Nothing was changed/) }])
    const byScript = await browser.request(`${path}.data`, { body: upload, headers: { accept: '*/*' } })
    expect([byScript.status, byScript.headers.get('content-type')]).toEqual([403, 'text/x-script'])
    expect(byScript.headers.getSetCookie().filter((cookie) => cookie.includes('news'))).toEqual([])
  })
})
