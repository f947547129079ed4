import type { Page } from '@playwright/test'
import { expect, test } from '../support/beside.ts'
import { open } from '../support/steps.ts'

// Latchkey beside an app of another kind, on one host name: only what is below `/auth/` is Latchkey's.

async function signIn(page: Page, callbackUrl: string, password = 'wonderland'): Promise<void> {
  await open(page, `/auth/signin?${new URLSearchParams({ callbackUrl })}`)
  await page.getByText('Use a password instead').click()
  await page.getByLabel('Username').fill('alice')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const [path, title] of [
  ['/reports?page=2', 'Reports'],
  // A route of Latchkey's own host, whose script knows it.
  ['/', 'Shop'],
  ['/account', 'Orders'],
] as const) {
  test(`a right password leads to the other app’s page at ${path}, which knows who is signed in`, async ({ page }) => {
    await signIn(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Signed in as alice')
  })
}

test('signing out leads back to the other app', async ({ page }) => {
  await signIn(page, '/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Signed in as alice')
  await open(page, '/auth/signout?callbackUrl=/reports')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Signed out')
})

test('the link to the site’s first page leads to the other app’s', async ({ page }) => {
  await open(page, '/auth/signin')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
})

test('the sign-in pages ask the other app for nothing', async ({ page, beside }) => {
  beside.asked.length = 0
  await signIn(page, '/reports', 'wrong')
  await expect(page.getByRole('alert')).toContainText('Sign in failed.')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  for (const path of [icon ?? '', '/auth/logos/google.svg']) expect((await page.request.get(path)).status()).toBe(200)
  expect(beside.asked).toEqual([])
})

test('a form that is sent offline asks for nothing of the other app to see that Latchkey answers', async ({
  page,
  beside,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  beside.asked.length = 0
  await signIn(page, '/auth/signout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out')
  expect(beside.asked).toEqual([])
})
