import { test as bare, type Page } from '@playwright/test'
import { withEmailAlone } from '../support/one-way.ts'
import { signIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/**
 * Bytes that a browser which has nothing yet receives for a page, the sign-in page unless another is said, headers aside: the document, styles, pictures
 * and every script that the page needs. What it loads a second later, while there is time, is of other pages.
 */
async function bytesOf(page: Page, origin: string, path = '/auth/signin') {
  await page.addInitScript(() => {
    const later = window.setTimeout
    Object.assign(window, { setTimeout: (call: () => void, wait = 0) => (wait < 1_000 ? later(call, wait) : 0) })
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const received = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return entries.map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize }))
  })
  const sum = (all: typeof received) => all.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = received.filter(({ name, bytes }) => name.endsWith('.js') && bytes > 0)
  return { all: sum(received), scripts: sum(scripts), files: scripts.length }
}

test('the sign-in page with every way in is under 16 kB without script, and its script under 108 kB in seven files', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const { all, scripts, files } = await bytesOf(page, site.origin)
  expect(all - scripts).toBeLessThan(16_000)
  expect(scripts).toBeLessThan(108_000)
  // What is only named beforehand has no bytes.
  expect(files).toBe(javaScriptEnabled ? 7 : 0)
})

bare('the page of a site with one way in, script and all, is at most 115 kB', async ({ page }) => {
  await withEmailAlone(async (origin) => {
    const { all } = await bytesOf(page, origin)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(all).toBeLessThanOrEqual(115_000)
  })
})

test('no page of the account is over 130 kB with script, in 11 files, that of passkeys in nine, or 20 without, and none of signing in loads its styles', async ({
  page,
  app,
  javaScriptEnabled,
}) => {
  await signIn(page)
  const storageState = await page.context().storageState()
  const sheets = (html: string) => [...html.matchAll(/href="([^"]+\.css)"/g)].map(([, href]) => href)
  const ofSignIn = sheets(await (await page.request.get('/auth/signin?error=FreshProofRequired')).text())
  const ofAccount = sheets(await (await page.request.get('/auth/account')).text())
  expect(ofAccount.filter((href) => !ofSignIn.includes(href))).toEqual([expect.stringMatching(/\/account-[^/]+\.css$/)])
  const weights: Record<string, { page: number; scripts: number; files: number }> = {}
  for (const path of [
    '',
    '/profile',
    '/devices',
    '/history',
    '/passkeys',
    '/second-step',
    '/language',
    '/leave',
    '/address',
    '/ways',
    '/password',
  ]) {
    const fresh = await page.context().browser()?.newContext({ storageState, javaScriptEnabled })
    if (!fresh) throw new Error('There is no browser.')
    const { all, scripts, files } = await bytesOf(await fresh.newPage(), app.origin, `/auth/account${path}`)
    weights[path] = { page: all - scripts, scripts, files }
    await fresh.close()
  }
  const tooHeavy = Object.entries(weights).filter(
    ([path, { page, scripts, files }]) =>
      page >= 20_000 || page + scripts >= 130_000 || files > (path === '/passkeys' ? 9 : 11),
  )
  expect(tooHeavy).toEqual([])
})
