import { MARGARET } from '../../support/latchkey.ts'
import { expectSignedIn, open, openPasswordForm, sendPassword } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test('a session that is not on this device ends with the browser, and is listed so', async ({ page, context }) => {
  const choice = page.getByRole('link', { name: 'Sign me out when I close this browser' })
  const hint = page.getByText('You will be signed out after 12 hours at the latest')
  await open(page, '/auth/signin?callbackUrl=/auth/account/devices')
  await expect(hint).toHaveCount(0)
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect(hint).toBeVisible()
  await choice.click()
  await expect(hint).toHaveCount(0)
  await choice.click()
  await expect(hint).toBeVisible()
  await openPasswordForm(page)
  await sendPassword(page)
  await expect(page).toHaveURL('/auth/account/devices')
  await page.getByText('Details').first().click()
  await expect(page.getByText('Ends when that browser is closed').filter({ visible: true })).toBeVisible()
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session-token'))
  expect(session?.expires).toBe(-1)
  await open(page, '/')
  await expectSignedIn(page, MARGARET.name)
})
