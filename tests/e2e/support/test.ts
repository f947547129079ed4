import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Latchkey, startLatchkey } from './latchkey.ts'
import { watch } from './watch.ts'

interface OwnFixtures {
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
  baseURL: ({ app }, use) => use(app.origin),
  context: ({ context, app }, use) => useWatched(context, app, () => use(context)),
  otherPage: async ({ browser, app }, use) => {
    const context = await browser.newContext()
    await useWatched(context, app, async () => use(await context.newPage()))
    await context.close()
  },
})

/** The same with an app of each test's own, for tests that leave an account or a sign-in page other than they found it. */
export const testAlone = test.extend<{ ownApp: Latchkey }>({
  ownApp: async ({ browserName: _ }, use) => {
    const app = await startLatchkey()
    await use(app)
    await app.close()
  },
  baseURL: ({ ownApp }, use) => use(ownApp.origin),
  context: ({ context, ownApp }, use) => useWatched(context, ownApp, () => use(context)),
})

async function useWatched(context: BrowserContext, app: Latchkey, use: () => Promise<void>): Promise<void> {
  const complaints = await watch(context, { origin: app.origin, providerOrigin: app.provider.issuer })
  await use()
  expect(complaints).toEqual([])
}

export { expect }
