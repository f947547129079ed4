import { describe, expect, test } from 'vitest'
import { setCookie } from '#testing/browser.ts'
import { headingOf, messageOf } from '#testing/page.ts'
import { csrfToken, login, postJson, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

const COOKIE = 'next-auth.callback-url'
const ALICE = { username: 'alice', password: 'wonderland' }

onADatabase((database) => {
  const app = runningApp({ database })

  /** Where a login with this callback URL leads. */
  const landing = async (callbackUrl: string) => urlOf(await login(app().browser(), 'alice', { callbackUrl }))

  test('CBURL-01 a path of the site is where the login leads, and the cookie keeps it', async () => {
    const answer = await login(app().browser(), 'alice', { callbackUrl: '/foo?a=1' })
    const url = `${app().origin}/foo?a=1`
    expect([answer.status, urlOf(answer)]).toEqual([200, url])
    expect(setCookie(answer, COOKIE)?.value).toBe(encodeURIComponent(url))
  })

  test('CBURL-02 an address of the site stays as it is, fragment and all', async () => {
    expect(await landing(`${app().origin}/x#h`)).toBe(`${app().origin}/x#h`)
  })

  test('CBURL-02 an address with a backslash in its query or fragment stays as it is: no browser reads it as a slash there', async () => {
    for (const rest of ['/find?q=a\\b', '/find#a\\b']) {
      expect(await landing(app().origin + rest)).toBe(app().origin + rest)
    }
  })

  test.each<[string, string, (origin: string) => string]>([
    ['CBURL-03', 'another site', () => 'https://evil.example/x'],
    ['CBURL-03', 'another port', (origin) => `${origin.replace(/:\d+$/, '')}:1/x`],
    ['CBURL-03', 'another scheme', (origin) => origin.replace('http:', 'https:')],
    ['CBURL-03', 'the own origin as user info', (origin) => `${origin}@evil.example/`],
    ['CBURL-03', 'the own host as a prefix', (origin) => `${origin.replace(/:\d+$/, '')}.evil.example/`],
    ['CBURL-04', 'a script', () => 'javascript:alert(1)'],
    ['CBURL-05', 'two slashes', () => '//evil.example'],
    ['CBURL-05', 'a slash and a backslash', () => '/\\evil.example'],
    ['CBURL-05', 'a tab between two slashes', () => '/\t/evil.example'],
    ['CBURL-05', 'a line break', () => '/x\r\n/evil.example'],
    ['CBURL-05', 'user info', (origin) => origin.replace('//', '//u:p@').concat('/x')],
  ])('%s %s leads to the site’s home page', async (_id, _kind, spell) => {
    expect(await landing(spell(app().origin))).toBe(app().origin)
  })

  test('CBURL-06 what is no URL at all leads to the site’s home page', async () => {
    const answer = await login(app().browser(), 'alice', { callbackUrl: 'garbage' })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
  })

  test.each([[7], [['/x']], [{}], [null]])('CBURL-06 so does a JSON value that is no text: %j', async (callbackUrl) => {
    const browser = app().browser()
    const body = JSON.stringify({ csrfToken: await csrfToken(browser), json: true, ...ALICE, callbackUrl })
    const headers = { 'content-type': 'application/json' }
    const answer = await browser.request('/auth/callback/credentials', { method: 'POST', body, headers })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
  })

  test.each(['signin', 'signout', 'error', 'verify-request'])(
    'CBURL-07 a query that is no URL makes %s say that the configuration is broken, and sets nothing',
    async (page) => {
      const answer = await app().browser().get(`/auth/${page}?callbackUrl=invalid-callback`)
      expect([answer.status, headingOf(answer)]).toEqual([500, 'Server error'])
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.setCookies).toEqual([])
    },
  )

  test.each(['session', 'csrf', 'providers', 'callback/acme', 'callback/credentials', 'callback/nope'])(
    'CBURL-08 the same query makes %s answer 500 in JSON, and sets nothing',
    async (action) => {
      const answer = await app().browser().get(`/auth/${action}?callbackUrl=invalid-callback`)
      expect([answer.status, answer.json()]).toEqual([500, { message: expect.any(String) }])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.setCookies).toEqual([])
    },
  )

  test('CBURL-08 a query that names two is 500 too, and no user is signed in', async () => {
    const answer = await postJson(app().browser(), 'callback/credentials?callbackUrl=/a&callbackUrl=/b', ALICE)
    expect([answer.status, answer.json()]).toEqual([500, { message: expect.any(String) }])
    expect(answer.setCookies).toEqual([])
  })

  test('CBURL-08 it is logged at a low level: it says nothing about the server', async () => {
    await app().browser().get('/auth/session?callbackUrl=invalid-callback')
    const said = app().logged.filter(({ msg }) => String(msg).includes('callback URL'))
    expect(new Set(said.map(({ level }) => level))).toEqual(new Set(['debug']))
  })

  test('CBURL-09 a cookie that is no URL is replaced', async () => {
    const answer = await app()
      .browser()
      .request('/auth/session', { cookie: `${COOKIE}=garbage` })
    expect([answer.status, answer.json()]).toEqual([200, {}])
    expect(setCookie(answer, COOKIE)?.value).toBe(encodeURIComponent(app().origin))
  })

  test('CBURL-10 the page’s query is remembered for a login without a callback URL', async () => {
    const browser = app().browser()
    const page = await browser.get(`/auth/signin?callbackUrl=${encodeURIComponent('/deep?x=1')}`)
    expect([page.status, messageOf(page)]).toEqual([200, null])
    expect(urlOf(await login(browser))).toBe(`${app().origin}/deep?x=1`)
  })

  test('CBURL-11 the body’s field takes precedence over the query', async () => {
    const fields = { ...ALICE, callbackUrl: '/b' }
    const answer = await postJson(app().browser(), 'callback/credentials?callbackUrl=/q', fields)
    expect(urlOf(answer)).toBe(`${app().origin}/b`)
  })

  test('CBURL-11 an empty field hides the query too', async () => {
    const fields = { ...ALICE, callbackUrl: '' }
    const answer = await postJson(app().browser(), 'callback/credentials?callbackUrl=/q', fields)
    expect(urlOf(answer)).toBe(app().origin)
  })

  test('CBURL-12 a planted cookie is checked like every other value', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    browser.cookies.set(COOKIE, encodeURIComponent('https://evil.example'))
    const answer = await browser.post('/auth/callback/credentials', { ...ALICE, csrfToken: token, json: 'true' })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
    expect(setCookie(answer, COOKIE)?.value).toBe(encodeURIComponent(app().origin))
  })

  test('a field that comes twice counts as absent (DEV-04)', async () => {
    const browser = app().browser()
    const token = await csrfToken(browser)
    const answer = await browser.request('/auth/callback/credentials', {
      form: [
        ['csrfToken', token],
        ['json', 'true'],
        ['callbackUrl', '/a'],
        ['callbackUrl', '/b'],
        ...Object.entries(ALICE),
      ],
    })
    expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
  })

  describe('a redirect callback of the product’s own', () => {
    const asked: { url: string; baseUrl: string }[] = []
    const open = runningApp({
      database,
      config: (basic) => ({
        ...basic,
        callbacks: {
          ...basic.callbacks,
          redirect(question) {
            asked.push(question)
            return question.url === question.baseUrl ? `${question.baseUrl}/by-rule` : question.url
          },
        },
      }),
    })

    test('CBURL-13 replaces the rule, and may allow another site', async () => {
      const url = 'https://partner.example/in'
      expect(urlOf(await login(open().browser(), 'alice', { callbackUrl: url }))).toBe(url)
      expect(asked).toContainEqual({ url, baseUrl: open().origin })
    })

    test('CBURL-13 is called with a callback URL that was sent, not with the home page where none was (6.1)', async () => {
      asked.length = 0
      const answer = await open().browser().get('/auth/csrf')
      expect(setCookie(answer, COOKIE)?.value).toBe(encodeURIComponent(open().origin))
      expect(asked).toEqual([])
      const named = await open()
        .browser()
        .get(`/auth/signin?callbackUrl=${encodeURIComponent(open().origin)}`)
      expect(setCookie(named, COOKIE)?.value).toBe(encodeURIComponent(`${open().origin}/by-rule`))
    })
  })
})
