/**
 * `npm run preview`: contact sheets of every page and every mail in every state, an HTML file for each language, with each
 * picture as a file of its own beside it. What follows narrows and widens that (docs/testing.md):
 * `npm run preview -- lang=en,ar width=320,1280 scheme=dark,forced only=account,passkeys/usual`. Whatever else is said are
 * parameters of `/preview`: `name=Acme accent=#0a7d55`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { ensureChromium, ensureInstalled, ensureStageBuilt, orExit, root } from './bootstrap.mjs'
import { endWithChildren, startNode, stopChildren } from './child-processes.mjs'
import { freePort } from './free-port.mjs'

const OUT = join(root, 'data', 'preview')

/** The narrowest window that every page has to fit, and the height of each. */
const [NARROWEST, HEIGHT] = ['320', 640]

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

/** The page and the state, or the mail, that an address of the preview shows. */
const nameOf = (href) => new URL(href, 'http://localhost').pathname.replace('/preview/', '')

/** Whether a page was asked for: by its name, by its name and state, or as one in the frame of the account. */
async function isWanted(origin, href, only) {
  const [page] = nameOf(href).split('/')
  if (only.length === 0 || only.includes(page) || only.includes(nameOf(href))) return true
  return only.includes('framed') && (await (await fetch(origin + href)).text()).includes('class="lk-account"')
}

/** Takes every picture of these pages into a folder, in their order. */
async function takePictures(browser, origin, hrefs, { width, forcedColors, folder }) {
  mkdirSync(folder, { recursive: true })
  const pictures = new Array(hrefs.length)
  const waiting = hrefs.entries()
  const takeSome = async () => {
    const viewport = { width, height: HEIGHT }
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', forcedColors })
    for (const [at, href] of waiting) pictures[at] = await takePicture(page, origin + href, folder)
    await page.close()
  }
  await Promise.all(Array.from({ length: WINDOWS }, takeSome))
  return pictures
}

async function takePicture(page, href, folder) {
  const answer = await page.goto(href)
  const name = nameOf(href)
  // The title of a mail is its subject.
  const subject = name.startsWith('mails/') && (await answer.text()).match(/<title>(.*?)<\/title>/s)?.[1]
  const file = `${name.replace('/', '.')}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
  return { name: subject ? `${name}: ${subject}` : name, file }
}

const figure = (folder, width, { name, file }) =>
  `<figure><figcaption>${name}</figcaption><img alt="" width="${width}" src="${folder}/${file}"></figure>`

const sheetOf = (title, figures) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
body { margin: 16px; background: #888; color: #000; font: 14px/20px system-ui, sans-serif }
body { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 }
img { display: block }
</style>
${figures.join('\n')}
</html>
`

/** Writes the sheet of one language, in one width and one scheme. */
async function writeSheet(browser, origin, { tag, width, scheme, only, parameters }) {
  // Forced colours are the browser's own, in its light scheme.
  const look = { ...parameters, lang: tag, ...(scheme && scheme !== 'forced' && { scheme }) }
  const { hrefs } = await readPreview(origin, look)
  const wanted = []
  for (const href of hrefs) if (await isWanted(origin, href, only)) wanted.push(href)
  const name = [tag, width === NARROWEST ? '' : width, scheme].filter(Boolean).join('.')
  const window = { width: Number(width), forcedColors: scheme === 'forced' ? 'active' : 'none' }
  const pictures = await takePictures(browser, origin, wanted, { ...window, folder: join(OUT, name) })
  const out = join(OUT, `${name}.html`)
  writeFileSync(
    out,
    sheetOf(
      `Pages and mails: ${name}`,
      pictures.map((one) => figure(name, width, one)),
    ),
  )
  console.log(`${pictures.length} pictures are in ${out}`)
}

async function run(given) {
  const asked = Object.fromEntries(given.map((one) => one.split(/=(.*)/s, 2)))
  const { lang, width = NARROWEST, scheme = '', only = '', ...parameters } = asked
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
    for (const tag of lang ? tags.filter((one) => lang.split(',').includes(one)) : tags) {
      for (const each of scheme.split(',')) {
        for (const one of width.split(',')) {
          const names = only.split(',').filter(Boolean)
          await writeSheet(browser, origin, { tag, width: one, scheme: each, only: names, parameters })
        }
      }
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
