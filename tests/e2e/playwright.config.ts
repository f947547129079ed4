import { defineConfig } from '@playwright/test'
import { ensureChromium } from '#scripts/bootstrap.mjs'
import { CHROMIUM_ARGS } from './support/browsers/chromium.ts'
import type { JourneyOptions } from './support/journey-test.ts'

// Workers read this file too, and inherit the browser's path.
const executablePath = await ensureChromium()
process.env.CHROMIUM_PATH = executablePath
// The demo parties do not start in production, which Vite takes an unset one for when it bundles.
process.env.NODE_ENV = 'test'

/** What is tried in every browser. */
const IN_ALL = 'browsers/*.spec.ts'

export default defineConfig<object, JourneyOptions>({
  outputDir: '../../test-results',
  // Text that is the same by every browser: --update-snapshots writes it anew.
  snapshotPathTemplate: '{testDir}/reading-order/{arg}{ext}',
  // Three also on two cores: a browser waits more than it works.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What is to come comes; a slow machine, or one with other work to do, takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: {
      executablePath,
      args: CHROMIUM_ARGS,
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'js', testMatch: '{journeys,script,browsers}/**/*.spec.ts' },
    {
      name: 'no-js',
      testMatch: '{journeys,plain,browsers}/**/*.spec.ts',
      use: { javaScriptEnabled: false, runsScript: false },
    },
    { name: 'firefox', testMatch: IN_ALL, use: { kind: 'firefox' } },
    { name: 'firefox-no-js', testMatch: IN_ALL, use: { kind: 'firefox', runsScript: false } },
    // What `npm run verify` runs, and `npm test` does not.
    { name: 'verify', testMatch: 'verify/**/*.spec.ts' },
    { name: 'webkit', testMatch: IN_ALL, use: { kind: 'webkit' } },
  ],
})
