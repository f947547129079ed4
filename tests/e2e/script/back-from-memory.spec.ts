import { open, signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

// WebKit brings a page back from memory as it was left over HTTP; Chromium keeps no page that is not to be stored.
test('a page that comes from memory still waiting for its own sign-out is left where its session is over', async ({
  page,
}) => {
  await signIn(page)
  await open(page, '/auth/account')
  await page.route(/signout/, () => {})
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Signing out…' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/auth\/signin\?/)
})
