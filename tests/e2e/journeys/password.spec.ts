import { MARGARET } from '../support/latchkey.ts'
import {
  expectSignedIn,
  expectSignedOut,
  open,
  openPasswordForm,
  passwordForm,
  sendPassword,
  signIn,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('the right password signs in', async ({ page }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page)
  await expectSignedIn(page, MARGARET.name)
})

test('a wrong password is told above the form, which keeps the address and nothing of the password', async ({
  page,
}) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'tr0ub4dor&3' })
  await expect(page).toHaveURL('/auth/signin?error=CredentialsSignin')
  const note = page.getByRole('alert')
  await expect(note).toContainText('Sign in failed. Check the details you provided are correct.')
  await expect(note).toBeFocused()
  const form = passwordForm(page)
  await expect(form).toHaveAttribute('open')
  await expect(form.getByLabel('E-mail')).toHaveValue(MARGARET.email)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('')
  await expectSignedOut(page)
})

test('a second wrong password is told like the first, and the right one then signs in', async ({ page }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'one' })
  const note = page.getByRole('alert')
  await expect(note).toBeFocused()
  await sendPassword(page, { ...MARGARET, password: 'another' })
  // Pressing the button has taken the focus off the first note.
  await expect(note).toBeFocused()
  await expect(passwordForm(page).getByLabel('Password', { exact: true })).toHaveValue('')
  await sendPassword(page)
  await expectSignedIn(page, MARGARET.name)
})

test('a failed sign-in is found in the log by the reference its page shows', async ({ page, app }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'tr0ub4dor&3' })
  const reference = await page.getByRole('alert').locator('code').textContent()
  expect(reference).toMatch(/^\S{4,}$/)
  await expect.poll(() => app.logged.filter((line) => line.reference === reference).length).toBeGreaterThan(0)
  expect(JSON.stringify(app.logged)).not.toContain('tr0ub4dor')
})

test('nobody with that address is told in the same words', async ({ page }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, email: 'nobody@example.com' })
  await expect(page.getByRole('alert')).toContainText('Sign in failed. Check the details you provided are correct.')
})

test('keys alone sign in', async ({ page }) => {
  await open(page, '/auth/signin')
  const { keyboard } = page
  const focused = page.locator(':focus')
  // Two providers, the address and its button come first.
  for (let pressed = 0; pressed < 5; pressed += 1) await keyboard.press('Tab')
  await expect(focused).toContainText('Use a password instead')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type(MARGARET.email)
  await keyboard.press('Tab')
  await keyboard.type(MARGARET.password)
  await keyboard.press('Enter')
  await expectSignedIn(page, MARGARET.name)
})

test('the way in that was taken last is marked at the next sign-in', async ({ page }) => {
  await open(page, '/auth/signin')
  await expect(page.getByText('Last used')).toHaveCount(0)
  await signIn(page)
  await open(page, '/auth/signin')
  await expect(page.locator('summary')).toContainText('Last used')
  await expect(page.getByText('Last used')).toHaveCount(1)
})
