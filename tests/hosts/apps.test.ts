import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Browser as Chrome, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { Browser } from '#testing/browser.ts'
import { startTestKit, type TestKit } from '#testing/kit.ts'
import { formsOf } from '#testing/page.ts'
import { postInHalves } from '#tests/support/account/held.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { apps, OF_THE_SERVER } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { startChrome } from './support/chrome.ts'
import { ADA, checkTypes, init, serveHost, serveHostFor } from './support/host.ts'

/** Every file below a folder that is text for a browser. */
function textsBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

let chrome: Chrome

beforeAll(async () => {
  chrome = await startChrome()
})
afterAll(() => chrome?.close())

/** Ways to sign in, from the sign-in page of a host to the page that was wanted. */
const ways: Record<string, (page: Page, kit: TestKit, id: string) => Promise<string>> = {
  async 'at a provider'(page, _kit, id) {
    const email = `${id}@example.net`
    await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
    await page.getByText('Another person', { exact: true }).click()
    await page.getByLabel('Id', { exact: true }).fill(id)
    await page.getByLabel(/^E-?mail address/).fill(email)
    await page.getByRole('button', { name: 'Sign in as another person' }).click()
    return email
  },
  async 'by link'(page, kit, id) {
    const email = `${id}@example.net`
    await page
      .getByLabel(/^E-?mail/)
      .first()
      .fill(email)
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const { links } = await kit.mailbox.next(email, { within: 120_000 })
    await page.goto(links[0] ?? '')
    return email
  },
  async 'with a password'(page) {
    const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) })
    const password = form.getByLabel('Password', { exact: true })
    if (!(await password.isVisible())) await page.getByText('Use a password instead').click()
    await form.getByLabel(/^E-?mail/).fill(ADA.email)
    await password.fill(ADA.password)
    await form.getByRole('button', { name: 'Sign in' }).click()
    return ADA.email
  },
}

describe.each(apps)('an app of $name, after init', (app) => {
  let folder: string
  let origin: string

  beforeAll(async () => {
    folder = await builtAfter(app)
    origin = await serveHost(folder)
  })
  afterAll(stopChildren)

  test('has nothing left to do for npx --no latchkey init', async () => {
    expect(await init(folder)).toBe('There is nothing to do: Latchkey is in this app.\n')
  })

  test('passes its type check', async () => {
    await checkTypes(folder)
  })

  test('keeps the server’s code out of what browsers load', () => {
    const texts = textsBelow(join(folder, 'build/client'))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => OF_THE_SERVER.test(text))).toEqual([])
    const built = readFileSync(join(folder, 'build/server/index.js'), 'utf8')
    expect(built, 'the search would find it').toMatch(OF_THE_SERVER)
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

  test('writes nothing of a form whose second half comes once its session has ended', async () => {
    const enter = async () => {
      const browser = new Browser(origin)
      const page = await browser.get('/auth/signin')
      const form = formsOf(page).find(({ action }) => action.includes('/callback/credentials'))
      const { email, password } = ADA
      expect((await browser.post(form?.action ?? '', { ...form?.fields, email, password })).status).toBe(302)
      return browser
    }
    const held = {
      profile: { name: 'Mallory' },
      password: { current: ADA.password, password: 'chosen by a thief 4711' },
    }
    for (const [path, fields] of Object.entries(held)) {
      const [thief, owner] = [await enter(), await enter()]
      const [name] = Object.keys(fields)
      const form = formsOf(await thief.get(`/auth/account/${path}`)).find(
        ({ types }) => name !== undefined && name in types,
      )
      const { location } = await postInHalves(
        new URL(form?.action ?? '', origin).href,
        { cookie: thief.cookieHeader(), body: new URLSearchParams({ ...form?.fields, ...fields }) },
        async () => {
          const [asked] = formsOf(await owner.get('/auth/account?ask=everywhere')).filter(({ buttons }) =>
            buttons.includes('Sign out everywhere'),
          )
          await owner.post(asked?.action ?? '', asked?.fields ?? {})
        },
      )
      expect([path, location]).toEqual([path, expect.stringContaining('error=SessionRequired')])
      expect((await thief.get('/auth/session')).json()).toEqual({})
      expect((await (await enter()).get('/auth/session')).json()).toMatchObject({ user: { name: ADA.name } })
    }
  })

  test('answers no page of another site whose name leads to it: neither a session nor a form', async () => {
    const { port } = new URL(origin)
    const asked = async (path: string, host: string) => {
      const [answer] = await once(get({ port, host: '127.0.0.1', path, headers: { host }, agent: false }), 'response')
      answer.resume()
      return [host, path, answer.statusCode]
    }
    for (const path of ['/auth/session', '/auth/signin', '/auth/csrf'])
      expect(await asked(path, `evil.test:${port}`)).toEqual([`evil.test:${port}`, path, 421])
    expect(await asked('/auth/session', `localhost:${port}`)).toEqual([`localhost:${port}`, '/auth/session', 200])
    expect(await asked('/auth/readyz', 'latchkey.internal')).toEqual(['latchkey.internal', '/auth/readyz', 200])
  })

  test('signs in in each way in a browser, with script and without', async () => {
    const kit = await startTestKit({ origin: `http://localhost:${await freePort()}` })
    try {
      await kit.addUser(ADA)
      await serveHostFor(folder, kit)
      for (const javaScriptEnabled of [true, false]) {
        for (const [number, [way, signIn]] of Object.entries(ways).entries()) {
          const context = await chrome.newContext({ javaScriptEnabled })
          const page = await context.newPage()
          await page.goto(`${kit.origin}/orders`)
          const email = await signIn(page, kit, `person-${number}-${javaScriptEnabled}`)
          await page.getByRole('heading', { name: `Orders of ${email}` }).waitFor()
          expect(new URL(page.url()).pathname, way).toBe('/orders')
          await context.close()
        }
      }
    } finally {
      await kit.close()
    }
  })
})
