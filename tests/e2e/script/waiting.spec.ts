import type { Page } from '@playwright/test'
import { codeIn } from '#tests/support/mail/mail.ts'
import { expectSignedIn, linkTo, showNumber, typeNumber, uniqueWord, waitFor } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** What the waiting page requests while it checks whether it was approved. */
const LOOKS = /\/auth\/verify-request\.data/

/** The page's own time, in milliseconds: events of a request that began before may come after. */
const timeOf = (page: Page) => page.evaluate(() => performance.now())

/** What the page's script has asked for since a moment of its own time; scripts of other pages may come when the browser is idle. */
const askedSince = (page: Page, moment: number) =>
  page.evaluate((since) => {
    const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
    const later = all.filter(({ initiatorType, startTime }) => initiatorType === 'fetch' && startTime > since)
    return later.map(({ name }) => name)
  }, moment)

test('the waiting page stays as it is while the server cannot be reached, and goes on afterwards', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  await page.getByLabel('6-digit code').fill('12 34')
  await page.route(LOOKS, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  for (let looks = 0; looks < 2; looks += 1) await page.waitForResponse(LOOKS)
  await expect(page.locator('.lk-number')).toHaveText(number)
  await expect(page.getByLabel('6-digit code')).toHaveValue('12 34')
  await page.unroute(LOOKS)
  await typeNumber(otherPage, await linkTo(app, address), number, 'Sign in on the other device')
  await expectSignedIn(page, address)
})

test('the number comes into sight and is announced once the link is opened elsewhere', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  await expect(page.locator('.lk-number')).toBeHidden()
  await otherPage.goto(await linkTo(app, address))
  await expect(otherPage.getByLabel('Number on the other device')).toHaveAccessibleDescription(
    /on the page where you asked, under “Reading email on another device\?”/,
  )
  await expect(page.locator('.lk-number')).toBeVisible()
  await expect(page.locator('.lk-number')).toHaveText(number)
  await expect(page.getByRole('status').filter({ hasText: `Enter this number there: ${number}` })).toBeAttached()
})

test('the approval is announced before the page goes on', async ({ page, otherPage, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  let goOn = () => {}
  const isAnnounced = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/auth\/callback\/email\.data/, async (route) => {
    await isAnnounced
    await route.continue()
  })
  await typeNumber(otherPage, await linkTo(app, address), number, 'Sign in on the other device')
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed on your other device.' })).toBeVisible()
  goOn()
  await expectSignedIn(page, address)
  // A document of its own: assistive technology says its title, and reads it from its beginning.
  const loaded = () => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname)
  expect(await page.evaluate(loaded)).toEqual([new URL(page.url()).pathname])
  await expect(page).toHaveTitle(/\S/)
})

test('a page in a hidden tab sends no requests', async ({ page }, info) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => Reflect.get(window, 'seen') ?? 'visible' })
  })
  await waitFor(page, `${uniqueWord(info)}@example.com`)
  await page.waitForResponse(LOOKS)
  await page.evaluate(() => Object.assign(window, { seen: 'hidden' }))
  const hidden = await timeOf(page)
  await page.waitForTimeout(6000)
  expect(await askedSince(page, hidden)).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { seen: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForResponse(LOOKS)
})

test('the last digit of the code submits it, and a wrong one gets a message at the field', async ({
  page,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, address)
  const { text } = await app.mailbox.next(address)
  const code = codeIn(text)
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toContainText('That is not the code from our latest email.')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(field).toHaveAccessibleDescription(/^That is not the code/)
  await page.keyboard.type(code)
  await expectSignedIn(page, address)
})

test('a page that the visitor told to stop checking sends no requests, keeps what was typed, and checks again when asked to', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  const field = page.getByLabel('6-digit code')
  await field.fill('123')
  await showNumber(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  const stopped = await timeOf(page)
  await typeNumber(otherPage, await linkTo(app, address), number, 'Sign in on the other device')
  await page.waitForTimeout(4000)
  expect(await askedSince(page, stopped)).toEqual([])
  await expect(field).toHaveValue('123')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectSignedIn(page, address)
})

test('when another tab has signed in, the page says so under a new heading and goes on by itself', async ({
  page,
  context,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await waitFor(page, address, '/account')
  const second = await context.newPage()
  await second.goto(await linkTo(app, address))
  await expect(second).toHaveURL('/account')
  const heading = page.getByRole('heading', { level: 1, name: 'You are signed in' })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL('/account')
})
