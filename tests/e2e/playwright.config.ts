import { defineConfig } from '@playwright/test'
import { ensureChromium } from '#scripts/bootstrap.mjs'

// Workers read this file too, and inherit the browser's path.
const executablePath = await ensureChromium()
process.env.CHROMIUM_PATH = executablePath
// The demo parties do not start in production, which Vite takes an unset one for when it bundles.
process.env.NODE_ENV = 'test'

export default defineConfig({
  outputDir: '../../test-results',
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
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'js', testMatch: '{journeys,script}/**/*.spec.ts' },
    { name: 'no-js', testMatch: '{journeys,plain}/**/*.spec.ts', use: { javaScriptEnabled: false } },
    // What `npm run verify` runs, and `npm test` does not.
    { name: 'verify', testMatch: 'verify/**/*.spec.ts' },
  ],
})
