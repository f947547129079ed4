import { expect, test } from 'vitest'
import type { Pages } from '#app/auth/config.ts'
import { setCookie } from '#testing/browser.ts'
import { headingOf } from '#testing/page.ts'
import { PAGES } from '#tests/support/app/fixture.ts'
import { comeBack, login, postJson, session, start, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'

onADatabase((database) => {
  const withPages = (pages: Pages) => runningApp({ database, config: (basic) => ({ ...basic, pages }) })
  const app = withPages(PAGES)
  const withQuery = withPages({ signIn: '/login?x=1' })

  /** Where a GET leads, as a path of the site. */
  async function pathAfter(path: string, of = app): Promise<string> {
    const answer = await of().browser().get(`/auth/${path}`)
    expect([answer.status, answer.body]).toEqual([302, ''])
    const { origin, pathname, search } = new URL(answer.location ?? '')
    expect(origin).toBe(of().origin)
    return pathname + search
  }

  const encoded = (path: string) => encodeURIComponent(app().origin + path)

  test('PAGES-01 the product’s sign-in page gets the callback URL', async () => {
    expect(await pathAfter('signin?callbackUrl=/x')).toBe(`/login?callbackUrl=${encoded('/x')}`)
  })

  test('PAGES-01 and its CSRF token can be fetched', async () => {
    const answer = await app().browser().get('/auth/signin?callbackUrl=/x')
    expect(setCookie(answer, 'next-auth.csrf-token')?.value).toMatch(/^[0-9a-f]{64}%7C[0-9a-f]{64}$/)
    expect(setCookie(answer, 'next-auth.callback-url')?.value).toBe(encoded('/x'))
  })

  test('PAGES-02 it gets the code of a failure too', async () => {
    const path = await pathAfter('signin?error=OAuthCallback')
    expect(path).toBe(`/login?callbackUrl=${encoded('')}&error=OAuthCallback`)
  })

  test('PAGES-02 whose code is encoded', async () => {
    const path = await pathAfter('signin?error=a%26b%20c')
    expect(path).toBe(`/login?callbackUrl=${encoded('')}&error=a%26b%20c`)
  })

  test('PAGES-03 a provider’s id is no failure', async () => {
    expect(await pathAfter('signin/acme')).toBe(`/login?callbackUrl=${encoded('')}`)
  })

  test('PAGES-04 a page’s own query stays', async () => {
    const path = await pathAfter('signin', withQuery)
    expect(path).toBe(`/login?x=1&callbackUrl=${encodeURIComponent(withQuery().origin)}`)
  })

  test('PAGES-05 sign-out and the page after asking for a link come without a query', async () => {
    expect(await pathAfter('signout')).toBe('/bye')
    expect(await pathAfter('verify-request?provider=email&type=email')).toBe('/check-mail')
  })

  test('PAGES-06 the error page gets the code', async () => {
    expect(await pathAfter('error?error=AccessDenied')).toBe('/oops?error=AccessDenied')
  })

  test('PAGES-07 codes of the sign-in page go there first', async () => {
    expect(await pathAfter('error?error=CredentialsSignin')).toBe('/auth/signin?error=CredentialsSignin')
  })

  test('PAGES-08 a code is encoded, and left out where there is none', async () => {
    expect(await pathAfter('error')).toBe('/oops')
    expect(await pathAfter('error?error=a%26b%20c')).toBe('/oops?error=a%26b%20c')
  })

  test('PAGES-09 a new user goes to the welcome page once', async () => {
    const profile = { sub: 'pages-09', name: 'New', email: 'pages-09@example.com' }
    const browser = app().browser()
    for (const expected of [`/welcome?callbackUrl=${encoded('/done')}`, '/done']) {
      const request = await start(browser, 'acme')
      const code = app().provider.code({ profile, request })
      const answer = await comeBack(browser, 'acme', { code, state: request.get('state') ?? '' })
      expect([answer.status, answer.location]).toEqual([302, app().origin + expected])
      expect(await session(browser)).toMatchObject({ user: { email: 'pages-09@example.com' } })
    }
  })

  test('PAGES-10 so does a new user by email', async () => {
    const browser = app().browser()
    const asked = await postJson(browser, 'signin/email', { email: 'pages-10@example.com', callbackUrl: '/done' })
    expect(urlOf(asked)).toBe(`${app().base}/verify-request?provider=email&type=email`)
    const { links } = await app().mailbox.next('pages-10@example.com')
    const answer = await browser.get(links.find((link) => link.startsWith(`${app().base}/callback/email`)) ?? '')
    expect([answer.status, answer.location]).toEqual([302, `${app().origin}/welcome?callbackUrl=${encoded('/done')}`])
  })

  test('PAGES-10 a sign-in by credentials never counts as a new user', async () => {
    expect(urlOf(await login(app().browser(), 'pages-10', { callbackUrl: '/done' }))).toBe(`${app().origin}/done`)
  })

  test('PAGES-11 a query that is no URL leads to the product’s error page', async () => {
    const answer = await app().browser().get('/auth/signin?callbackUrl=garbage')
    expect([answer.status, answer.location]).toEqual([302, `${app().origin}/oops?error=Configuration`])
    expect(answer.setCookies).toEqual([])
  })

  test('PAGES-11 unless it came from there: no loop', async () => {
    for (const callbackUrl of ['oops', '/oops&callbackUrl=/oops']) {
      const answer = await app().browser().get(`/auth/signin?callbackUrl=${callbackUrl}`)
      expect([answer.status, headingOf(answer)]).toEqual([500, 'Server error'])
    }
  })
})
