import { bringUp, expectToFit, PAGES } from './pages.ts'
import { test } from './test.ts'

/** Pages reached without script, each by its own steps and in each of its windows: a test a page. */
export function testFits(isWanted: (way: (typeof PAGES)[number]) => boolean): void {
  test.afterEach(({ app }) => app.returnDatabase())

  for (const way of PAGES.filter(isWanted)) {
    test(`${way.name}: the card fits every window`, async ({ page, app }) => {
      await bringUp(way, page, app)
      await expectToFit(page)
    })
  }
}
