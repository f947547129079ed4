import { test as bare, type Page } from '@playwright/test'
import { withEmailAlone } from '../support/one-way.ts'
import { expect, test } from '../support/test.ts'

/**
 * Bytes that a browser which has nothing yet receives for the sign-in page, headers aside: the document, styles, pictures
 * and every script that the page needs. What it loads a second later, while there is time, is of other pages.
 */
async function bytesOfSignIn(page: Page, origin: string) {
  await page.addInitScript(() => {
    const later = window.setTimeout
    Object.assign(window, { setTimeout: (call: () => void, wait = 0) => (wait < 1_000 ? later(call, wait) : 0) })
  })
  await page.goto(`${origin}/auth/signin`, { waitUntil: 'networkidle' })
  const received = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return entries.map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize }))
  })
  const sum = (all: typeof received) => all.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = received.filter(({ name, bytes }) => name.endsWith('.js') && bytes > 0)
  return { all: sum(received), scripts: sum(scripts), files: scripts.length }
}

test('the sign-in page with every way in is under 16 kB without script, and its script under 108 kB in eight files', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const { all, scripts, files } = await bytesOfSignIn(page, site.origin)
  expect(all - scripts).toBeLessThan(16_000)
  expect(scripts).toBeLessThan(108_000)
  // What is only named beforehand has no bytes.
  expect(files).toBe(javaScriptEnabled ? 8 : 0)
})

bare('the page of a site with one way in, script and all, is at most 115 kB', async ({ page }) => {
  await withEmailAlone(async (origin) => {
    const { all } = await bytesOfSignIn(page, origin)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(all).toBeLessThanOrEqual(115_000)
  })
})
