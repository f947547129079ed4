import { bringUp, expectToFit, PAGES } from '../support/pages.ts'
import { test } from '../support/test.ts'

test.afterEach(({ app }) => app.returnDatabase())

for (const way of PAGES) {
  test(`${way.name}: the card fits every window`, async ({ page, app }) => {
    await bringUp(way, page, app)
    await expectToFit(page)
  })
}
