import type { Page } from '@playwright/test'
import { expect, test } from '../support/stage.ts'

/** In the window that the line above the page opens. */
async function openMailbox(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the demo mailbox' }).click()
  return opening
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Three ways to sign in')).toBeVisible()
}

// What is pressed and typed is what the pages say, and nothing else is known here.
test('on a first visit of the demo its pages alone lead to being signed in, in three ways', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What to try' })).toBeVisible()

  await test.step('with an account elsewhere', async () => {
    await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
    await page.getByRole('button', { name: 'Ada Lovelace' }).click()
    await expect(page.getByText('You are signed in as Ada Lovelace. Sign out to try another way in.')).toBeVisible()
    await expect(page.getByText('"name": "Ada Lovelace"')).toBeVisible()
    await signOut(page)
  })

  await test.step('with the link of an email', async () => {
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    const mailbox = await openMailbox(page)
    await mailbox.frameLocator('iframe').getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(mailbox.getByText('You are signed in as you@example.com. Sign out to try')).toBeVisible()
    await mailbox.close()
    await page.goto('/')
    await signOut(page)
  })

  await test.step('with a password', async () => {
    await page.getByRole('button', { name: 'Sign in as Margaret Hamilton' }).click()
    await expect(page.getByText('You are signed in as Margaret Hamilton. Sign out to try')).toBeVisible()
  })
})
