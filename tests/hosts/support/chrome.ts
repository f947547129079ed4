import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '#scripts/bootstrap.mjs'

/** Milliseconds for one step of a page: a machine that also builds other apps is slow. */
const LONGEST_STEP = 120_000

/** Starts Chromium, whose pages wait as long as a machine with other work needs. */
export async function startChrome(): Promise<Browser> {
  const chrome = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
    timeout: LONGEST_STEP,
  })
  return chrome.on('context', (context) => context.setDefaultTimeout(LONGEST_STEP))
}
