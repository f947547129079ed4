import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { csrfCookie, newCsrfToken } from '#app/auth/http/csrf.server.ts'
import { type App, SECRET, startApp } from '#tests/support/app/app.ts'

// Chromium takes every host below `localhost` for this machine, and for secure. The app calls itself by https, as
// deployed, so that its cookies have the prefix that keeps other hosts from setting them.
const SITE = 'app.test.localhost'
const SIBLING = 'evil.test.localhost'
const SESSION = '__Host-latchkey.session-token'
const CSRF = '__Host-latchkey.csrf-token'

let app: App
test.beforeAll(async () => {
  app = await startApp({ settings: { origin: `https://${SITE}`, cookiePrefix: 'latchkey' } })
})
test.afterAll(() => app.close())

/** The cookies of a user who signed in. */
async function cookiesOf(username: string): Promise<ReadonlyMap<string, string>> {
  const browser = app.browser()
  const { csrfToken } = (await browser.get('/auth/csrf')).json() as { csrfToken: string }
  await browser.post('/auth/callback/credentials', { csrfToken, username, password: 'wonderland' })
  return browser.cookies
}

/** A server of the sibling host's: what it sets and shows, and the cookies that it was sent. */
async function startSibling(setCookies: readonly string[], page: string) {
  const sent: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    sent.push(request.headers.cookie ?? '')
    response.setHeader('Set-Cookie', [...setCookies])
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://${SIBLING}:${port}/`, sent, close: () => server.close() }
}

const planted = (name: string, value: string) =>
  `\u00a0${name}=${encodeURIComponent(value)}; Domain=test.localhost; Path=/; Secure`

const appUrl = () => `http://${SITE}:${new URL(app.address).port}`

/** Has the browser of a page hold what a sign-in of this user sets. */
async function signIn(page: Page, username: string): Promise<void> {
  const cookies = [...(await cookiesOf(username))].filter(([name]) => name === SESSION || name === CSRF)
  for (const [name, value] of cookies)
    await page
      .context()
      .addCookies([{ name, value: encodeURIComponent(value), url: app.origin, secure: true, httpOnly: true }])
}

async function whoIsSignedIn(page: Page): Promise<unknown> {
  const answer = await page.goto(`${appUrl()}/auth/session`)
  return answer?.json()
}

test('a sibling host plants no session, whatever stands before its name', async ({ page }) => {
  const attackers = await cookiesOf('mallory')
  const sibling = await startSibling([planted(SESSION, attackers.get(SESSION) ?? '')], 'Hello.')
  await signIn(page, 'alice')
  expect(await whoIsSignedIn(page)).toMatchObject({ user: { name: 'alice' } })
  await page.goto(sibling.url)
  await page.goto(sibling.url)
  expect(sibling.sent.at(-1), 'the browser keeps the cookie for every host of the domain').toContain(
    `\u00a0${SESSION}=`,
  )
  expect(await whoIsSignedIn(page)).toMatchObject({ user: { name: 'alice' } })
  await page.context().clearCookies({ name: SESSION })
  expect(await whoIsSignedIn(page)).toEqual({})
  sibling.close()
})

test('a sibling host posts no form for the visitor, with a token of its own or the origin “null”', async ({ page }) => {
  const token = newCsrfToken()
  const fields = `<input name="csrfToken" value="${token}"><button>Go</button>`
  const form = `<form method="post" target="hidden" action="${appUrl()}/auth/signout">${fields}</form><iframe name="hidden"></iframe>`
  const sibling = await startSibling([planted(CSRF, csrfCookie(token, SECRET))], form)
  await signIn(page, 'alice')
  await page.goto(sibling.url)
  await page.goto(sibling.url)
  expect(sibling.sent.at(-1)).toContain(`\u00a0${CSRF}=`)
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button').click()
  const headers = await (await posted).allHeaders()
  expect([headers.origin, headers['sec-fetch-site']]).toEqual(['null', 'same-site'])
  const answer = await (await posted).response()
  expect(await answer?.headerValue('location')).toBe(`https://${SITE}/auth/signout?csrf=true`)
  expect(await whoIsSignedIn(page)).toMatchObject({ user: { name: 'alice' } })
  sibling.close()
})
