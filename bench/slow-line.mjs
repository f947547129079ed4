/** The sign-in page over a slow line, in a browser that has nothing yet. */
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/bootstrap.mjs'
import { median } from './statistics.mjs'

/** 400 kbit in each direction, and 400 ms before an answer begins: what browsers call a slow 3G. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const VISITS = 5

/** Bytes with headers, and seconds until there is something to see, until all that the document names is there, and until script runs. */
async function visit(browser, port, javaScriptEnabled) {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const began = performance.now()
  await page.goto(`http://127.0.0.1:${port}/auth/signin`, { waitUntil: 'load' })
  // Its router notes its place in the history as it begins.
  if (javaScriptEnabled) await page.waitForFunction(() => history.state !== null && 'idx' in history.state)
  const runs = (performance.now() - began) / 1000
  // A paint is told a little after it.
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [document] = performance.getEntriesByType('navigation')
    return { paint: (paint?.startTime ?? Number.NaN) / 1000, load: document.loadEventEnd / 1000 }
  })
  await context.close()
  return { ...seen, runs, bytes }
}

/** Visits without script, and with it. */
export async function slowLine(report, port) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  for (const hasScript of [false, true]) {
    const visits = []
    for (let index = 0; index < VISITS; index += 1) visits.push(await visit(browser, port, hasScript))
    const middle = (name) => median(visits.map((each) => each[name]))
    const second = (name) => `${middle(name).toFixed(2)} s`
    const all = `first paint ${second('paint')}, loaded ${second('load')}`
    report(
      `sign-in page ${hasScript ? 'with' : 'without'} script over 400 kbit/s and 400 ms, ${(middle('bytes') / 1000).toFixed(1)} kB with headers`,
      hasScript ? `${all}, script runs ${second('runs')}` : all,
      hasScript ? 'first paint at most 1.3 s' : 'loaded in at most 1.3 s',
      middle(hasScript ? 'paint' : 'load') <= 1.3,
    )
  }
  await browser.close()
}
