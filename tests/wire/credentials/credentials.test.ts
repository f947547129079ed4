import { expect, test } from 'vitest'
import { type Browser, type BrowserAnswer, setCookie } from '#testing/browser.ts'
import { watchAuthorize } from '#tests/support/app/authorize.ts'
import { openJwe } from '#tests/support/app/jwe.ts'
import { csrfToken, login, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const SESSION = 'next-auth.session-token'
const PATH = 'callback/credentials'
const ALICE = { username: 'alice', password: 'wonderland' }
const as = (username: string) => ({ ...ALICE, username })

/** Posts a body as it is. */
const postBody = (browser: Browser, body: string, contentType: string) =>
  browser.request(`/auth/${PATH}`, { method: 'POST', body, headers: { 'content-type': contentType } })

onADatabase((database) => {
  const authorized: Record<string, unknown>[] = []
  const requests: Record<string, unknown>[] = []
  const app = runningApp({ database, config: (basic) => watchAuthorize(basic, authorized, requests) })

  function expectSignedIn(answer: BrowserAnswer, callbackUrl = app().origin): void {
    expect([answer.status, urlOf(answer), answer.location]).toEqual([200, callbackUrl, null])
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(setCookie(answer, SESSION)?.value.split('.')).toHaveLength(5)
  }

  function expectRefused(answer: BrowserAnswer, status: number, query: string): void {
    expect([answer.status, urlOf(answer)]).toEqual([status, `${app().base}/error?${query}`])
    expect(setCookie(answer, SESSION)).toBeUndefined()
  }

  test('CRED-01 right credentials lead to the callback URL, with a session', async () => {
    const answer = await postJson(app().browser(), PATH, { ...ALICE, callbackUrl: '/home' })
    expectSignedIn(answer, `${app().origin}/home`)
  })

  test('CRED-02 a plain form gets the same as a redirect without a body', async () => {
    const answer = await postForm(app().browser(), PATH, { ...ALICE, callbackUrl: '/home' })
    expect([answer.status, answer.location, answer.body]).toEqual([302, `${app().origin}/home`, ''])
    expect(setCookie(answer, SESSION)?.value.split('.')).toHaveLength(5)
  })

  test('CRED-03 the token holds the user’s four claims and its own, and no other member of the user', async () => {
    const answer = await login(app().browser())
    const { header, claims } = await openJwe(setCookie(answer, SESSION)?.value ?? '')
    expect(header).toEqual({ alg: 'dir', enc: 'A256GCM' })
    expect(claims).toEqual({
      name: 'alice',
      email: 'alice@example.com',
      picture: null,
      sub: 'c-alice',
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      sid: expect.any(String),
    })
  })

  test('CRED-03 a session begins and the product’s events are called, but no user is made', async () => {
    await login(app().browser(), 'counted')
    const about = app().told.filter(({ message }) => JSON.stringify(message).includes('c-counted'))
    expect(about).toMatchObject([
      {
        event: 'signIn',
        message: {
          user: { id: 'c-counted', role: 'admin' },
          account: { provider: 'credentials', type: 'credentials', providerAccountId: 'c-counted' },
        },
      },
    ])
    expect(await app().store.users.list()).toEqual([])
    expect(await app().store.sessions.ofUser('c-counted', app().clock.now)).toHaveLength(1)
  })

  test('CRED-04 a wrong password is 401 to a client', async () => {
    const answer = await postJson(app().browser(), PATH, { ...ALICE, password: 'wrong' })
    expectRefused(answer, 401, 'error=CredentialsSignin&provider=credentials')
  })

  test('CRED-05 a wrong password is a redirect to a plain form', async () => {
    const answer = await postForm(app().browser(), PATH, { ...ALICE, password: 'wrong' })
    const location = `${app().base}/error?error=CredentialsSignin&provider=credentials`
    expect([answer.status, answer.location, answer.body]).toEqual([302, location, ''])
    expect(setCookie(answer, SESSION)).toBeUndefined()
  })

  test('CRED-06 a thrown sentence never reaches the address', async () => {
    const answer = await postJson(app().browser(), PATH, as('boom'))
    expectRefused(answer, 401, 'error=CredentialsSignin')
    expect(answer.body).not.toContain('Account')
  })

  test('CRED-07 a thrown code is in the address', async () => {
    expectRefused(await postJson(app().browser(), PATH, as('locked')), 401, 'error=AccountLocked')
  })

  test('CRED-08 a user who is refused by the product gets 403', async () => {
    expectRefused(await postJson(app().browser(), PATH, as('deny')), 403, 'error=AccessDenied')
  })

  test('CRED-09 a plain form of such a user gets a redirect', async () => {
    const answer = await postForm(app().browser(), PATH, as('deny'))
    expect([answer.status, answer.location]).toEqual([302, `${app().base}/error?error=AccessDenied`])
    expect(setCookie(answer, SESSION)).toBeUndefined()
  })

  test('CRED-10 a user who is redirected by the product gets an absolute address', async () => {
    const answer = await postJson(app().browser(), PATH, as('divert'))
    expect([answer.status, urlOf(answer)]).toEqual([200, `${app().origin}/blocked?why=1`])
    expect(setCookie(answer, SESSION)).toBeUndefined()
  })

  test('CRED-11 a callback that throws refuses without saying why', async () => {
    const answer = await postJson(app().browser(), PATH, as('throw'))
    expectRefused(answer, 403, 'error=AccessDenied')
    expect(answer.body).not.toContain('Policy')
  })

  test('no refusal calls the signIn event (14.1)', async () => {
    const names = ['deny', 'divert', 'throw', 'boom', 'locked'].map((name) => `c-${name}`)
    for (const name of names) await postJson(app().browser(), PATH, as(name.slice(2)))
    expect(app().told.filter(({ message }) => names.some((id) => JSON.stringify(message).includes(id)))).toEqual([])
  })

  test.each([
    ['CRED-12', '"true"', 'true' as const],
    ['CRED-13', 'true', true as const],
  ])('%s a JSON body whose json is %s gets JSON', async (_id, _spelling, json) => {
    const browser = app().browser()
    const body = JSON.stringify({ ...ALICE, csrfToken: await csrfToken(browser), json })
    expectSignedIn(await postBody(browser, body, 'application/json'))
  })

  test('CRED-13 a JSON body without it gets a redirect', async () => {
    const browser = app().browser()
    const body = JSON.stringify({ ...ALICE, csrfToken: await csrfToken(browser), json: 'yes' })
    const answer = await postBody(browser, body, 'application/json')
    expect([answer.status, answer.location]).toEqual([302, `${app().origin}/`])
  })

  test('CRED-14 the header of newer clients asks for JSON as well', async () => {
    const headers = { 'x-auth-return-redirect': '1' }
    expectSignedIn(await postForm(app().browser(), PATH, ALICE, { headers }))
  })

  test('CRED-15 parameters of the content type do not matter', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
    expectSignedIn(await postJson(app().browser(), PATH, ALICE, { headers }))
  })

  test('authorize is told the method, the query and a few headers of the visitor’s request, and no cookie', async () => {
    const browser = app().browser()
    const body = JSON.stringify({ ...ALICE, csrfToken: await csrfToken(browser), json: true })
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Ana',
      referer: `${app().base}/signin`,
      'x-a': 'b',
    }
    expectSignedIn(await browser.request(`/auth/${PATH}?from=mail`, { method: 'POST', body, headers }))
    const { method, query, headers: told } = requests.at(-1) ?? {}
    expect([method, query]).toEqual(['POST', { from: 'mail' }])
    const { 'accept-language': _, origin: __, ...others } = told as Record<string, string>
    expect(others).toEqual({ 'content-type': 'application/json', 'user-agent': 'Ana', referer: `${app().base}/signin` })
  })

  test('CRED-16 a body of any other type has no fields, so no token', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    const form = new URLSearchParams({ ...ALICE, csrfToken: token }).toString()
    const parts = Object.entries({ ...ALICE, csrfToken: token }).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const asked = authorized.length
    for (const answer of [
      await postBody(browser, form, 'text/plain'),
      await postBody(browser, `${parts.join('')}--b--\r\n`, 'multipart/form-data; boundary=b'),
    ]) {
      expect([answer.status, answer.location]).toEqual([302, `${app().base}/signin?csrf=true`])
      expect(setCookie(answer, SESSION)).toBeUndefined()
    }
    expect(authorized).toHaveLength(asked)
  })

  test.each(['{', '[]', '7', 'null', '"text"'])('CRED-17 the JSON body %s is 400', async (body) => {
    const browser = app().browser()
    await csrfToken(browser)
    const answer = await postBody(browser, body, 'application/json')
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('CRED-18 a GET is 500', async () => {
    const answer = await app().browser().get(`/auth/${PATH}`)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([[{ $ne: '' }], [['wonderland']], [true], [null], [7]])(
    'CRED-19 a declared field that holds %j is a failed attempt, and authorize is not called',
    async (password) => {
      const browser = app().browser()
      const asked = authorized.length
      const fields = { username: 'alice', password, csrfToken: await csrfToken(browser), json: true }
      const answer = await postBody(browser, JSON.stringify(fields), 'application/json')
      expectRefused(answer, 401, 'error=CredentialsSignin&provider=credentials')
      expect(authorized).toHaveLength(asked)
    },
  )

  test('CRED-20 a second login replaces the first', async () => {
    const browser = app().browser()
    await login(browser)
    const first = browser.cookieHeader()
    expectSignedIn(await postJson(browser, PATH, as('bob')))
    expect(await session(browser)).toMatchObject({ user: { name: 'bob', email: 'bob@example.com' } })
    const replayed = await browser.request('/auth/session', { cookie: first })
    expect(replayed.json()).toEqual({})
  })

  test('the fields of a refused form are kept for the next attempt, and deleted by a successful one', async () => {
    const browser = app().browser()
    await postForm(browser, PATH, { ...ALICE, password: 'wrong' })
    expect((await browser.get('/auth/signin?error=CredentialsSignin')).body).toContain('value="alice"')
    await login(browser)
    expect((await browser.get('/auth/signin?error=CredentialsSignin')).body).not.toContain('value="alice"')
  })

  test('authorize sees what was typed, and nothing of the protocol (chapter 12)', async () => {
    const fields = { ...ALICE, username: 'seen', callbackUrl: '/x', redirect: 'false', extra: 'kept' }
    await postJson(app().browser(), PATH, fields)
    expect(authorized.at(-1)).toEqual({ username: 'seen', password: 'wonderland', extra: 'kept' })
  })
})
