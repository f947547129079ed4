import type { Page } from '@playwright/test'
import { expectSignedIn, open } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Starts a sign-in with Demo ID, which posts its answer from its own site, as Apple does. */
async function setOut(page: Page, issuer: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().startsWith(`${issuer}/auth?`))
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  const url = new URL((await asked).url())
  await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible()
  url.searchParams.set('response_mode', 'form_post')
  await page.goto(url.href)
}

/** Submits the forms that a script would submit by itself: the provider's own, then ours. */
async function goOn(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) return
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a visitor whose provider posts its answer lands on the page that they wanted', async ({
  page,
  app,
  javaScriptEnabled,
}) => {
  // A port of its own makes no other site, and a site's own POST brings all cookies.
  expect(new URL(app.provider.issuer).hostname).not.toBe(new URL(app.origin).hostname)
  await open(page, '/account')
  await setOut(page, app.provider.issuer)
  await page.getByRole('button', { name: 'Ada Lovelace' }).click()
  await goOn(page, javaScriptEnabled)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await page.goto('/')
  await expectSignedIn(page, 'Ada Lovelace')
})

test('a visitor who cancels at a provider that posts its answer gets a calm message', async ({
  page,
  app,
  javaScriptEnabled,
}) => {
  await open(page, '/auth/signin')
  await setOut(page, app.provider.issuer)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await goOn(page, javaScriptEnabled)
  await expect(page.getByRole('alert')).toHaveText('You cancelled at Demo ID. Nothing happened.')
})
