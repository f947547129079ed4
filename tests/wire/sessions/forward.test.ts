import { beforeEach, expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { login, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

// Whether the visitor of another app is signed in, told to the proxy before it (contract, 24.18).

const SESSION = 'next-auth.session-token'

/** What a browser sends when its visitor opens a page. */
const OPENS_PAGE = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }

/** What nginx sends, as docs/deploy/nginx-gate.conf has it. */
const nginx = (page: string) => ({ ...OPENS_PAGE, 'x-original-url': page })

/** What Caddy and Traefik send of themselves. */
const traefik = (host: string, uri: string) => ({
  ...OPENS_PAGE,
  'x-forwarded-method': 'GET',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': host,
  'x-forwarded-uri': uri,
})

const remote = ({ headers }: BrowserAnswer) =>
  ['remote-user', 'remote-email', 'remote-name'].map((name) => headers.get(name))

/** With which the store reads no session; `null` for none. */
let fault: Error | null = null

/** Ends the sessions of one subject, as a product's own rule may. */
const refused = new Set<string>()
const refusing = (basic: AuthConfig): AuthConfig => ({
  ...basic,
  callbacks: {
    ...basic.callbacks,
    jwt: ({ token }) => (refused.has(String(token.sub)) ? null : token),
  },
})

onBothDatabases((database) => {
  const ages = { maxAge: 3600, updateAge: 600, absoluteAge: 7200, idleAge: null }
  const app = runningApp({
    database,
    config: refusing,
    store: (store) => ({
      ...store,
      sessions: { ...store.sessions, status: (id) => (fault ? Promise.reject(fault) : store.sessions.status(id)) },
    }),
    settings: { session: ages, trustProxy: ['127.0.0.0/8'] },
  })
  beforeEach(() => {
    fault = null
  })

  const signIn = (path: string) =>
    `${app().base}/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`

  async function signedIn(more = {}, provider = 'acme'): Promise<{ browser: Browser; id: string; email: string }> {
    const browser = app().browser()
    const profile = newProfile(more)
    await signInAt(app(), browser, provider, profile)
    return { browser, id: String(await subjectOf(browser)), email: profile.email }
  }

  test('a signed-in visitor is let through, and the app is told who that is', async () => {
    const { browser, id } = await signedIn({ name: 'Ada Lovelace' })
    const answer = await browser.get('/auth/forward', nginx(`${app().origin}/reports`))
    expect([answer.status, answer.body, answer.setCookies]).toEqual([200, '', []])
    expect(remote(answer)).toEqual([id, null, 'Ada Lovelace'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('an address is told once it is proved, and what is not ASCII is percent-encoded', async () => {
    const { browser, id, email } = await signedIn({ name: 'Zoë 100%', email_verified: true }, 'corp')
    const answer = await browser.get('/auth/forward', traefik(new URL(app().origin).host, '/'))
    expect([answer.status, ...remote(answer)]).toEqual([200, id, email, 'Zo%C3%AB 100%25'])
  })

  test('a signed-out visitor: 401 for nginx, with where to sign in and come back from', async () => {
    const answer = await app()
      .browser()
      .get('/auth/forward', nginx(`${app().origin}/reports?year=2026&q=a%26b`))
    expect([answer.status, answer.location, answer.setCookies]).toEqual([401, signIn('/reports?year=2026&q=a%26b'), []])
    expect(remote(answer)).toEqual([null, null, null])
  })

  test('a signed-out visitor is led to sign in by Caddy and Traefik, and a script is answered 401', async () => {
    const headers = traefik(new URL(app().origin).host, '/reports?x=1')
    const page = await app().browser().get('/auth/forward', headers)
    expect([page.status, page.location]).toEqual([302, signIn('/reports?x=1')])
    const script = await app()
      .browser()
      .get('/auth/forward', { ...headers, accept: '*/*', 'sec-fetch-dest': 'empty' })
    expect([script.status, script.location]).toEqual([401, signIn('/reports?x=1')])
  })

  test.each([
    ['another host', 'https://evil.example/reports'],
    ['no address', 'javascript:alert(1)'],
  ])('the way back is never to %s', async (_, page) => {
    const answer = await app().browser().get('/auth/forward', nginx(page))
    expect([answer.status, answer.location]).toEqual([401, signIn('/')])
  })

  test('a way back that only looks like one of this host is judged where it is followed', async () => {
    const answer = await app()
      .browser()
      .get('/auth/forward', nginx(`${app().origin}//evil.example/reports`))
    const page = await app()
      .browser()
      .get(answer.location ?? '')
    expect(page.body).not.toContain('evil.example')
  })

  test.each([{ 'x-auth-return-redirect': '1' }, { 'x-auth-return-redirect': '1', 'x-original-url': '' }])(
    'a visitor who asks for JSON is not let through: %o',
    async (more) => {
      const host = new URL(app().origin).host
      for (const headers of [nginx(`${app().origin}/`), traefik(host, '/')]) {
        const { status } = await app()
          .browser()
          .get('/auth/forward', { ...headers, ...more })
        expect([302, 401]).toContain(status)
      }
    },
  )

  test('a session that is over lets no request through', async () => {
    const { browser, id } = await signedIn()
    const cookie = browser.cookieHeader()
    await app().store.users.setDisabled(Authority.command, id, app().clock.now)
    const answer = await browser.request('/auth/forward', { cookie, headers: nginx(`${app().origin}/`) })
    expect([answer.status, answer.setCookies]).toEqual([401, []])
  })

  test('a session that the jwt callback ends lets no request through', async () => {
    const { browser, id } = await signedIn()
    refused.add(id)
    expect((await browser.get('/auth/forward', nginx(`${app().origin}/`))).status).toBe(401)
  })

  test('a token that is due is not renewed, as no cookie would reach the browser', async () => {
    const { browser, id } = await signedIn()
    app().clock.advance(700)
    const answer = await browser.get('/auth/forward', nginx(`${app().origin}/`))
    expect([answer.status, answer.setCookies]).toEqual([200, []])
    const held = browser.cookies.get(SESSION)
    expect((await session(browser)).user).toBeTruthy()
    expect(browser.cookies.get(SESSION)).not.toBe(held)
    expect(remote(await browser.get('/auth/forward', nginx(`${app().origin}/`)))[0]).toBe(id)
  })

  test('without the database it cannot be told: no request is let through', async () => {
    const { browser } = await signedIn()
    fault = new Error('The database is away.')
    const answer = await browser.get('/auth/forward', nginx(`${app().origin}/`))
    expect([answer.status, answer.headers.get('retry-after'), answer.setCookies]).toEqual([503, '5', []])
    expect(remote(answer)).toEqual([null, null, null])
  })

  test('it takes GET alone', async () => {
    const { browser } = await signedIn()
    expect((await browser.request('/auth/forward', { method: 'POST', body: '' })).status).toBe(400)
  })
})

onBothDatabases((database) => {
  const app = runningApp({ database, settings: { trustProxy: ['10.0.0.1'] } })

  test('only a proxy of TRUST_PROXY is answered, and the refusal says so', async () => {
    const browser = app().browser()
    await login(browser)
    const answer = await browser.get('/auth/forward', nginx(`${app().origin}/`))
    expect(answer.status).toBe(403)
    expect(answer.body).toContain('TRUST_PROXY')
    expect(remote(answer)).toEqual([null, null, null])
  })
})
