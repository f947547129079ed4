import { testAccessibility } from '../support/accessibility.ts'
import { faultsInBothSchemes } from '../support/axe.ts'
import { NARROW } from '../support/misfits.ts'
import { bringUp, PAGES } from '../support/pages.ts'
import { expect, test } from '../support/stage.ts'
import { test as ofSite } from '../support/test.ts'

test.describe('in the preview', () => {
  test.use({ viewport: NARROW })
  testAccessibility(['de', 'ja'])
})

ofSite.describe('in the site', () => {
  ofSite.afterEach(({ app }) => app.returnDatabase())

  for (const way of PAGES) {
    ofSite(`${way.name}: axe finds nothing in light or in dark`, async ({ page, app }) => {
      await bringUp(way, page, app)
      expect(await faultsInBothSchemes(page)).toEqual([])
    })
  }
})
