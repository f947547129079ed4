import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { type App, apps } from './support/apps.ts'
import { builtAfter, builtBefore } from './support/built.ts'
import { startChrome } from './support/chrome.ts'
import { serveHost } from './support/host.ts'

let chrome: Browser

beforeAll(async () => {
  chrome = await startChrome()
})
afterAll(async () => {
  await chrome?.close()
  await stopChildren()
})

/**
 * Names of built files carry a hash of what is in them, and the list of routes is the app's own. Which files React Router's
 * own code is divided into depends on how many routes there are.
 */
const withoutHashes = (html: string) =>
  html
    .replace(/-[\w-]{8}\.(js|css)/g, '-HASH.$1')
    .replace(/"version": "\w+"/, '"version": "HASH"')
    // React Router prints the source of a function of its own, which a bundle of it may have written in another way.
    .replace(
      /<script>\(\(\w+, \w+\) => \{[^<]*\}\)\("react-router-scroll-positions"/g,
      '<script>SCROLL("react-router-scroll-positions"',
    )
    .replace(/"imports": \[[^\]]*\]/g, '"imports": []')
    .replace(/<script[^>]*>import [^<]*<\/script>|<link rel="modulepreload"[^>]*>/g, '')

/** What differs by itself, or is the server's and not the app's: the time, the length, how a connection goes on. */
const OF_SERVERS = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']

const headersOf = ({ headers }: Response, { ofServer = '' }: App) =>
  [...headers].flatMap(([name, value]) => (OF_SERVERS.includes(name) ? [] : [[name, value.replace(ofServer, '')]]))

/** An answer as a visitor's browser gets it. */
async function answerOf(app: App, origin: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(origin + path, init)
  return { status: answer.status, headers: headersOf(answer, app), body: withoutHashes(await answer.text()) }
}

/** The beginning of what the app sends in parts, read before the app may go on with it; then the rest has to come. */
async function beginningOf(app: App, origin: string, path: string) {
  // What is compressed waits for more of it.
  const answer = await fetch(`${origin}${path}?${path}`, { headers: { 'Accept-Encoding': 'identity' } })
  const texts = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  const readTo = async (part: string) => {
    while (!read.includes(part)) {
      const next = await texts?.read()
      if (!next || next.done) throw new Error(`${path} has ended before ${part}: ${read}`)
      read += next.value
    }
    return read
  }
  const beginning = await readTo('the first half')
  await fetch(`${origin}/open?${path}`, { method: 'POST' })
  await readTo('the second half')
  return { status: answer.status, headers: headersOf(answer, app), body: withoutHashes(beginning) }
}

/** The first page as it looks, once its script has run: every property of its heading and of the page. */
async function looksAt(page: Page, origin: string) {
  await page.goto(origin)
  const button = page.getByRole('button')
  await expect
    .poll(async () => {
      await button.click()
      return button.textContent()
    })
    .toMatch(/Pressed [1-9]/)
  return page.evaluate(() =>
    ['html', 'body', 'h1', 'button'].map((name) => {
      const style = getComputedStyle(document.querySelector(name) ?? document.body)
      return [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)
    }),
  )
}

/** A file of React Router 8's own code, which it takes out of the file of the root as soon as a second page has a link. */
const DIVIDED = /^\/assets\/lib-HASH\.js$/

/**
 * Bytes that the scripts of an app's first page may grow by. They hold none of ours: what our pages use of React and React
 * Router, a hook and the names, is in the files that an app's pages share (docs/decisions/hosts/0078).
 */
const GROWTH = 360

/** The scripts that the first page has loaded once it does nothing more, by their names without hashes. */
async function scriptsOf(origin: string): Promise<Map<string, string>> {
  const context = await chrome.newContext()
  const page = await context.newPage()
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  await page.goto(origin, { waitUntil: 'networkidle' })
  await context.close()
  const scripts = new Map<string, string>()
  for (const address of addresses) {
    const name = withoutHashes(address.slice(origin.length))
    scripts.set(name, await (await fetch(address)).text())
  }
  return scripts
}

const bytesOf = (scripts: Map<string, string>) => Buffer.byteLength([...scripts.values()].join(''))

describe.each(apps)('in an app of $name', (app) => {
  /** The same app without the engine, and with it. */
  const origins = { before: '', after: '' }

  beforeAll(async () => {
    origins.before = await serveHost(await builtBefore(app))
    origins.after = await serveHost(await builtAfter(app))
  })
  afterAll(stopChildren)

  test.each([
    ['its first page', '/', {}],
    ['an address that it does not have', '/nothing/here', {}],
    ['a page of its own that fails', '/broken', {}],
    ['a form that its first page does not take', '/', { method: 'POST', body: 'x' }],
    ['an upload of 2 MB', '/upload', { method: 'POST', body: 'x'.repeat(2_000_000) }],
  ])('%s is answered as before', async (_, path, init) => {
    const after = await answerOf(app, origins.after, path, init)
    expect(after).toEqual(await answerOf(app, origins.before, path, init))
    expect(after.body).not.toMatch(/latchkey|nonce/i)
  })

  test.each(app.streams)('%s begins before the app has all of it, and as before', async (path) => {
    const before = await beginningOf(app, origins.before, path)
    const after = await beginningOf(app, origins.after, path)
    expect(before.body).not.toContain('the second half')
    expect(after).toEqual(before)
  })

  test('its first page loads no script of ours, and no more than before beside what React Router is used for', async () => {
    const before = await scriptsOf(origins.before)
    const after = await scriptsOf(origins.after)
    expect([...before.keys()].join()).toMatch(/entry\.client-HASH\.js/)
    const added = [...after.keys()].filter((name) => !before.has(name))
    expect(added.filter((name) => !DIVIDED.test(name))).toEqual([])
    expect([...after].filter(([, text]) => /latchkey/i.test(text)).map(([name]) => name)).toEqual([])
    expect(bytesOf(after) - bytesOf(before)).toBeLessThanOrEqual(GROWTH)
  })

  test('its own page looks and works as before, also after a visit to the sign-in page', async () => {
    const page = await chrome.newPage()
    const before = await looksAt(page, origins.before)
    expect(await looksAt(page, origins.after)).toEqual(before)
    await page.goto(`${origins.after}/auth/signin`)
    // Until its router has begun, which notes that in the history and would be taken for the way back.
    await page.waitForFunction(() => history.state !== null)
    await page.goBack()
    expect(await looksAt(page, origins.after)).toEqual(before)
  })

  test('our pages are styled and run their script under a policy of their own, and theme nothing of the app', async () => {
    const page = await chrome.newPage()
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    const answer = await page.goto(`${origins.after}/auth/signin`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic'/)
    const hardened = {
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    }
    expect(answer?.headers()).toMatchObject(hardened)
    // The button that shows the password is drawn by script alone, once there is one.
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: /Show/ }).waitFor()
    const card = page.locator('.latchkey main')
    expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('16px')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe('')
    expect(faults).toEqual([])
  })
})
