import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { faultsInBothSchemes, openAll } from '../support/axe.ts'
import { misfits, NARROW } from '../support/misfits.ts'
import { expect, test as ofStage } from '../support/stage.ts'

/** What the demo shows around the pages, in a window of a small phone, where it is also looked at by axe. */
const test = ofStage.extend({ viewport: NARROW })

async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsInBothSchemes(page)).toEqual([])
  expect(await misfits(page)).toEqual([])
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await page.getByRole('button', { name: 'Grace Hopper' }).click()
  await expect(page.getByRole('heading', { name: 'What the server sees' })).toBeVisible()
}

test('the guide of the demo’s first page, with all of its code: axe finds nothing, and it fits 320 pixels', async ({
  page,
}) => {
  await page.goto('/')
  await openAll(page)
  await expectNoFaults(page)
  await signIn(page)
  await openAll(page)
  await expectNoFaults(page)
  await page.setViewportSize({ width: 1280, height: 1024 })
  await expectNoFaults(page)
})

test('the guide in a language from right to left: axe finds nothing, and it fits 320 pixels', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ locale: 'ar', viewport: NARROW, baseURL: app.origin })
  const page = await context.newPage()
  await page.goto('/')
  expect(await page.evaluate(() => document.dir)).toBe('rtl')
  await expectNoFaults(page)
  await context.close()
})

test('a second window: axe finds nothing, and it fits 320 pixels', async ({ page }) => {
  await page.goto('/demo/window')
  await expectNoFaults(page)
  await signIn(page)
  await page.goto('/demo/window')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace Hopper')
  await expectNoFaults(page)
})

test('the demo’s mailbox: axe finds nothing, it fits 320 pixels, and mail comes in without loading it again', async ({
  page,
  context,
  app,
}) => {
  const address = `${randomUUID()}@zusammenarbeitsgemeinschaft.example`
  const other = await context.newPage()
  const waiting = other.getByRole('heading', { name: 'No new message yet' })
  // Other tests may have left messages that were not opened.
  while (!(await waiting.isVisible())) await other.goto(`${app.mailbox.origin}/newest`)
  await expectNoFaults(other)
  await page.goto(`${app.mailbox.origin}/`)
  await expectNoFaults(page)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await other.goto('/')
  await other.getByLabel('Any address').fill(address)
  await other.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.bringToFront()
  await expect(page.getByRole('link', { name: address })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
  await expectNoFaults(page)
  await other.goto(`${app.mailbox.origin}/newest`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to Latchkey')
  await openAll(other)
  await expectNoFaults(other)
  await other.goto(`${app.mailbox.origin}/messages/999`)
  await expectNoFaults(other)
})

test('the demo’s providers: axe finds nothing, and they fit 320 pixels', async ({ page }) => {
  for (const name of ['Demo ID', 'Demo OAuth']) {
    await page.goto('/auth/signin')
    await page.getByRole('button', { name: `Continue with ${name}` }).click()
    await expect(page.getByRole('button', { name: 'Grace Hopper' })).toBeVisible()
    await openAll(page)
    await expectNoFaults(page)
  }
})

test('what the guide says of a password in a second browser is so: it signs in, and an email tells the user of it', async ({
  page,
  browser,
  app,
}) => {
  const signInAsMargaret = async (where: Page) => {
    await where.goto('/')
    await expect(
      where.getByText('Any other browser that uses it is signed in too, and an email tells her'),
    ).toBeVisible()
    await where.getByRole('button', { name: 'Sign in as Margaret Hamilton' }).click()
    await expect(
      where.getByText('You are signed in as Margaret Hamilton. Sign out to try another way in.'),
    ).toBeVisible()
  }
  await signInAsMargaret(page)
  const second = await browser.newContext({ baseURL: app.origin })
  await signInAsMargaret(await second.newPage())
  await second.close()
  const { text } = await app.mailbox.next('margaret@example.com')
  expect(text).toContain('New sign-in to your Latchkey account')
})
