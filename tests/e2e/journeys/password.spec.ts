import { MARGARET } from '../support/latchkey.ts'
import {
  expectSignedIn,
  expectSignedOut,
  linkTo,
  open,
  openPasswordForm,
  passwordForm,
  sendPassword,
  signIn,
  uniqueWord,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('the right password signs in', async ({ page }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page)
  await expectSignedIn(page, MARGARET.name)
})

test('after a wrong password that form is open, first, and focused, with the other methods behind one button', async ({
  page,
}) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'tr0ub4dor&3' })
  await expect(page).toHaveURL('/auth/signin?error=CredentialsSignin')
  const note = page.getByRole('alert')
  await expect(note).toContainText('Sign in failed. Check the details you provided are correct.')
  const form = passwordForm(page)
  const password = form.getByLabel('Password', { exact: true })
  await expect(form.getByLabel('Email')).toHaveValue(MARGARET.email)
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/^Sign in failed\. Check the details/)
  const provider = page.getByRole('button', { name: 'Continue with Demo ID' })
  await expect(provider).toBeHidden()
  await page.getByText('Other ways to sign in').click()
  await expect(provider).toBeVisible()
  await expectSignedOut(page)
})

test('a second wrong password gets the same message as the first, and the right one then signs in', async ({
  page,
}) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'one' })
  const password = passwordForm(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await sendPassword(page, { ...MARGARET, password: 'another' })
  await expect(password).toHaveValue('')
  // Pressing the button has taken the focus off the field.
  await expect(password).toBeFocused()
  await sendPassword(page)
  await expectSignedIn(page, MARGARET.name)
})

test('a user without a password can get a link at the address that was typed', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, email: address })
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  await expect(page.getByText('No password?')).toBeVisible()
  await page.getByRole('button', { name: 'Email yourself a link' }).click()
  await expect(page.getByText(`have been sent to ${address}.`)).toBeVisible()
  await page.goto(await linkTo(app, address))
  await expectSignedIn(page, address)
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

test('an unknown address gets the same message as a wrong password', async ({ page }) => {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, email: 'nobody@example.com' })
  await expect(page.getByRole('alert')).toContainText('Sign in failed. Check the details you provided are correct.')
})

test('a user can sign in with the keyboard alone', async ({ page }) => {
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

test('a visitor who used a password last finds the form open, and its button marked', async ({ page }) => {
  await open(page, '/auth/signin')
  await expect(page.getByText('Last used')).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await signIn(page)
  await open(page, '/auth/signin')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(passwordForm(page).getByRole('button', { name: 'Sign in' })).toHaveAccessibleDescription('Last used')
  await expect(page.getByText('Last used')).toHaveCount(1)
})
