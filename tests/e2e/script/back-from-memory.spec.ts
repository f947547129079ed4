import { open, signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** How a page that comes from memory is told: before it is seen, or once it is. */
const WAYS = {
  'as it is shown': () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  },
  'before it is shown': () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  },
}

// WebKit brings a page back from memory as it was left over HTTP; Chromium keeps no page that is not to be stored.
for (const [when, tell] of Object.entries(WAYS))
  test(`a page that comes from memory still waiting for its own sign-out, told ${when}, is left where its session is over`, async ({
    page,
  }) => {
    await signIn(page)
    await open(page, '/auth/account')
    await page.route(/signout/, () => {})
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Signing out…' })).toBeVisible()
    await page.context().clearCookies()
    await page.evaluate(tell)
    await expect(page).toHaveURL(/\/auth\/signin\?/)
  })
