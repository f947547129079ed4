import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { bringUp, PAGES } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds; it needs timers, so that a browser without script cannot run it. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

for (const way of PAGES) {
  test(`${way.name}: axe finds nothing, in light or in dark`, async ({ page, app }) => {
    await bringUp(way, page, app)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await faults(page)).toEqual([])
    }
  })
}
