import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectSignedIn, open, uniqueWord, untilHydrated } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

/** Of a page no more controls are passed before the one that is wanted. */
const MOST_TABS = 60

/** Moves on by Tab until the control has the focus; at each stop on the way it is seen where the focus is. */
async function reach(page: Page, control: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBeNull()
  }
  await expect(control).toBeFocused()
}

/** Whatever has the focus without a ring that is seen, in the window whole; `null` where all is well. */
const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    // Past the last control the browser's own have it.
    if (element === null || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const hasRing = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const x = (left + right) / 2
    const y = (top + bottom) / 2
    const isWhole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    const onTop = document.elementFromPoint(x, y)
    const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element))
    return hasRing && isWhole && isOnTop ? null : element.outerHTML.slice(0, 200)
  })

/** Presses a control by a key: links by Enter, buttons also by the space bar. */
async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await reach(page, control)
  await page.keyboard.press(key)
}

async function follow(page: Page, control: Locator, heading: string): Promise<void> {
  await press(page, control, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await untilHydrated(page)
}

async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('an account is made, looked after, asked about and left with the keyboard alone, and the focus is seen at each stop', async ({
  page,
  app,
  javaScriptEnabled,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
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
  await follow(page, link('Sign-in and security'), 'Your account')
  await follow(page, link('Manage Second step'), 'Second step')
  await press(page, button('Set up an authenticator app'), 'Space')
  if (javaScriptEnabled) await expect(page.getByText('Scan this with your authenticator app')).toBeFocused()
  const key = (await page.locator('code.lk-key').textContent()) ?? ''
  await untilHydrated(page)
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await fill(page, page.getByLabel('Code from the app'), totp.generate())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  await untilHydrated(page)
  await follow(page, link('I have saved them'), 'Your account')
  await follow(page, link('Manage Second step'), 'Second step')
  await follow(page, link('Remove the second step'), 'Remove the second step?')
  await press(page, button('Remove the second step'), 'Space')
  await expect(page.getByRole('alert')).toHaveText('The second step was removed.')
  await untilHydrated(page)
  await follow(page, link('Sign-in and security'), 'Your account')
  await press(page, button('Sign out'), 'Enter')
  await expect(page.getByRole('alert')).toHaveText('You are signed out.')
})
