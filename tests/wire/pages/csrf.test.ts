import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Browser, type BrowserAnswer, setCookie } from '#testing/browser.ts'
import { SECRET } from '#tests/support/app/app.ts'
import { watchAuthorize } from '#tests/support/app/authorize.ts'
import { csrfToken, login, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { TOKEN } from '#tests/support/app/vectors.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const CSRF = 'next-auth.csrf-token'
const SESSION = 'next-auth.session-token'
const ALICE = { username: 'alice', password: 'wonderland' }

onADatabase((database) => {
  const authorized: Record<string, unknown>[] = []
  const app = runningApp({ database, config: (basic) => watchAuthorize(basic, authorized) })
  const refused = () => `${app().base}/signin?csrf=true`

  /** The post only led to the sign-in page: authorize was not called, and no user was signed in. */
  async function expectRefused(browser: Browser, answer: BrowserAnswer, asked: number) {
    expect(answer.status).toBe(200)
    expect(urlOf(answer)).toBe(refused())
    expect(setCookie(answer, SESSION)).toBeUndefined()
    expect(authorized).toHaveLength(asked)
    expect(await session(browser)).toEqual({})
  }

  test('CSRF-01 the answer is the token alone, and no cache may keep it', async () => {
    const answer = await app().browser().get('/auth/csrf')
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-store')
    expect(answer.headers.get('pragma')).toBe('no-cache')
    expect(answer.headers.get('expires')).toBe('0')
  })

  test('CSRF-02 the cookie holds the token and its hash, for as long as the browser runs', async () => {
    const answer = await app().browser().get('/auth/csrf')
    const { csrfToken: token } = answer.json() as { csrfToken: string }
    const hash = createHash('sha256').update(`${token}${SECRET}`).digest('hex')
    expect(setCookie(answer, CSRF)).toEqual({
      name: CSRF,
      value: `${token}%7C${hash}`,
      attributes: { path: '/', httponly: true, samesite: 'Lax' },
    })
  })

  test('CSRF-03 first contact sets the callback-url cookie to the origin', async () => {
    const answer = await app().browser().get('/auth/csrf')
    expect(setCookie(answer, 'next-auth.callback-url')).toEqual({
      name: 'next-auth.callback-url',
      value: encodeURIComponent(app().origin),
      attributes: { path: '/', httponly: true, samesite: 'Lax' },
    })
  })

  test('CSRF-04 a browser keeps its token, and no cookie is sent again', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    const answer = await browser.get('/auth/csrf')
    expect(answer.json()).toEqual({ csrfToken: token })
    expect(answer.setCookies).toEqual([])
  })

  test('CSRF-05 a cookie whose hash does not fit is replaced', async () => {
    const answer = await app()
      .browser()
      .request('/auth/csrf', { cookie: `${CSRF}=abc%7Cdef` })
    const { csrfToken: token } = answer.json() as { csrfToken: string }
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(setCookie(answer, CSRF)?.value).toMatch(new RegExp(`^${token}%7C[0-9a-f]{64}$`))
  })

  test.each([
    ['an encoded pipe', '%7C'],
    ['a raw pipe', '|'],
  ])('CSRF-06 a cookie sealed elsewhere with the same secret counts, with %s', async (_, pipe) => {
    const cookie = `${CSRF}=${TOKEN.token}${pipe}${TOKEN.hash}`
    const answer = await app().browser().request('/auth/csrf', { cookie })
    expect(answer.json()).toEqual({ csrfToken: TOKEN.token })
    expect(setCookie(answer, CSRF)).toBeUndefined()
  })

  test('CSRF-07 without the field csrfToken authorize is not called', async () => {
    const browser = app().browser()
    await csrfToken(browser)
    const asked = authorized.length
    const answer = await browser.post('/auth/callback/credentials', { ...ALICE, json: 'true' })
    await expectRefused(browser, answer, asked)
  })

  test('CSRF-08 a plain form with a wrong token leads back to the sign-in page', async () => {
    const browser = app().browser()
    await csrfToken(browser)
    const asked = authorized.length
    const answer = await browser.post('/auth/callback/credentials', { ...ALICE, csrfToken: 'f'.repeat(64) })
    expect([answer.status, answer.location, answer.body]).toEqual([302, refused(), ''])
    expect(setCookie(answer, SESSION)).toBeUndefined()
    expect(authorized).toHaveLength(asked)
  })

  test('CSRF-09 a right token without its cookie is no proof, and a new cookie comes', async () => {
    const token = await csrfToken(app().browser())
    const browser = app().browser()
    const asked = authorized.length
    const answer = await browser.post('/auth/callback/credentials', { ...ALICE, csrfToken: token, json: 'true' })
    const fresh = setCookie(answer, CSRF)?.value ?? ''
    expect(fresh).toMatch(/^[0-9a-f]{64}%7C[0-9a-f]{64}$/)
    expect(fresh).not.toContain(token)
    await expectRefused(browser, answer, asked)
  })

  test('CSRF-10 a token in the query or in a header does not count', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    const asked = authorized.length
    const fields = { ...ALICE, json: 'true' }
    const inQuery = await browser.post(`/auth/callback/credentials?csrfToken=${token}`, fields)
    await expectRefused(browser, inQuery, asked)
    for (const header of ['x-csrf-token', 'csrftoken']) {
      const inHeader = await browser.post('/auth/callback/credentials', fields, { [header]: token })
      await expectRefused(browser, inHeader, asked)
    }
  })

  test('CSRF-11 without a token no visitor is sent to a provider', async () => {
    const browser = app().browser()
    await csrfToken(browser)
    const answer = await browser.post('/auth/signin/acme', { json: 'true' })
    expect([answer.status, urlOf(answer)]).toEqual([200, refused()])
    expect(answer.setCookies).toEqual([])
  })

  test('CSRF-12 without a token no mail is sent', async () => {
    const browser = app().browser()
    await csrfToken(browser)
    const answer = await browser.post('/auth/signin/email', { email: 'csrf-12@example.com', json: 'true' })
    expect([answer.status, urlOf(answer)]).toEqual([200, refused()])
    expect(app().mailbox.messages).toEqual([])
  })

  test('CSRF-13 a form of another origin is refused, whatever token it holds', async () => {
    const browser = app().browser()
    const asked = authorized.length
    const answer = await postJson(browser, 'callback/credentials', ALICE, {
      headers: { origin: 'https://evil.example' },
    })
    await expectRefused(browser, answer, asked)
  })

  test.each([
    ['as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['as of a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['as of a sibling host whose page sends no referrer', { 'sec-fetch-site': 'same-site', origin: 'null' }],
    ['as of none, with the origin “null”', { 'sec-fetch-site': 'none', origin: 'null' }],
    ['in a word that there is not', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ])('CSRF-13 so is a post that the browser marks %s (25.10)', async (_, headers) => {
    const browser = app().browser()
    const asked = authorized.length
    const answer = await postJson(browser, 'callback/credentials', ALICE, { headers })
    await expectRefused(browser, answer, asked)
  })

  test.each([
    ['as its own', { 'sec-fetch-site': 'same-origin' }],
    ['as its own, of a page that sends no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['as typed by its user', { 'sec-fetch-site': 'none' }],
  ])('CSRF-14 a post that the browser marks %s is fine (25.10)', async (_, headers) => {
    const browser = app().browser()
    expect(urlOf(await postJson(browser, 'callback/credentials', ALICE, { headers }))).toBe(app().origin)
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
  })

  test.each(['signin/acme', 'signout', 'session', 'callback/credentials'])(
    'CSRF-13 a client without a token gets one with the refusal of %s, also from another origin (5.5)',
    async (action) => {
      for (const headers of [{}, { origin: 'https://evil.example' }]) {
        const answer = await app().browser().post(`/auth/${action}`, { csrfToken: TOKEN.token }, headers)
        expect(setCookie(answer, CSRF)?.value).toMatch(/^[0-9a-f]{64}%7C[0-9a-f]{64}$/)
      }
    },
  )

  test.each([['null'], ['its own'], ['none']])('CSRF-14 the origin “%s” is fine', async (kind) => {
    const browser = app().browser()
    const origin = kind === 'its own' ? app().origin : kind
    const headers: Record<string, string> = kind === 'none' ? {} : { origin }
    const answer = await postJson(browser, 'callback/credentials', ALICE, { headers })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
  })

  test('CSRF-15 a token sent twice in one form is none', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    const asked = authorized.length
    const answer = await browser.request('/auth/callback/credentials', {
      form: [['csrfToken', token], ['csrfToken', token], ['json', 'true'], ...Object.entries(ALICE)],
    })
    await expectRefused(browser, answer, asked)
  })

  test('signing in and signing out each give the browser a new token (DEV-04)', async () => {
    const browser = app().browser()
    const before = await csrfToken(browser)
    const signedIn = await login(browser)
    const during = await csrfToken(browser)
    const signedOut = await postJson(browser, 'signout')
    const after = await csrfToken(browser)
    expect(new Set([before, during, after]).size).toBe(3)
    expect(setCookie(signedIn, CSRF)?.value).toContain(during)
    expect(setCookie(signedOut, CSRF)?.value).toContain(after)
  })

  test('a form of another site to an action is a line of the log that says what to set, and a client’s report is none', async () => {
    const said = () => app().logged.filter(({ msg }) => String(msg).startsWith('a form of another origin is refused'))
    app().clock.advance(120)
    const browser = app().browser()
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    await browser.request('/auth/_log', { form: { level: 'error' }, headers })
    const before = said().length
    await browser.request('/auth/signout', { form: { csrfToken: await csrfToken(browser) }, headers })
    expect(said().slice(before)).toMatchObject([{ from: 'https://other.example', origin: app().origin }])
  })
})
