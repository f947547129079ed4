import { expect, openProduct, signInAlice, test } from '../support/next-auth.ts'
import { uniqueWord } from '../support/steps.ts'

test('CLIENT-01: a wrong password is an answer, not an exception', async ({ page }) => {
  await openProduct(page)
  const answer = await page.evaluate(() =>
    window.nextAuth.signIn('credentials', { redirect: false, username: 'alice', password: 'looking-glass' }),
  )
  expect(answer).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null })
  await expect(page.getByRole('status')).toHaveText(/^unauthenticated/)
})

test('CLIENT-02: the right password signs in, and says where to go', async ({ page, app }) => {
  await openProduct(page)
  const answer = await page.evaluate(() =>
    window.nextAuth.signIn('credentials', {
      redirect: false,
      username: 'alice',
      password: 'wonderland',
      callbackUrl: '/home',
    }),
  )
  expect(answer).toEqual({ error: null, status: 200, ok: true, url: `${app.origin}/home` })
  await expect(page.getByRole('status')).toHaveText('authenticated: alice')
})

test('CLIENT-03: a user who is refused by the product gets AccessDenied', async ({ page }) => {
  await openProduct(page)
  const answer = await page.evaluate(() =>
    window.nextAuth.signIn('credentials', { redirect: false, username: 'deny', password: 'wonderland' }),
  )
  expect(answer).toEqual({ error: 'AccessDenied', status: 403, ok: false, url: null })
})

test('CLIENT-04: a link is sent, and opened in this browser it signs in', async ({ page, app }, info) => {
  const email = `${uniqueWord(info)}@example.com`
  await openProduct(page)
  const answer = await page.evaluate(
    (address) => window.nextAuth.signIn('email', { redirect: false, email: address }),
    email,
  )
  const url = `${app.base}/verify-request?provider=email&type=email`
  expect(answer).toEqual({ error: null, status: 200, ok: true, url })
  const { links } = await app.mailbox.next(email)
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('status')).toHaveText(`authenticated: ${email}`)
})

test('CLIENT-05: a user whose link is refused by the product gets AccessDenied', async ({ page, app }) => {
  await openProduct(page)
  const answer = await page.evaluate(() =>
    window.nextAuth.signIn('email', { redirect: false, email: 'deny@example.com' }),
  )
  expect(answer).toEqual({ error: 'AccessDenied', status: 403, ok: false, url: null })
  expect(app.mailbox.messages.filter(({ to }) => to.includes('deny@example.com'))).toEqual([])
})

test('CLIENT-06: the browser is sent to a provider, with the hint', async ({ page, app }, info) => {
  await openProduct(page)
  await page.evaluate(() => {
    void window.nextAuth.signIn('acme', { redirect: false }, { login_hint: 'x@y' })
  })
  await page.waitForURL(`${app.provider.issuer}/authorize?**`)
  const request = new URL(page.url()).searchParams
  expect(request.get('login_hint')).toBe('x@y')
  // And back again: the client then has a session.
  const id = uniqueWord(info)
  const code = app.provider.code({ profile: { sub: id, name: 'Ann', email: `${id}@example.com` }, request })
  await page.goto(`${app.base}/callback/acme?${new URLSearchParams({ code, state: request.get('state') ?? '' })}`)
  await expect(page.getByRole('status')).toHaveText('authenticated: Ann')
})

for (const [what, id] of [
  ['an unknown provider', 'nope'],
  ['no provider', undefined],
] as const) {
  test(`CLIENT-07: signing in with ${what} leads to the sign-in page`, async ({ page, app }) => {
    await openProduct(page)
    await page.evaluate((provider) => {
      void window.nextAuth.signIn(provider)
    }, id)
    await page.waitForURL(`${app.base}/signin?**`)
    expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(`${app.origin}/product`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in')
  })
}

test('CLIENT-08: signing out ends the session and says where to go', async ({ page, app }) => {
  await signInAlice(page)
  const answer = await page.evaluate(() => window.nextAuth.signOut({ redirect: false, callbackUrl: '/bye' }))
  expect(answer).toEqual({ url: `${app.origin}/bye` })
  expect(await page.evaluate(() => window.nextAuth.getSession())).toBeNull()
  await expect(page.getByRole('status')).toHaveText(/^unauthenticated/)
})

test('CLIENT-09: update changes the session, which a reload still has', async ({ page }) => {
  await signInAlice(page)
  await page.evaluate(() => window.nextAuth.update({ name: 'Alicia' }))
  await expect(page.getByRole('status')).toHaveText('authenticated: Alicia')
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('authenticated: Alicia')
})

test('CLIENT-10: signed out, there is no session and nothing to report', async ({ page }) => {
  const reports: string[] = []
  page.on('request', (request) => request.url().endsWith('/_log') && reports.push(request.url()))
  await openProduct(page)
  expect(await page.evaluate(() => window.nextAuth.getSession())).toBeNull()
  expect(reports).toEqual([])
})

test('CLIENT-11: a user who is redirected by the product gets the target address', async ({ page, app }) => {
  await openProduct(page)
  const answer = await page.evaluate(() =>
    window.nextAuth.signIn('credentials', { redirect: false, username: 'divert', password: 'wonderland' }),
  )
  expect(answer).toEqual({ error: null, status: 200, ok: true, url: `${app.origin}/blocked?why=1` })
})

test('the client reads the providers and the CSRF token of this browser', async ({ page, app }) => {
  await openProduct(page)
  const providers = await page.evaluate(() => window.nextAuth.getProviders())
  expect(Object.keys(providers ?? {})).toEqual(['acme', 'corp', 'trusty', 'broken', 'email', 'credentials'])
  expect(providers?.corp).toEqual({
    id: 'corp',
    name: 'Corp',
    type: 'oauth',
    signinUrl: `${app.base}/signin/corp`,
    callbackUrl: `${app.base}/callback/corp`,
  })
  const token = await page.evaluate(() => window.nextAuth.getCsrfToken())
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await page.evaluate(() => window.nextAuth.getCsrfToken())).toBe(token)
})

test('signing in and out by the client leads to the given address', async ({ page, app }) => {
  await openProduct(page)
  await page.evaluate(() => {
    void window.nextAuth.signIn('credentials', {
      username: 'alice',
      password: 'wonderland',
      callbackUrl: '/product?in',
    })
  })
  await page.waitForURL(`${app.origin}/product?in`)
  await expect(page.getByRole('status')).toHaveText('authenticated: alice')
  await page.evaluate(() => {
    void window.nextAuth.signOut({ callbackUrl: '/product?out' })
  })
  await page.waitForURL(`${app.origin}/product?out`)
  await expect(page.getByRole('status')).toHaveText(/^unauthenticated/)
})

test('another tab of this browser follows when one signs out', async ({ page, context }) => {
  await signInAlice(page)
  const otherTab = await context.newPage()
  await openProduct(otherTab)
  await expect(otherTab.getByRole('status')).toHaveText('authenticated: alice')
  await page.evaluate(() => window.nextAuth.signOut({ redirect: false }))
  await expect(otherTab.getByRole('status')).toHaveText(/^unauthenticated/)
})
