import { bringUp, PAGES } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** Pages that show what was typed, opened or sent since they were loaded, which a second browser does not know. */
const TOUCHED = ['sign-in, with all shown', 'other screen let in']

for (const way of PAGES.filter(({ name }) => !TOUCHED.includes(name))) {
  test(`${way.name}: the same picture before and after its script has run`, async ({ page, browser, app }) => {
    await bringUp(way, page, app)
    // What the mouse is over looks different, and the other browser's is nowhere.
    await page.mouse.move(0, 0)
    const withScript = await page.screenshot({ fullPage: true, animations: 'disabled' })
    const storageState = await page.context().storageState()
    const context = await browser.newContext({ javaScriptEnabled: false, storageState })
    const plain = await context.newPage()
    await plain.goto(page.url())
    const withoutScript = await plain.screenshot({ fullPage: true, animations: 'disabled' })
    await context.close()
    expect(withScript.equals(withoutScript)).toBe(true)
  })
}

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'layout-shift') shifts.push(startTime)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/auth/signin', '/auth/signin?error=OAuthCallback', '/auth/signout', '/auth/error']) {
    await page.goto(path)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  }
})
