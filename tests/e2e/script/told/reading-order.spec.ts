import { readingOrder } from '../../support/reading-order.ts'
import { expect, test } from '../../support/stage.ts'
import { open } from '../../support/steps.ts'

/** Of times that are told as so long ago: the end of the day that the samples are of. */
const NOW = new Date('2026-11-22T20:00:00Z')

test.use({ timezoneId: 'UTC', locale: 'en' })

for (const { name, at } of [
  { name: 'sign-in', at: 'sign-in/usual' },
  { name: 'check-your-email', at: 'verify-request/usual' },
  { name: 'security', at: 'account/usual' },
  { name: 'browsers', at: 'devices/usual' },
  { name: 'person', at: 'person/usual' },
]) {
  test(`a screen reader reads ${name} in the order and with the words that are kept`, async ({ page }) => {
    await page.clock.setFixedTime(NOW)
    await open(page, `/preview/${at}`)
    // Script says times again, in the browser's zone.
    await expect(page.locator('.lk-time:has(.lk-span):not(:has(.lk-after))')).toHaveCount(0)
    expect(await readingOrder(page)).toMatchSnapshot(`${name}.txt`)
  })
}
