import { MARGARET } from '../support/latchkey.ts'
import { expectSignedIn, expectSignedOut, open, openPasswordForm, sendPassword, signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('signing out takes one button, and says that it worked', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toHaveText('You are signed out.')
  await expect(page.getByText('You are not signed in.')).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('the sign-out page says to a visitor who is signed out that they are, by Back too', async ({ page }) => {
  await signIn(page)
  await open(page, '/auth/signout?callbackUrl=%2F')
  await expect(page.getByText('Are you sure you want to sign out')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/signout/)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeVisible()
})

test('a user on the sign-out page can stay signed in', async ({ page }) => {
  await signIn(page)
  await open(page, '/auth/signout?callbackUrl=%2F')
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expectSignedIn(page, MARGARET.name)
})

test('a protected page asks to sign in, then opens', async ({ page }) => {
  await open(page, '/account?tab=1')
  await expect(page).toHaveURL(/\/auth\/signin\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get('error')).toBe('SessionRequired')
  expect(query.get('callbackUrl')).toBe('/account?tab=1')
  await expect(page.getByRole('alert')).toHaveText('Please sign in to access this page.')
  await openPasswordForm(page)
  await sendPassword(page)
  await expect(page).toHaveURL('/account?tab=1')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByText(MARGARET.email, { exact: true })).toBeVisible()
})

test('a wrong password on the way to a protected page does not change where the sign-in leads', async ({ page }) => {
  await open(page, '/account')
  await openPasswordForm(page)
  await sendPassword(page, { ...MARGARET, password: 'wrong' })
  await expect(page.getByRole('alert')).toContainText('Sign in failed.')
  await sendPassword(page)
  await expect(page).toHaveURL('/account')
})

test('the account page signs out', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are not signed in.')).toBeVisible()
})

test('signing out everywhere ends the session of another browser', async ({ page, otherPage }) => {
  await signIn(page)
  await signIn(otherPage)
  await open(page, '/account')
  await page.getByRole('link', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  await expectSignedOut(otherPage)
})

test('an unknown address shows a not-found page with a link home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Latchkey' }).click()
  await expect(page).toHaveURL('/')
})

test('going back after signing out shows nothing of the account', async ({ page }) => {
  await signIn(page)
  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are not signed in.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeVisible()
  await expect(page.getByText(MARGARET.email)).toHaveCount(0)
})

test('signing out in two tabs shows no error in the second', async ({ page, context }) => {
  await signIn(page)
  await open(page, '/account')
  const other = await context.newPage()
  await open(other, '/account')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other.getByText('You are not signed in.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
})
