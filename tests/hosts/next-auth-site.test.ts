import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKit, type TestKit } from '#testing/kit.ts'
import { bundlePage } from '#tests/support/next-auth/bundle.ts'
import { startNginx } from '#tests/support/processes/nginx.ts'
import type { ReverseProxy } from '#tests/support/processes/proxy.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { startChrome } from './support/chrome.ts'
import { ADA } from './support/host.ts'
import { copyOfTree, run } from './support/tarball.ts'

// docs/deploy/nginx-next-auth.conf in a real nginx: a site with NextAuth's own client hands over `/api/auth` alone.

/** Addresses that the site itself was asked for. */
const asked: string[] = []
let script: string
let nginx: ReverseProxy
let kit: TestKit
let latchkey: ServerProcess
let chrome: Browser
let page: Page

/** The site: pages with the client, a page drawn on the server, and files of its own in a folder that builds use. */
const site = createServer((request, response) => {
  asked.push(request.url ?? '')
  void answer(request, response)
})

async function answer({ url, headers: { cookie = '' } }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === '/assets/page.js') return void response.setHeader('Content-Type', 'text/javascript').end(script)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const head = '<!doctype html><link rel="icon" href="data:,"><main></main>'
  if (url !== '/orders') return void response.end(`${head}<script type="module" src="/assets/page.js"></script>`)
  const { user } = await (await fetch(`${latchkey.address}/api/auth/session`, { headers: { cookie } })).json()
  response.end(`${head}<h1>Orders of ${user?.name}</h1>`)
}

beforeAll(async () => {
  const tree = copyOfTree()
  const router = 'node_modules/@react-router/dev/bin.js'
  const { VITEST: _not, ...env } = process.env
  await run(process.execPath, [router, 'build', '--logLevel', 'warn'], {
    cwd: tree,
    env: { ...env, NODE_ENV: 'production', AUTH_PATH: '/api/auth' },
  })
  script = await bundlePage()
  await once(site.listen(0, '127.0.0.1'), 'listening')
  nginx = await startNginx()
  kit = await startTestKit({ origin: nginx.origin, authPath: '/api/auth', env: { AUTH_COOKIE_PREFIX: 'next-auth' } })
  await kit.addUser(ADA)
  latchkey = await startServer('', { ...kit.env, release: tree, TRUST_PROXY: '127.0.0.0/8' })
  const { port } = site.address() as AddressInfo
  await nginx.serve([latchkey.address], { file: 'nginx-next-auth.conf', product: `http://127.0.0.1:${port}` })
  chrome = await startChrome()
  page = await chrome.newPage({ baseURL: nginx.origin })
})

afterAll(async () => {
  await chrome?.close()
  await nginx?.stop()
  await latchkey?.end('SIGTERM')
  await kit?.close()
  site.close()
})

/** Waits until the site's page shows this of who is signed in. */
const shows = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor()

test('the site’s page leads to our page, which asks the site for nothing, and signs in by script back to the page', async () => {
  await page.goto('/cart?of=2')
  await shows('unauthenticated')
  await page.evaluate(() => void window.nextAuth.signIn())
  await page.waitForURL('**/api/auth/signin?**')
  await page.getByText('Use a password instead').click()
  const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) })
  asked.length = 0
  await form.getByLabel('Email').fill(ADA.email)
  await form.getByLabel('Password', { exact: true }).fill('a wrong one')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').filter({ hasText: 'Sign in failed.' }).waitFor()
  // Drawn by script alone.
  await form.getByLabel('Password', { exact: true }).fill(ADA.password)
  await form.getByRole('button', { name: /Show/ }).waitFor()
  expect(asked).toEqual([])
  await form.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${nginx.origin}/cart?of=2`)
  await shows(`authenticated: ${ADA.name}`)
})

test('the site’s server asks with the visitor’s cookies who is signed in', async () => {
  await page.goto('/orders')
  await page.getByRole('heading', { name: `Orders of ${ADA.name}` }).waitFor()
})

test('the site’s client signs out, and in by a password of its own form and at a provider', async () => {
  await page.goto('/cart')
  await shows(`authenticated: ${ADA.name}`)
  await page.evaluate(() => window.nextAuth.signOut({ redirect: false }))
  await shows('unauthenticated')
  const { email, password } = ADA
  const byPassword = (more: { password: string }) =>
    page.evaluate((fields) => window.nextAuth.signIn('credentials', { redirect: false, ...fields }), { email, ...more })
  expect(await byPassword({ password: 'a wrong one' })).toMatchObject({ ok: false, error: 'CredentialsSignin' })
  expect(await byPassword({ password })).toMatchObject({ ok: true, error: null })
  await shows(`authenticated: ${ADA.name}`)
  await page.evaluate(() => window.nextAuth.signOut({ redirect: false }))
  await page.evaluate(() => void window.nextAuth.signIn('demo', { callbackUrl: '/cart?in' }))
  await page.getByRole('button', { name: /Grace Hopper/ }).click()
  await page.waitForURL(`${nginx.origin}/cart?in`)
  await shows('authenticated: Grace Hopper')
})
