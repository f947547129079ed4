import { LAYOUTS_OF_EVERY_RUN, testLayouts } from '../support/layouts.ts'
import { expect, test } from '../support/stage.ts'

testLayouts(LAYOUTS_OF_EVERY_RUN)

test('the preview shows a site as it was asked for by its form', async ({ page }) => {
  await page.goto('/preview')
  await page.getByLabel('Site name').fill('Acme & Sons')
  await page.getByLabel('Scheme').selectOption('dark')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Every page of Acme & Sons')).toBeVisible()
  await page.getByRole('link', { name: 'for-a-protected-page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Acme & Sons')
  await expect(page.locator('.page')).toHaveCSS('background-color', 'rgb(15, 17, 21)')
})
