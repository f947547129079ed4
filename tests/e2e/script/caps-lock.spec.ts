import { open, openPasswordForm } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a password that is typed with Caps Lock says so, until it is off or the field is left', async ({ page }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  const field = page.getByLabel('Password', { exact: true })
  const hint = page.getByText('Caps Lock is on.')
  // No key that Playwright presses changes this state.
  const press = (modifierCapsLock: boolean) => field.dispatchEvent('keydown', { key: 'a', modifierCapsLock })
  await field.focus()
  await press(false)
  await expect(hint).toHaveCount(0)
  await press(true)
  await expect(hint).toBeVisible()
  await expect(field).toHaveAccessibleDescription('Caps Lock is on.')
  await press(false)
  await expect(hint).toHaveCount(0)
  await press(true)
  await page.keyboard.press('Tab')
  await expect(hint).toHaveCount(0)
})
