import type { Page } from '@playwright/test'
import type { Latchkey } from '../support/latchkey.ts'
import { expectSignedIn, expectSignedOut, open, signInAtDemoId } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const CHOICE = 'Also sign out of Demo ID'

/** The visitor has no session at the provider: otherwise it would ask whether to sign out. */
async function expectSignedOutThere(page: Page, { provider }: Latchkey): Promise<void> {
  const answer = await page.request.get(`${provider.issuer}/session/end`)
  expect(await answer.text()).not.toContain('Sign out here as well?')
}

test('a user who asks for it is signed out of the provider too, and comes back', async ({ page, app }) => {
  await signInAtDemoId(page)
  await page.getByRole('checkbox', { name: CHOICE }).check()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign out here as well?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are not signed in.')).toBeVisible()
  await expectSignedOutThere(page, app)
})

test('a user who does not answer the provider’s question is signed out here all the same', async ({ page }) => {
  await signInAtDemoId(page)
  await open(page, '/auth/signout')
  await page.getByText(CHOICE).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign out here as well?' })).toBeVisible()
  await expectSignedOut(page)
})

test('a user who does not ask for it stays signed in at the provider', async ({ page, app }) => {
  await signInAtDemoId(page)
  await open(page, '/auth/signout')
  await expect(page.getByRole('checkbox', { name: CHOICE })).not.toBeChecked()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are not signed in.')).toBeVisible()
  await page.goto(`${app.provider.issuer}/session/end`)
  await expect(page.getByRole('heading', { name: 'Sign out here as well?' })).toBeVisible()
})

test('signing out at the provider ends the session here that began there, and no other', async ({
  page,
  otherPage,
  app,
}) => {
  await signInAtDemoId(page)
  await signInAtDemoId(otherPage)
  await page.goto(`${app.provider.issuer}/session/end`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible()
  await expectSignedOut(page)
  await otherPage.goto('/')
  await expectSignedIn(otherPage, 'Ada Lovelace')
})
