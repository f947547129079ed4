/**
 * `npm run preview`: a contact sheet of every page and every mail in every state, at 320 pixels, as one HTML file. What
 * follows are parameters of `/preview`: `npm run preview -- scheme=dark name=Acme accent=#0a6640`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { ensureChromium, ensureInstalled, ensureStageBuilt, orExit, root } from './bootstrap.mjs'
import { endWithChildren, startNode, stopChildren } from './child-processes.mjs'

const OUT = join(root, 'data', 'preview.html')

/** The narrowest window that every page has to fit. */
const WINDOW = { width: 320, height: 640 }

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

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

/** Takes every picture that the preview of this look leads to. */
async function takePictures(origin, search) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' })
  const list = await (await fetch(`${origin}/preview${search}`)).text()
  const hrefs = [...list.matchAll(/<a href="([^"]+)" class="state"/g)].map(([, href]) => href.replaceAll('&amp;', '&'))
  const pictures = []
  for (const href of hrefs) {
    await page.goto(origin + href)
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
    pictures.push({ name: new URL(href, origin).pathname.replace('/preview/', ''), picture })
  }
  await browser.close()
  return pictures
}

const figure = ({ name, picture }) =>
  `<figure><figcaption>${name}</figcaption><img alt="" width="320" src="data:image/png;base64,${picture.toString('base64')}"></figure>`

const sheetOf = (pictures) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page and every mail</title>
<style>
body { margin: 16px; background: #888; color: #000; font: 14px/20px system-ui, sans-serif }
body { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
figure { margin: 0 }
img { display: block }
</style>
${pictures.map(figure).join('\n')}
</html>
`

async function run(parameters) {
  const search =
    parameters.length === 0 ? '' : `?${new URLSearchParams(parameters.map((one) => one.split(/=(.*)/s, 2)))}`
  await orExit(async () => {
    await ensureInstalled()
    await ensureStageBuilt()
  })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-preview-'))
  try {
    const origin = await startApp(folder)
    if (origin === null) throw new Error('The app has ended; it says why above.')
    const pictures = await takePictures(origin, search)
    mkdirSync(join(root, 'data'), { recursive: true })
    writeFileSync(OUT, sheetOf(pictures))
    console.log(`${pictures.length} pictures are in ${OUT}`)
  } finally {
    await stopChildren()
    rmSync(folder, { recursive: true, force: true })
  }
}

endWithChildren()
await run(process.argv.slice(2))
process.exit(0)
