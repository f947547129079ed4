import { describe, expect, test } from 'vitest'
import { type BrowserAnswer, parseSetCookie, setCookie } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import { openJwe } from '#tests/support/app/jwe.ts'
import { login, postJson, session, start, urlOf } from '#tests/support/app/steps.ts'
import { SEALED } from '#tests/support/app/vectors.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { subjectOf } from '#tests/support/providers/external.ts'

const SECURE = { path: '/', httponly: true, samesite: 'Lax', secure: true }

onBothDatabases((database) => {
  describe('methods and segments', () => {
    const app = runningApp({ database })

    test.each([
      ['GET', 'nope'],
      ['GET', 'constructor'],
      ['POST', 'providers'],
      ['POST', 'csrf'],
      ['POST', 'error'],
      ['POST', 'verify-request'],
      ['PUT', 'session'],
      ['DELETE', 'session'],
      ['OPTIONS', 'session'],
      ['HEAD', 'callback/acme'],
      ['HEAD', '_log'],
      ['HEAD', 'nope'],
      ['PATCH', 'signin'],
      ['GET', '_log'],
    ])('HTTP-01 %s %s is 400, in words, without cookies', async (method, action) => {
      const browser = app().browser()
      const answer = await browser.request(`/auth/${action}`, { method })
      expect([answer.status, answer.setCookies]).toEqual([400, []])
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      if (method !== 'HEAD') expect(answer.body).toContain(method)
    })

    // Uptime checks and link previews ask by HEAD.
    test.each([
      'session',
      'csrf',
      'providers',
      'signin',
      'signin?callbackUrl=/done',
      'signout',
      'error?error=AccessDenied',
      'verify-request',
      'invitation?token=none',
      'connect',
      'address',
      'signin?callbackUrl=bad',
    ])('HEAD %s is answered as GET, without a body or cookies', async (path) => {
      const [head, get] = await Promise.all([
        app().browser().request(`/auth/${path}`, { method: 'HEAD' }),
        app().browser().get(`/auth/${path}`),
      ])
      expect([head.status, head.body, head.setCookies]).toEqual([get.status, '', []])
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(head.location).toBe(get.location)
    })

    test('HEAD changes nothing of the session that sends it', async () => {
      const browser = app().browser()
      await login(browser)
      const user = String(await subjectOf(browser))
      const sessions = () => app().store.sessions.ofUser(user, new Date(0))
      const before = await sessions()
      expect(before).toHaveLength(1)
      app().clock.advance(120)
      for (const path of ['session', 'csrf', 'signin', 'signout', 'providers']) {
        const answer = await browser.request(`/auth/${path}`, { method: 'HEAD' })
        expect([path, answer.status, answer.setCookies]).toEqual([path, 200, []])
      }
      expect(await sessions()).toEqual(before)
    })

    test('HEAD starts no flow and ends no session, whatever its query says', async () => {
      const browser = app().browser()
      await login(browser)
      await browser.request('/auth/signin/acme?json=true', { method: 'HEAD' })
      await browser.request('/auth/signout?csrfToken=x', { method: 'HEAD' })
      expect(await session(browser)).toHaveProperty('user')
    })

    test('HTTP-01 the path without an action is 404', async () => {
      for (const path of ['/auth', '/auth/']) expect((await app().browser().get(path)).status).toBe(404)
    })

    test('HTTP-02 HEAD on a mailed link spends nothing', async () => {
      const browser = app().browser()
      await postJson(browser, 'signin/email', { email: 'http-02@example.com', callbackUrl: '/done' })
      const { links } = await app().mailbox.next('http-02@example.com')
      const link = links.find((found) => found.startsWith(`${app().base}/callback/email`)) ?? ''
      const answer = await browser.request(link, { method: 'HEAD' })
      expect([answer.status, answer.setCookies]).toEqual([400, []])
      const followed = await browser.get(link)
      expect([followed.status, followed.location]).toEqual([302, `${app().origin}/done`])
      expect(await session(browser)).toMatchObject({ user: { email: 'http-02@example.com' } })
    })

    test.each(['providers/extra/segments', 'providers/'])('HTTP-03 %s is the same as providers', async (path) => {
      const browser = app().browser()
      const [plain, longer] = await Promise.all([browser.get('/auth/providers'), browser.get(`/auth/${path}`)])
      expect([longer.status, longer.body]).toEqual([200, plain.body])
    })

    test('HTTP-03 segments after a provider’s id are ignored', async () => {
      const answer = await postJson(app().browser(), 'callback/credentials/extra', {
        username: 'alice',
        password: 'wonderland',
      })
      expect([answer.status, urlOf(answer)]).toEqual([200, app().origin])
    })

    test.each(['signin', 'signout', 'error', 'error?error=AccessDenied', 'verify-request', 'signin?callbackUrl=bad'])(
      'HTTP-04 the page %s is neither framed, nor kept, nor guessed at, and says little of where it was',
      async (path) => {
        const { headers } = await app().browser().get(`/auth/${path}`)
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('content-security-policy')?.split('; ')).toContain("frame-ancestors 'none'")
        expect(headers.get('referrer-policy')).toBe('same-origin')
        expect(headers.get('cache-control')).toBe('private, no-store')
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
        expect(headers.get('permissions-policy')).toContain('camera=()')
      },
    )

    test('HTTP-04 so are the pages outside of the authentication path', async () => {
      for (const path of ['/', '/nowhere']) {
        const { headers } = await app().browser().get(path)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('content-security-policy')?.split('; ')).toContain("frame-ancestors 'none'")
        expect(headers.get('referrer-policy')).toBe('same-origin')
      }
    })

    test('no answer opens itself to other origins (3.5)', async () => {
      for (const action of ['session', 'csrf', 'providers', 'signin']) {
        const answer = await app().browser().get(`/auth/${action}`, { origin: 'https://evil.example' })
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    })

    test('whatever sets a cookie is kept by no cache (3.2)', async () => {
      const browser = app().browser()
      const answers = [
        await postJson(browser, 'signin/acme'),
        await login(browser),
        await postJson(browser, 'signout'),
        await browser.get('/auth/error?error=Callback'),
      ]
      for (const answer of answers)
        expect(answer.headers.get('cache-control')).toMatch(/^private, (no-cache, )?no-store$/)
    })
  })

  describe('HTTPS', () => {
    const app = runningApp({ database, settings: { origin: 'https://app.example' } })
    const SESSION = '__Secure-next-auth.session-token'

    test('HTTPS-01 cookies say that they are secure, in their names too', async () => {
      const answer = await app().browser().get('/auth/csrf')
      expect(answer.setCookies.map(parseSetCookie)).toEqual(
        expect.arrayContaining([
          {
            name: '__Host-next-auth.csrf-token',
            value: expect.stringMatching(/^[0-9a-f]{64}%7C[0-9a-f]{64}$/),
            attributes: SECURE,
          },
          {
            name: '__Secure-next-auth.callback-url',
            value: encodeURIComponent('https://app.example'),
            attributes: SECURE,
          },
        ]),
      )
      expect(answer.setCookies).toHaveLength(2)
    })

    test('HTTPS-02 the session’s does', async () => {
      const answer = await login(app().browser())
      expect(setCookie(answer, SESSION)?.attributes).toEqual({ ...SECURE, expires: expect.any(String) })
      expect(urlOf(answer)).toBe('https://app.example')
    })

    test('HTTPS-03 a session under the plain name is none; under the secure one it is', async () => {
      const plain = await app()
        .browser()
        .request('/auth/session', { cookie: `next-auth.session-token=${SEALED.A.token}` })
      expect([plain.status, plain.json()]).toEqual([200, {}])
      const secure = await app()
        .browser()
        .request('/auth/session', { cookie: `${SESSION}=${SEALED.A.token}` })
      expect(secure.json()).toMatchObject({ user: { email: 'ada@example.com' } })
      expect(setCookie(secure, SESSION)?.attributes).toMatchObject({ secure: true })
    })

    test('HTTPS-04 check cookies are sealed under their whole names', async () => {
      const browser = app().browser()
      const request = await start(browser, 'acme')
      const salt = '__Secure-next-auth.state'
      const { claims } = await openJwe(browser.cookies.get(salt) ?? '', { salt })
      expect(claims).toMatchObject({ value: request.get('state'), provider: 'acme' })
      expect(request.get('redirect_uri')).toBe('https://app.example/auth/callback/acme')
    })

    test('HTTPS-05 what a proxy claims changes no address', async () => {
      const browser = app().browser()
      const headers = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example;proto=http',
      }
      const everything: BrowserAnswer[] = []
      for (const path of ['providers', 'csrf', 'signin', 'signout', 'error?error=Callback', 'session']) {
        everything.push(await browser.get(`/auth/${path}`, headers))
      }
      everything.push(await browser.get('/account', headers))
      everything.push(await postJson(browser, 'signin/acme', { callbackUrl: '/x' }, { headers }))
      everything.push(
        await postJson(browser, 'callback/credentials', { username: 'a', password: 'wonderland' }, { headers }),
      )
      for (const { status, body, headers: got, setCookies } of everything) {
        expect(status).toBeLessThan(400)
        expect(`${body}${got.get('location')}${setCookies}`).not.toContain('evil.example')
        for (const line of setCookies) expect(line).toContain('; Secure')
      }
      expect(everything[0]?.json()).toMatchObject({ acme: { signinUrl: 'https://app.example/auth/signin/acme' } })
      expect(everything[6]?.location).toMatch(/^https:\/\/app\.example\/auth\/signin\?/)
      expect(new Set(formsOf(everything[2] ?? { body: '' }).map(({ fields }) => fields.callbackUrl))).toEqual(
        new Set(['https://app.example']),
      )
    })
  })

  describe('the log of clients', () => {
    const app = runningApp({ database })
    const fromClients = () => app().logged.filter(({ source }) => source === 'client')
    const form = { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'It failed' }

    test.each(['/auth/_log', '/api/auth/_log'])('LOG-01 a line to %s is taken without a word', async (path) => {
      const before = fromClients().length
      const answer = await app().browser().post(path, form)
      expect([answer.status, answer.body, answer.setCookies]).toEqual([200, '', []])
      const [line, ...more] = fromClients().slice(before)
      expect(more).toEqual([])
      expect(line).toMatchObject({ source: 'client', level: 'error', code: 'CLIENT_FETCH_ERROR' })
      expect(JSON.stringify(line)).toContain('It failed')
    })

    test('LOG-01 JSON is taken as well', async () => {
      const before = fromClients().length
      const headers = { 'content-type': 'application/json' }
      const answer = await app()
        .browser()
        .request('/auth/_log', { body: JSON.stringify(form), headers })
      expect([answer.status, answer.body]).toEqual([200, ''])
      expect(fromClients()).toHaveLength(before + 1)
    })

    test.each<[string, Record<string, string>]>([
      ['an unknown level', { ...form, level: 'constructor' }],
      ['no level', { code: form.code }],
      ['no code', { level: 'error' }],
      ['a code that is a sentence', { ...form, code: 'a b\nc' }],
      ['a long code', { ...form, code: 'A'.repeat(129) }],
      ['nothing', {}],
    ])('LOG-02 %s is 200, and leaves no line', async (_, fields) => {
      const before = fromClients().length
      const answer = await app().browser().post('/auth/_log', fields)
      expect([answer.status, answer.body, answer.setCookies]).toEqual([200, '', []])
      expect(fromClients()).toHaveLength(before)
    })

    test('LOG-02 so is JSON that is none', async () => {
      const headers = { 'content-type': 'application/json' }
      const answer = await app().browser().request('/auth/_log', { body: '{', headers })
      expect([answer.status, answer.body, answer.setCookies]).toEqual([200, '', []])
    })

    test('LOG-02 as much as a body may be leaves a note that it was dropped', async () => {
      const before = fromClients().length
      const answer = await app()
        .browser()
        .post('/auth/_log', { ...form, stack: 'x'.repeat(60 * 1000) })
      expect(answer.status).toBe(200)
      const lines = fromClients().slice(before)
      expect(lines).toHaveLength(1)
      expect(JSON.stringify(lines).length).toBeLessThan(500)
    })

    test.each(['[', '{"a":'])('LOG-02 so does what is nested as deep as a body allows, by %s', async (opening) => {
      const before = fromClients().length
      const depth = Math.floor(60_000 / (opening.length + 1))
      const nested = `${opening.repeat(depth)}1${(opening === '[' ? ']' : '}').repeat(depth)}`
      const headers = { 'content-type': 'application/json' }
      const body = `{"level":"error","code":"CLIENT_FETCH_ERROR","nested":${nested}}`
      const answer = await app().browser().request('/auth/_log', { body, headers })
      expect([answer.status, answer.body, answer.setCookies]).toEqual([200, '', []])
      expect(fromClients().slice(before)).toMatchObject([{ code: 'CLIENT_FETCH_ERROR', dropped: expect.any(String) }])
    })

    test('LOG-02 what is named like a secret is not written down', async () => {
      const before = fromClients().length
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ ...form, password: 'hidden', sent: { headers: { 'Set-Cookie': 'hidden' } } })
      await app().browser().request('/auth/_log', { body, headers })
      const written = JSON.stringify(fromClients().slice(before))
      expect(written).toContain('It failed')
      expect(written).not.toContain('hidden')
    })

    test('LOG-02 more than 64 KiB is refused unread', async () => {
      const before = fromClients().length
      const answer = await app()
        .browser()
        .post('/auth/_log', { ...form, stack: 'x'.repeat(64 * 1024) })
      expect(answer.status).toBe(413)
      expect(fromClients()).toHaveLength(before)
    })

    test('LOG-02 a flood is bounded: 60 lines a minute', async () => {
      app().clock.advance(120)
      const before = fromClients().length
      const browser = app().browser()
      const statuses = await Promise.all(Array.from({ length: 100 }, () => browser.post('/auth/_log', form)))
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]))
      expect(fromClients().length - before).toBeLessThanOrEqual(120)
      expect(fromClients().length - before).toBeGreaterThanOrEqual(60)
    })

    test('LOG-02 control characters never reach the log', async () => {
      app().clock.advance(120)
      const before = fromClients().length
      await app()
        .browser()
        .post('/auth/_log', { ...form, stack: 'a\u001b[31mb\u0000c\r\nd\u009be' })
      const written = JSON.stringify(fromClients().slice(before))
      expect(written).toContain('[31mb')
      expect(written).not.toMatch(/\\u00[01]|\\r|\\n|\u009b/)
    })
  })
})
