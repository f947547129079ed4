import type { Page } from '@playwright/test'
import type { Latchkey } from '../../support/latchkey.ts'
import {
  enterByMail,
  expectSignedIn,
  linkTo,
  open,
  openPasswordForm,
  sendPassword,
  uniqueWord,
} from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

const FIRST = 'quiet otters paint slowly'
const SECOND = 'seven lamps above the pier'

/** Follows a link of the password's form, and the mail that its page sends. */
async function chooseByMail(page: Page, app: Latchkey, link: string, address: string): Promise<void> {
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await page.getByRole('link', { name: link }).click()
  await expect(page.getByRole('button', { name: 'Send the email' })).toBeVisible()
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkTo(app, address))
}

async function enterByPassword(page: Page, email: string, password: string): Promise<void> {
  await page.context().clearCookies()
  await open(page, '/auth/signin')
  await openPasswordForm(page)
  await sendPassword(page, { name: email, email, password })
}

test('an account is created with a password, which signs in, is changed, and is removed', async ({
  page,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await chooseByMail(page, app, 'Create one with a password', address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a password')
  await page.getByLabel('New password').fill('too short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('Use at least 15 characters.')
  await page.getByLabel('New password').fill(FIRST)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectSignedIn(page, address)

  await enterByPassword(page, address, FIRST)
  await expectSignedIn(page, address)
  await open(page, '/auth/account/password')
  await page.getByLabel('Current password').fill(FIRST)
  await page.getByLabel('New password').fill(SECOND)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/auth/account')
  await expect(page.getByRole('alert')).toContainText('Your password was changed')

  await enterByPassword(page, address, SECOND)
  await expectSignedIn(page, address)
  await open(page, '/auth/account/password')
  await page.getByRole('button', { name: 'Remove password' }).click()
  await expect(page.getByRole('alert')).toContainText('Your password was removed')
  await enterByPassword(page, address, SECOND)
  await expect(page.getByRole('alert')).toContainText('Sign in failed.')
})

test('a forgotten password is replaced by a mail, and what is open elsewhere ends', async ({
  page,
  app,
  otherPage,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await chooseByMail(page, app, 'Create one with a password', address)
  await page.getByLabel('New password').fill(FIRST)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectSignedIn(page, address)
  await open(otherPage, `${app.origin}/auth/signin`)
  await enterByMail(otherPage, app, address)
  await expect(otherPage.getByText(`You are signed in as ${address}.`)).toBeVisible()

  await page.context().clearCookies()
  await chooseByMail(page, app, 'Forgot password?', address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByLabel('New password').fill(SECOND)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectSignedIn(page, address)
  await otherPage.goto(app.origin)
  await expect(otherPage.getByText('You are not signed in.')).toBeVisible()
  await enterByPassword(page, address, SECOND)
  await expectSignedIn(page, address)
})
