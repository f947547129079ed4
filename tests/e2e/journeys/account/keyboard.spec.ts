import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectSignedIn, open, uniqueWord, untilHydrated } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

/** Of a page no more controls are passed before the one that is wanted. */
const MOST_TABS = 60

/** Moves on by Tab until the control has the focus, and shows that it has. */
async function reach(page: Page, control: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function follow(page: Page, control: Locator, heading: string): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await untilHydrated(page)
}

async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('an account is made and looked after with the keyboard alone', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await open(page, '/auth/signin')
  await fill(page, page.getByLabel('Email').first(), address)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await untilHydrated(page)
  const { text } = await app.mailbox.next(address)
  await reach(page, page.getByLabel('6-digit code'))
  // Asked before: the last digit leads to another document, where this one's script cannot be asked any more.
  const submitsItself = await page.evaluate(() => !matchMedia('(scripting: none)').matches)
  await page.keyboard.type(/^Code: (\d{6})$/m.exec(text)?.[1] ?? 'none')
  if (!submitsItself) await page.keyboard.press('Enter')
  await expectSignedIn(page, address)

  await follow(page, link('Your account'), 'Your account')
  await follow(page, link('Profile'), 'Your profile')
  await fill(page, page.getByLabel('Name'), 'Grace Hopper')
  await expect(page.getByRole('alert')).toHaveText('Your name was changed.')
  await follow(page, link('Back to your account'), 'Your account')
  await follow(page, link('Second step'), 'Second step')
  await reach(page, page.getByRole('button', { name: 'Set up an authenticator app' }))
  await page.keyboard.press('Enter')
  const key = (await page.locator('code.key').textContent()) ?? ''
  await untilHydrated(page)
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await fill(page, page.getByLabel('Code from the app'), totp.generate())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  await open(page, '/auth/account')
  await reach(page, page.getByRole('button', { name: 'Sign out', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('You are signed out.')
})
