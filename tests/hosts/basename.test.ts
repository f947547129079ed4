import { rmSync } from 'node:fs'
import type { Browser as Chrome } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { type BrowserAnswer, parseSetCookie } from '#testing/browser.ts'
import { startTestKit, type TestKit } from '#testing/kit.ts'
import { formsOf } from '#testing/page.ts'
import { signInAtProvider, signInByLink, signInWithPassword, submit } from '#testing/sign-in.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { ofThisRun } from '#tests/support/verified.ts'
import { underListener } from './support/apps.ts'
import { startChrome } from './support/chrome.ts'
import { ADA, buildHost, developHost, newHost, serveHostFor, takeIn } from './support/host.ts'
import { install, packedTarball } from './support/tarball.ts'
import { type Edits, pages, template } from './support/template.ts'

const at = (basename: string, base = ''): Edits => ({
  'react-router.config.ts': (before) => before.replace('ssr: true,', `ssr: true, basename: "${basename}",`),
  'vite.config.ts': (before) => before.replace('  resolve: {', `  ${base}\n  resolve: {`),
})

/** Edits after one another, where both are of one file. */
const both = (first: Edits, second: Edits): Edits => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([path, edit]) => [path, (before) => edit(first[path]?.(before) ?? before)]),
  ),
})

const host = ofThisRun(
  {
    name: 'React Router 8 under our listener at /app/, as its files are',
    files: template(8, 'express'),
    edits: both(both(pages, underListener), at('/app/', 'base: "/app/",')),
    logo: '/app/auth/logos/google.svg',
  },
  {
    name: 'React Router 7.18 under react-router-serve at /app',
    files: template(7),
    edits: both(pages, at('/app')),
    logo: '/auth/logos/google.svg',
  },
)

let chrome: Chrome
beforeAll(async () => {
  chrome = await startChrome()
})
afterAll(async () => {
  await chrome?.close()
  await stopChildren()
})

/** Every address that an answer names: of links, forms, pictures, styles, scripts. */
const addressesIn = ({ body }: BrowserAnswer) =>
  [...body.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

describe.each([host])('a host of $name', ({ files, edits, logo }) => {
  let folder: string
  let kit: TestKit
  const closed: (() => Promise<void>)[] = []

  async function newKit() {
    const made = await startTestKit({ origin: `http://localhost:${await freePort()}`, basename: '/app' })
    closed.push(() => made.close())
    return made
  }

  beforeAll(async () => {
    folder = newHost(files)
    await install(await packedTarball(), folder)
    await takeIn(folder, edits)
    await buildHost(folder)
    kit = await newKit()
    await kit.addUser({ email: ADA.email, name: ADA.name, password: ADA.password })
    await serveHostFor(folder, kit)
  })
  afterAll(async () => {
    for (const close of closed) await close()
    await stopChildren()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is signed in to in every way, and what leads somewhere leads below its path', async () => {
    const ways = {
      password: () => signInWithPassword(kit, kit.browser(), ADA, '/app/orders'),
      link: () => signInByLink(kit, kit.browser(), 'link@example.net', '/app/orders'),
      provider: () => signInAtProvider(kit, kit.browser(), 'demo', { person: 'grace' }, '/app/orders'),
      'plain provider': () => signInAtProvider(kit, kit.browser(), 'demo-oauth', { person: 'alan' }, '/app/orders'),
    }
    for (const [way, signIn] of Object.entries(ways)) {
      const landed = await signIn()
      expect([way, landed.status, /Orders of <!-- -->\S+@/.test(landed.body)]).toEqual([way, 200, true])
    }
  })

  test('sends a visitor to sign in and back, by document and by script, and keeps its cookies below its path', async () => {
    const browser = kit.browser()
    const sent = await browser.get('/app/orders')
    expect([sent.status, sent.location]).toEqual([
      302,
      `${kit.origin}/app/auth/signin?error=SessionRequired&callbackUrl=%2Fapp%2Forders`,
    ])
    const byScript = await browser.get('/app/orders.data')
    expect([byScript.status, byScript.body.includes(`${kit.origin}/app/auth/signin`)]).toEqual([202, true])
    const page = await browser.get(sent.location ?? '')
    const paths = [sent, page].flatMap(({ setCookies }) =>
      setCookies.map((line) => parseSetCookie(line).attributes.path),
    )
    expect([...new Set(paths)]).toEqual(['/app'])
    expect((await submit(browser, page, '/callback/credentials', ADA)).body).toContain('Orders of')
    expect((await browser.get('/app/auth/session')).json()).toMatchObject({ user: { email: ADA.email } })
    expect((await browser.get('/app/auth/account/passkeys/new.data')).status).toBe(200)
    const out = await submit(browser, await browser.get('/app/auth/signout'), '/app/auth/signout')
    expect(out.status).toBe(200)
    expect((await browser.get('/app/auth/session')).json()).toEqual({})
  })

  test('draws no page that names an address outside of its path, or one that is not there', async () => {
    const browser = kit.browser()
    await signInWithPassword(kit, browser, ADA, '/app/orders')
    const seen = new Set<string>()
    const asked = ['/app/auth/signin', '/app/auth/account', '/app/auth/account/profile', '/app/auth/account/history']
    const files = /^(\/app)?\/(assets\/|auth\/(logos\/|icon\.))/
    for (const path of [...asked, '/app/auth/account/passkeys', '/app/auth/account/leave', '/app/auth/signout']) {
      const visitor = path.includes('/account') || path.includes('signout') ? browser : kit.browser()
      const page = await visitor.get(path)
      expect([path, page.status]).toEqual([path, 200])
      for (const address of addressesIn(page)) seen.add(address)
    }
    for (const address of seen) {
      // Where Vite has no `base`, the build's own files are at the root.
      expect(address).toMatch(/^\/(app(\/|$)|assets\/|auth\/logos\/)/)
      expect(address).not.toMatch(/^\/app\/app/)
      if (!files.test(address)) continue
      expect([address, (await browser.get(address)).status]).toEqual([address, 200])
    }
    expect([...seen].filter((address) => files.test(address)).length).toBeGreaterThan(10)
    const providers = (await browser.get('/app/auth/providers')).json()
    expect(providers).toMatchObject({ demo: { callbackUrl: `${kit.origin}/app/auth/callback/demo` } })
    expect((await browser.get(logo)).status).toBe(200)
    expect([200, 404], 'the first page is not led elsewhere').toContain((await browser.get('/app')).status)
    expect((await browser.get('/app/api/auth/signin')).location).toBe(`${kit.origin}/app/auth/signin`)
    const changed = await browser.get('/app/.well-known/change-password')
    expect(new URL(changed.location ?? '').pathname).toBe('/app/auth/account/password')
  })

  test('leads from a chosen language back to where it was chosen, and to its first page where that is no page of it', async () => {
    for (const [from, to] of [
      ['/app/orders?a=b', '/app/orders?a=b'],
      ['https://other.example/', '/app'],
    ]) {
      const browser = kit.browser()
      const page = await browser.get(`/app/auth/language?${new URLSearchParams({ from: from ?? '' })}`)
      const form = formsOf(page).find(({ action }) => action.includes('/language'))
      const chosen = await browser.post(form?.action ?? '', { ...form?.fields, language: 'de' })
      expect(new URL(chosen.location ?? '').href.replace(/\/$/, '')).toBe(`${kit.origin}${to}`)
    }
  })

  test('goes from page to page by script, and signs out to its first page', async () => {
    const page = await chrome.newPage()
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
    })
    await page.goto(`${kit.origin}/app/auth/signin?callbackUrl=/app/auth/account`)
    const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) })
    const password = form.getByLabel('Password', { exact: true })
    if (!(await password.isVisible())) await page.getByText('Use a password instead').click()
    await form.getByLabel(/^E-?mail/).fill(ADA.email)
    await password.fill(ADA.password)
    await form.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${kit.origin}/app/auth/account`)
    for (const link of ['profile', '', 'devices', '', 'history']) {
      const address = link === '' ? '/app/auth/account' : `/app/auth/account/${link}`
      await page.locator(`a[href="${address}"]`).first().click()
      await page.waitForURL(kit.origin + address)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await page.goto(`${kit.origin}/app/auth/signout`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => !url.pathname.includes('/signout'))
    expect(new URL(page.url()).pathname).toMatch(/^\/app(\/|$)/)
    expect(failed).toEqual([])
    await page.close()
  })

  test('works on the development server as well', async () => {
    const { origin } = await developHost(folder, [], { NODE_ENV: 'development' }, '/app/auth/signin')
    const signIn = await fetch(`${origin}/app/auth/signin`)
    expect([signIn.status, (await signIn.text()).includes('action="/app/auth/')]).toEqual([200, true])
    expect((await fetch(origin + logo)).status).toBe(200)
    const sent = await fetch(`${origin}/app/orders`, { redirect: 'manual' })
    expect(sent.headers.get('location')).toContain('/app/auth/signin?')
  })
})
