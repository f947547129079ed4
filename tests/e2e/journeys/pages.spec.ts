import { bringUp, PAGES } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** Widths of a window, and of the card in it: at 320px, which is also 1280px at 400 %, it takes what is there. */
const WIDTHS = [
  [1280, 368],
  [450, 368],
  [449, 343],
  [390, 343],
  [320, 296],
] as const

for (const way of PAGES) {
  test(`${way.name}: the card fits every window`, async ({ page, app }) => {
    await bringUp(way, page, app)
    for (const [window, card] of WIDTHS) {
      await page.setViewportSize({ width: window, height: 800 })
      expect(await page.locator('.card').evaluate((element) => element.getBoundingClientRect().width)).toBe(card)
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled).toBeLessThanOrEqual(window)
    }
  })
}
