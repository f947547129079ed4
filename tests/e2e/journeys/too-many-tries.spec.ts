import type { Page } from '@playwright/test'
import { expect, testOf } from '../support/clocked.ts'
import { open, passwordForm } from '../support/steps.ts'

const test = testOf({ providers: ['credentials'], settings: { limits: true } })

async function tryPassword(page: Page, password: string): Promise<void> {
  const form = passwordForm(page)
  await form.getByLabel('Username').fill('alice')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: /^Sign in/ }).click()
}

test('after too many attempts the page and the button show the wait, and the right password then signs in', async ({
  page,
  app,
}) => {
  await open(page, '/auth/signin?callbackUrl=/')
  const note = page.getByRole('alert')
  // So many that the wait is longer than a slow machine takes to check it.
  for (let tries = 0; tries < 12; tries += 1) {
    app.clock.advance(1000)
    await tryPassword(page, 'wrong')
    await expect(passwordForm(page).getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(note).toContainText('Check the details you provided are correct.')
  }
  await tryPassword(page, 'wonderland')
  await expect(note).toContainText(/Too many attempts\. You can try again in/)
  await expect(note).not.toContainText('Check the details')
  await expect(passwordForm(page).getByRole('button', { name: /^Sign in/ })).toContainText(/ in .*\d/)
  app.clock.advance(1000)
  await open(page, '/auth/signin?callbackUrl=/')
  await tryPassword(page, 'wonderland')
  await expect(page.getByText('You are signed in as Alice')).toBeVisible()
})
