import { expect, test } from '../support/stage.ts'

test('a second window watches itself being signed out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await page.getByRole('button', { name: 'Grace Hopper' }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open a second window' }).click()
  const second = await opening
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('This window is signed in as Grace Hopper')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('This window was signed out')
})
