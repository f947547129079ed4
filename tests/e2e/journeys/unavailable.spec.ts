import type { Page } from '@playwright/test'
import { expect, testOf } from '../support/clocked.ts'
import { open } from '../support/steps.ts'

/** Pages that ask the database this often find it away. */
let failures = 0

const test = testOf({
  providers: ['credentials'],
  store: (store) => ({
    ...store,
    sessions: {
      ...store.sessions,
      ofUser: async (...asked) => {
        if (failures === 0) return store.sessions.ofUser(...asked)
        failures -= 1
        throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
      },
    },
  }),
})

async function signIn(page: Page): Promise<void> {
  await open(page, '/auth/signin?callbackUrl=/')
  await page.getByLabel('Username').fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('wonderland')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You are signed in as Alice')).toBeVisible()
}

test('an unavailable database is shown as our fault, and “Try again” leads to the same page once it is back', async ({
  page,
}) => {
  await signIn(page)
  failures = 1
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please try again in a moment')
  await expect(page.getByText('You are still signed in.')).toBeVisible()
  await expect(page.getByText(/^Reference/)).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
})

test('while the database stays unavailable the page is shown again', async ({ page }) => {
  await signIn(page)
  failures = 2
  await page.goto('/account')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please try again in a moment')
  failures = 0
})
