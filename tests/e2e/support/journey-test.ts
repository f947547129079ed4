import { test as base, expect } from '@playwright/test'
import type { Browser, BrowserKind } from './browsers/browser.ts'
import { startChromium } from './browsers/chromium.ts'
import { startFirefox } from './browsers/firefox.ts'
import { startWebKit } from './browsers/webkit.ts'
import { type Latchkey, startLatchkey } from './latchkey.ts'
import { type Effort, Visitor } from './visitor.ts'

/** What a project of playwright.config.ts says: in which browser its journeys are, and whether that runs script. */
export interface JourneyOptions {
  kind: BrowserKind
  runsScript: boolean
}

interface Fixtures {
  visitor: Visitor
  /** At another browser, which shares nothing with the first and starts when it is asked for. */
  another(): Promise<Visitor>
  /** What both have done so far. */
  effort: Effort
}

interface WorkerFixtures extends JourneyOptions {
  app: Latchkey
  /** Browsers of this worker's own, as one that was never at the app. */
  browserAt(place: 'first' | 'second'): Promise<Browser>
}

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }

/** Playwright's `test` with visitors at a browser of any kind, and an app of each worker's own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['chromium', { option: true, scope: 'worker' }],
  runsScript: [true, { option: true, scope: 'worker' }],
  app: [
    async ({ kind: _ }, use) => {
      const app = await startLatchkey()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  browserAt: [
    async ({ kind, runsScript, app: { origin } }, use) => {
      const started = new Map<string, Browser>()
      await use(async (place) => {
        const browser = started.get(place) ?? (await START[kind]({ origin, runsScript }))
        started.set(place, browser)
        await browser.forget()
        return browser
      })
      await Promise.all([...started.values()].map((browser) => browser.close()))
    },
    { scope: 'worker' },
  ],
  effort: ({ kind: _ }, use) => use({ presses: 0, fields: 0 }),
  visitor: async ({ browserAt, app: { origin }, effort }, use) =>
    use(new Visitor(await browserAt('first'), origin, effort)),
  another: ({ browserAt, app: { origin }, effort }, use) =>
    use(async () => new Visitor(await browserAt('second'), origin, effort)),
})

export { expect }
