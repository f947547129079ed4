import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '#scripts/bootstrap.mjs'
import type { Browser, BrowserElement } from './browser.ts'

/** What Chromium is started with by every test: it asks and fetches nothing of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What is drawn in parts, as it comes in, has edges of another shade than what is drawn at once.
  '--disable-partial-raster',
]

/** Starts Chromium and drives it by Playwright. */
export async function startChromium({ runsScript }: { runsScript: boolean }): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS })
  const opened = async () => (await browser.newContext({ javaScriptEnabled: runsScript })).newPage()
  let page = await opened()
  return {
    kind: 'chromium',
    runsScript,
    hasPasskeys: runsScript,
    goto: async (address) => void (await page.goto(address)),
    async back() {
      // A page that still loads may have another process in a moment, which has no way back yet.
      await page.waitForLoadState()
      // The page that comes back may load anew by itself, which ends a wait for it: with its load, or as one that is aborted.
      await page.goBack({ waitUntil: 'commit' }).catch((error: unknown) => {
        if (!String(error).includes('net::ERR_ABORTED')) throw error
      })
    },
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    find: (path) => displayed(page, path),
    evaluate: (expression) => page.evaluate(expression),
    plugInKey: () => plugInKey(page),
    forget: async () => {
      await page.context().close()
      page = await opened()
    },
    close: () => browser.close(),
  }
}

/** Milliseconds for one look or press: a journey tries again. */
const AT_ONCE = { timeout: 5_000 }

async function displayed(page: Page, path: string): Promise<BrowserElement[]> {
  const all = await page.locator(`xpath=${path}`).filter({ visible: true }).all()
  return all.map((one) => ({
    press: () => one.click(AT_ONCE),
    fill: (text) => one.fill(text, AT_ONCE),
    text: () => one.innerText(AT_ONCE),
  }))
}

async function plugInKey(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
