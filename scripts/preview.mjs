/**
 * `npm run preview`: a contact sheet of every page and every mail in every state, at 320 pixels, as an HTML file for each
 * language. What follows are parameters of `/preview`: `npm run preview -- lang=ar scheme=dark name=Acme`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { ensureChromium, ensureInstalled, ensureStageBuilt, orExit, root } from './bootstrap.mjs'
import { endWithChildren, startNode, stopChildren } from './child-processes.mjs'
import { freePort } from './free-port.mjs'

const OUT = join(root, 'data', 'preview')

/** The narrowest window that every page has to fit. */
const WINDOW = { width: 320, height: 640 }

/** How many pages are drawn at a time. */
const WINDOWS = 4

/** The demo's app alone, with a database of its own; `null` where it has ended before it answered. */
async function startApp(folder) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { AUTH_PATH } = process.env
  const env = {
    PATH: process.env.PATH,
    ...(AUTH_PATH && { AUTH_PATH }),
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    AUTH_URL: origin,
    DATABASE_URL: `file:${join(folder, 'latchkey.db')}`,
  }
  const app = startNode([join(root, 'build-demo', 'server', 'index.js')], { cwd: folder, env })
  while (app.exitCode === null && app.signalCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return origin
    await after(100)
  }
  return null
}

/** The preview's own page in this look: its languages, and all that it leads to. */
async function readPreview(origin, parameters) {
  const answer = await fetch(`${origin}/preview?${new URLSearchParams(parameters)}`)
  if (!answer.ok) throw new Error(`The preview has answered ${answer.status}.`)
  const page = await answer.text()
  const languages = page.match(/<select name="lang">.*?<\/select>/s)?.[0] ?? ''
  return {
    tags: [...languages.matchAll(/value="([^"]+)"/g)].map(([, tag]) => tag),
    hrefs: [...page.matchAll(/<a href="([^"]+)" class="state"/g)].map(([, href]) => href.replaceAll('&amp;', '&')),
  }
}

/** Takes every picture of these pages, in their order. */
async function takePictures(browser, origin, hrefs) {
  const pictures = new Array(hrefs.length)
  const waiting = hrefs.entries()
  const takeSome = async () => {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' })
    for (const [at, href] of waiting) {
      const name = new URL(href, origin).pathname.replace('/preview/', '')
      pictures[at] = await takePicture(page, origin + href, name)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: WINDOWS }, takeSome))
  return pictures
}

async function takePicture(page, href, name) {
  const answer = await page.goto(href)
  // The title of a mail is its subject.
  const subject = name.startsWith('mails/') && (await answer.text()).match(/<title>(.*?)<\/title>/s)?.[1]
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
  return { name: subject ? `${name}: ${subject}` : name, picture }
}

const figure = ({ name, picture }) =>
  `<figure><figcaption>${name}</figcaption><img alt="" width="320" src="data:image/png;base64,${picture.toString('base64')}"></figure>`

const sheetOf = (tag, pictures) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page and every mail, ${tag}</title>
<style>
body { margin: 16px; background: #888; color: #000; font: 14px/20px system-ui, sans-serif }
body { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 }
img { display: block }
</style>
${pictures.map(figure).join('\n')}
</html>
`

/** Writes the sheet of one language. */
async function writeSheet(browser, origin, parameters, tag) {
  const { hrefs } = await readPreview(origin, { ...parameters, lang: tag })
  const pictures = await takePictures(browser, origin, hrefs)
  const out = join(OUT, [tag, parameters.scheme, 'html'].filter(Boolean).join('.'))
  writeFileSync(out, sheetOf(tag, pictures))
  console.log(`${pictures.length} pictures are in ${out}`)
}

async function run(given) {
  const { lang, ...parameters } = Object.fromEntries(given.map((one) => one.split(/=(.*)/s, 2)))
  await orExit(async () => {
    await ensureInstalled()
    await ensureStageBuilt()
  })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-preview-'))
  try {
    const origin = await startApp(folder)
    if (origin === null) throw new Error('The app has ended; it says why above.')
    const { tags } = await readPreview(origin, parameters)
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
    mkdirSync(OUT, { recursive: true })
    for (const tag of lang ? tags.filter((one) => one === lang) : tags) {
      await writeSheet(browser, origin, parameters, tag)
    }
    await browser.close()
  } finally {
    await stopChildren()
    rmSync(folder, { recursive: true, force: true })
  }
}

endWithChildren()
await run(process.argv.slice(2))
process.exit(0)
