import { expect, openProduct, test } from '../support/next-auth.ts'

// A product whose bundler puts nothing in place of `process.env.NEXTAUTH_URL`: the client then knows no path but
// `/api/auth` for what `basePath` does not reach.
test.use({ knowsUrl: false })

test('a page that requires a session leads to the sign-in page, which leads back', async ({ page, app }) => {
  await page.goto('/product/guarded')
  await page.waitForURL(`${app.base}/signin?**`)
  await expect(page.getByRole('alert')).toHaveText('Please sign in to access this page.')
  await page.getByText('Use a password instead').click()
  await page.getByLabel('Username').fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('wonderland')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${app.origin}/product/guarded`)
  await expect(page.getByRole('status')).toHaveText('alice')
})

test('what the client reports is written to the log', async ({ page, app, complaints }) => {
  await openProduct(page)
  await page.route('**/auth/session', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  expect(await page.evaluate(() => window.nextAuth.getSession())).toBeNull()
  const report = expect.stringContaining('CLIENT_FETCH_ERROR')
  expect(complaints.splice(0)).toEqual([report])
  await expect.poll(() => app.logged.map((line) => JSON.stringify(line))).toContainEqual(report)
})
