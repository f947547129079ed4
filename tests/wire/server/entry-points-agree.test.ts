import { expect, test } from 'vitest'
import type { BrowserAnswer } from '#testing/browser.ts'
import { runningApp } from '#tests/support/databases/databases.ts'

const front = runningApp({ entryPoint: 'front' })
const router = runningApp({ entryPoint: 'router' })

/** An answer without what no two answers share. */
function comparable({ status, headers, body, setCookies }: BrowserAnswer) {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'no nonce'
  const neutral = (text: string) =>
    text
      .replaceAll(nonce, '(nonce)')
      .replace(/127\.0\.0\.1(?::|%3A)\d+/g, '(host)')
      .replace(/[0-9a-f]{64}/g, '(hex)')
      // The reference is made from the token, so it differs with it.
      .replace(/\b[0-9A-Z]{2}-[0-9A-Z]{4}\b/g, '(reference)')
  const names = [
    'cache-control',
    'pragma',
    'expires',
    'content-type',
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
  ]
  return {
    status,
    headers: names.map((name) => neutral(headers.get(name) ?? '')),
    cookies: setCookies.map(neutral).sort(),
    body: neutral(body),
  }
}

test.each([
  '/auth/providers',
  '/auth/csrf',
  '/auth/session',
  '/auth/forward',
  '/auth/signin',
  '/auth/signin/acme',
  '/auth/signin?callbackUrl=/deep%3Fx%3D1',
  '/auth/signin?callbackUrl=/with%20space%3Fq%3D%22%3C',
  '/auth/signin?error=CredentialsSignin',
  '/auth/signin?callbackUrl=nowhere',
  '/auth/session?callbackUrl=nowhere',
  '/auth/callback/email',
  '/auth/callback/acme?error=access_denied',
  '/auth/nope',
])('%s is answered alike in front of the router and by it', async (path) => {
  const [hot, cold] = await Promise.all([front().browser().get(path), router().browser().get(path)])
  expect(comparable(hot)).toEqual(comparable(cold))
})

test('a sign-in page drawn for one visitor is never given to another', async () => {
  const [ada, grace] = [front().browser(), front().browser()]
  const pages = await Promise.all([
    ada.get('/auth/signin'),
    grace.get('/auth/signin'),
    ada.get('/auth/signin?callbackUrl=/a'),
  ])
  const tokens = pages.map(({ body }) => [...new Set(body.match(/[0-9a-f]{64}/g))])
  expect(tokens.map(({ length }) => length)).toEqual([1, 1, 1])
  expect(new Set(tokens.flat()).size).toBeGreaterThan(1)
  const nonces = pages.map(({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1])
  expect(new Set(nonces).size).toBe(3)
  for (const [index, { body }] of pages.entries()) expect(body).toContain(`nonce="${nonces[index]}"`)
})

test.each(['signin/acme%2Fx', 'signin/acme%2F..%2Fcorp', 'signin/%61cme'])(
  'a provider’s id is the second segment, decoded by itself: POST %s starts the same by both entry points',
  async (path) => {
    const started = await Promise.all(
      [front(), router()].map(async (app) => {
        const browser = app.browser()
        const { csrfToken } = (await browser.get('/auth/csrf')).json() as { csrfToken: string }
        const { body } = await browser.request(`/auth/${path}`, { form: { csrfToken, json: 'true' } })
        return new URL(JSON.parse(body).url)
      }),
    )
    const [hot, cold] = started.map(({ host, pathname, search }) =>
      search.includes('state=') ? host : pathname + search,
    )
    expect(hot?.replace(/:\d+$/, '')).toBe(cold?.replace(/:\d+$/, ''))
    expect(started[0]?.search).toMatch(path.includes('%2F') ? /^\?csrf=true$/ : /state=/)
  },
)
