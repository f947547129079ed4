import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Latchkey, startLatchkey } from './latchkey.ts'
import { watch } from './watch.ts'

interface OwnFixtures {
  /** The app that the pages of a test are of. */
  site: Latchkey
  /** A page of another browser, which shares nothing with the first. */
  otherPage: Page
}

interface OwnWorkerFixtures {
  app: Latchkey
}

/** Playwright's `test` with an app of this worker's own; the test fails on any error that a browser reports. */
export const test = base.extend<OwnFixtures, OwnWorkerFixtures>({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await startLatchkey()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  site: ({ app }, use) => use(app),
  baseURL: ({ site }, use) => use(site.origin),
  context: ({ context, site }, use) => useWatched(context, site, () => use(context)),
  otherPage: async ({ browser, site }, use) => {
    const context = await browser.newContext()
    await useWatched(context, site, async () => use(await context.newPage()))
    await context.close()
  },
})

/** The same with an app of each test's own, for tests that leave an account or a sign-in page other than they found it. */
export const testAlone = test.extend({
  site: async ({ browserName: _ }, use) => {
    const app = await startLatchkey()
    await use(app)
    await app.close()
  },
})

async function useWatched(context: BrowserContext, app: Latchkey, use: () => Promise<void>): Promise<void> {
  const complaints = await watch(context, { origin: app.origin, providerOrigin: app.provider.issuer })
  await use()
  expect(complaints).toEqual([])
}

export { expect }
