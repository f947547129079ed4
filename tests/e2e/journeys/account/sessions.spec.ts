import type { Page } from '@playwright/test'
import { expectSignedIn, open, signInAsNewPerson, uniqueWord } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

async function signInAs(page: Page, word: string): Promise<void> {
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await signInAsNewPerson(page, word)
  await expectSignedIn(page, `Person ${word}`)
}

test('a session is ended from another browser, which stays signed in', async ({
  page,
  otherPage,
  javaScriptEnabled,
}, info) => {
  const word = uniqueWord(info)
  await signInAs(page, word)
  await signInAs(otherPage, word)
  await otherPage.context().clearCookies()
  await signInAs(otherPage, word)

  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Browsers' }).click()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first()).toContainText('Chrome on Linux')
  await expect(sessions.first()).toContainText('This browser')
  await expect(sessions.first().getByRole('button')).toHaveCount(0)
  await expect(sessions.last()).toContainText(/Demo ID, since .+\sUTC/)
  const since = sessions.last().getByText('Demo ID, since').filter({ visible: true })
  await expect(since).toHaveCount(0)
  await sessions.last().getByText('Details').click()
  await expect(since).toBeVisible()
  await expect(sessions.last()).toContainText('Your current network')

  for (const left of [2, 1]) {
    await sessions.last().getByRole('button', { name: 'Sign out' }).click()
    await expect(sessions).toHaveCount(left)
    await expect(page.getByRole('alert')).toHaveText('That session was signed out.')
    // The row of the button is gone: the keyboard goes on from what came of it.
    if (javaScriptEnabled) await expect(page.getByRole('alert')).toBeFocused()
  }
  await otherPage.goto('/account')
  await expect(otherPage.getByRole('heading', { name: 'Sign in to Latchkey' })).toBeVisible()
  await open(page, '/')
  await expectSignedIn(page, `Person ${word}`)
})

test('the account page lists the sign-in methods, and ends with sign-out', async ({ page }, info) => {
  const word = uniqueWord(info)
  await signInAs(page, word)
  await page.getByRole('link', { name: 'Your account' }).click()
  const ways = page.getByRole('region', { name: 'Ways to sign in' }).getByRole('listitem')
  await expect(ways.filter({ hasText: 'Email link' })).toContainText(`Sent to ${word}@`)
  await expect(ways.filter({ hasText: 'Password' })).toContainText('Not set')
  await expect(ways.filter({ hasText: 'Demo ID' })).toContainText(/@.+Connected since \d+ \w+ \d{4}/)
  await expect(page.locator('main button:visible').last()).toHaveText('Sign out')
  await expect(page.locator('main .lk-primary')).toHaveCount(0)
})
