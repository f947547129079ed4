import type { Page, Route } from '@playwright/test'
import { MARGARET } from '../support/latchkey.ts'
import { bringUp, idsTwice, PAGES } from '../support/pages.ts'
import { openPasswordForm } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

interface Refused {
  /** The state that it is sent from, by its name among all pages. */
  from: string
  label: string
  /** A browser lets it through, and the server does not. */
  value: string
  button: string
  /** What is done before the field is there. */
  first?: (page: Page) => Promise<void>
}

/** Each form that may be refused on the page that it is on. */
const FORMS: readonly Refused[] = [
  { from: 'sign-in', label: 'Email', value: 'ada@example', button: 'Email me a sign-in link' },
  { from: 'sign-in', label: 'Password', value: 'wrong', button: 'Sign in', first: openPasswordOfMargaret },
  { from: 'check your email', label: '6-digit code', value: 'no code', button: 'Continue' },
  { from: 'address wanted', label: 'Email', value: 'ada@example', button: 'Email me a link' },
  { from: 'second step wanted', label: 'Code', value: 'no code', button: 'Continue' },
  { from: 'second step, to scan', label: 'Code from the app', value: 'no code', button: 'Turn on' },
  { from: 'profile, empty', label: 'Name', value: 'Ada\u200e', button: 'Save' },
  { from: 'another address', label: 'New email address', value: 'ada@example', button: 'Email me a code' },
  { from: 'code of another address', label: 'Code from the email', value: 'no code', button: 'Change my address' },
  { from: 'password, not set', label: 'New password', value: 'short', button: 'Set password' },
]

async function openPasswordOfMargaret(page: Page): Promise<void> {
  await openPasswordForm(page)
  await page.getByLabel('Email').last().fill(MARGARET.email)
}

for (const { from, label, value, button, first } of FORMS) {
  test(`${from}: after each of three refusals of “${label}” the page has every id and the field once`, async ({
    page,
    app,
  }) => {
    const way = PAGES.find(({ name }) => name === from)
    if (!way) throw new Error(`There is no page ${from}.`)
    await bringUp(way, page, app)
    await first?.(page)
    // Each refusal is of another navigation, and what is drawn anew is drawn after its answer.
    for (let refusals = 1; refusals <= 3; refusals += 1) {
      const field = page.getByLabel(label, { exact: true }).first()
      const id = await field.getAttribute('id')
      // A refusal that comes with a redirect draws the form anew, and so may take away what was typed before it.
      await expect(async () => {
        await field.fill(value)
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST', { timeout: 10_000 })
        await field.locator('xpath=ancestor::form').getByRole('button', { name: button }).click()
        await answered
      }).toPass()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect.poll(() => idsTwice(page)).toEqual([])
      expect(await page.locator(`[id="${id}"]`).count()).toBeLessThanOrEqual(1)
    }
  })
}

for (const from of ['password, not set', 'profile, empty', 'second step, to scan']) {
  const form = FORMS.find((one) => one.from === from)
  test(`${from}: what is typed after a refusal stays while the rest of the page still loads`, async ({ page, app }) => {
    const way = PAGES.find(({ name }) => name === from)
    if (!way || !form) throw new Error(`There is no page ${from}.`)
    await bringUp(way, page, app)
    let isHeld = true
    const held: Route[] = []
    // The answer to the form tells the refusal; then the page asks for what its loaders say.
    await page.route(/\.data\b/, (route) =>
      isHeld && route.request().method() === 'GET' ? void held.push(route) : route.continue(),
    )
    const field = page.getByLabel(form.label, { exact: true }).first()
    await field.fill(form.value)
    await field.locator('xpath=ancestor::form').getByRole('button', { name: form.button }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await field.fill('typed meanwhile')
    isHeld = false
    const loaded = page.waitForResponse((answer) => answer.request().method() === 'GET')
    for (const route of held) await route.continue()
    await loaded
    // The button says what it is doing until the page is as the server last said.
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expect(field).toHaveValue('typed meanwhile')
  })
}
