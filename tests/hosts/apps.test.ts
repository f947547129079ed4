import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureChromium } from '#scripts/bootstrap.mjs'
import { stopChildren } from '#scripts/child-processes.mjs'
import { Browser } from '#testing/browser.ts'
import { startTestKit } from '#testing/kit.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import { signInAtProvider, signInByLink } from '#testing/sign-in.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { apps } from './support/apps.ts'
import { ADA, addAda, buildHost, checkTypes, init, newHost, serveHost, serveHostFor, takeIn } from './support/host.ts'
import { install, packedTree } from './support/tarball.ts'

/** Every file below a folder that is text for a browser. */
function textsBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

describe.each(apps)('an app of $name, after init', ({ files }) => {
  let folder: string
  let origin: string

  beforeAll(async () => {
    folder = newHost(files)
    await install((await packedTree()).tarball, folder)
    await takeIn(folder)
    await buildHost(folder)
    await addAda(folder)
    origin = await serveHost(folder)
  })
  afterAll(async () => {
    await stopChildren()
    rmSync(folder, { recursive: true, force: true })
  })

  test('has nothing left to do for npx latchkey init', async () => {
    expect(await init(folder)).toBe('There is nothing to do: Latchkey is in this app.\n')
  })

  test('passes its type check', async () => {
    await checkTypes(folder)
  })

  test('keeps the server’s code out of what browsers load', () => {
    const texts = textsBelow(join(folder, 'build/client'))
    expect(texts.length).toBeGreaterThan(10)
    const server = /better-sqlite3|drizzle|openid-client|nodemailer|node:crypto|AUTH_SECRET|requireUser/
    expect(texts.filter((text) => server.test(text))).toEqual([])
    const built = readFileSync(join(folder, 'build/server/index.js'), 'utf8')
    expect(built, 'the search would find it').toMatch(server)
  })

  test('has one copy of the router’s and the engine’s contexts: a protected page asks to sign in, and opens', async () => {
    const browser = new Browser(origin)
    const refused = await browser.get('/orders')
    expect([refused.status, new URL(refused.location ?? '').pathname]).toEqual([302, '/auth/signin'])
    const page = await browser.get(refused.location ?? '')
    expect(page.status).toBe(200)
    const form = formsOf(page).find(({ action }) => action.includes('/callback/credentials'))
    const { email, password } = ADA
    const entered = await browser.post(form?.action ?? '', { ...form?.fields, email, password })
    expect(entered.location).toBe(`${origin}/orders`)
    expect((await browser.get('/orders')).body).toContain(`Orders of <!-- -->${email}`)
    const session = await browser.get('/auth/session')
    expect(session.json(), 'the session callback of app/auth.config.ts').toMatchObject({ shopper: expect.any(String) })
  })

  test('signs in in a browser', async () => {
    const chrome = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
    try {
      const page = await chrome.newPage()
      page.setDefaultTimeout(120_000)
      await page.goto(`${origin}/orders`)
      const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) })
      await form.getByLabel('E-mail').fill(ADA.email)
      await form.getByLabel('Password', { exact: true }).fill(ADA.password)
      await form.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('heading', { name: `Orders of ${ADA.email}` }).waitFor()
    } finally {
      await chrome.close()
    }
  })

  test('signs in by link and at providers, without script', async () => {
    const kit = await startTestKit({ origin: `http://localhost:${await freePort()}` })
    try {
      await serveHostFor(folder, kit)
      const byLink = await signInByLink(kit, kit.browser(), 'ada@example.net', '/orders')
      expect(wordsOf(byLink)).toContain('Orders of ada@example.net')
      for (const provider of ['demo', 'demo-oauth'] as const) {
        const profile = { id: `${provider}-1`, email: `${provider}@example.net`, emailVerified: true }
        const page = await signInAtProvider(kit, kit.browser(), provider, { profile }, '/orders')
        expect(wordsOf(page)).toContain(`Orders of ${provider}@example.net`)
      }
    } finally {
      await kit.close()
    }
  })
})
