import { expectSignedIn, linkTo, typeNumber, uniqueWord, waitFor } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** What the page asks while it looks whether it was let in. */
const LOOKS = /\/auth\/verify-request\.data/

test('the page that waits stays as it is while the server cannot be asked, and goes on afterwards', async ({
  page,
  otherPage,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  await page.getByLabel('Code from the mail').fill('12 34')
  await page.route(LOOKS, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  for (let looks = 0; looks < 2; looks += 1) await page.waitForResponse(LOOKS)
  await expect(page.locator('.number')).toHaveText(number)
  await expect(page.getByLabel('Code from the mail')).toHaveValue('12 34')
  await page.unroute(LOOKS)
  await typeNumber(otherPage, await linkTo(app, address), number, 'Let the other screen in')
  await expectSignedIn(page, address)
})

test('being let in is announced before the page goes on', async ({ page, otherPage, app }, info) => {
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
  await typeNumber(otherPage, await linkTo(app, address), number, 'Let the other screen in')
  await expect(page.getByRole('status').filter({ hasText: 'You have been let in.' })).toBeVisible()
  goOn()
  await expectSignedIn(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page that nobody sees does not ask', async ({ page }, info) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => Reflect.get(window, 'seen') ?? 'visible' })
  })
  await waitFor(page, `${uniqueWord(info)}@example.com`)
  await page.waitForResponse(LOOKS)
  await page.evaluate(() => Object.assign(window, { seen: 'hidden' }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.waitForTimeout(6000)
  expect(asked).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { seen: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForResponse(LOOKS)
})
