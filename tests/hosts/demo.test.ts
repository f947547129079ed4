import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser as Chrome, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { Browser } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { startChrome } from './support/chrome.ts'
import { firstTasks } from './support/first-tasks.ts'
import { checkTypes, commandIn, newHost, runDemo, takeIn } from './support/host.ts'
import { install, packedTarball, run } from './support/tarball.ts'

// The steps of README.md and the blocks of docs/first-tasks.md, in an app that has only just been made.

let folder: string
let chrome: Chrome
let demo: Awaited<ReturnType<typeof runDemo>>

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')))
}

beforeAll(async () => {
  folder = newHost()
  await install(await packedTarball(), folder)
  await takeIn(folder, firstTasks)
  const port = await freePort()
  edit('package.json', (text) => text.replace('react-router dev', `react-router dev --port ${port} --strictPort`))
  edit('.env', (text) => text.replace(/AUTH_URL=.*/, `AUTH_URL=http://localhost:${port}`))
  demo = await runDemo(folder, `http://localhost:${port}`)
  chrome = await startChrome()
})

afterAll(async () => {
  await chrome?.close()
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

/** What stands behind this word where the command tells of its parties. */
function told(word: string): string {
  const [, said = ''] = new RegExp(`^ +${word} +(.*)$`, 'm').exec(demo.written()) ?? []
  return said
}

/** The page of a new visitor's account, which leads to the sign-in page. */
async function openAccount(): Promise<Page> {
  const context = await chrome.newContext({ baseURL: demo.origin })
  const page = await context.newPage()
  await page.goto('/auth/account')
  return page
}

const whoIsSignedIn = (page: Page) => page.getByText('You are signed in to').waitFor()

test('a second demo says that a program listens where the app is, and begins nothing', async () => {
  const env = { NODE_ENV: 'development', AUTH_URL: demo.origin, DATABASE_URL: undefined }
  const { code, stdout, stderr } = await commandIn(folder, ['demo'], env)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`A program listens at ${demo.origin} already, where AUTH_URL has the app.`)
})

test('npx --no latchkey demo tells where to sign in, and every way works', async () => {
  expect(told('Sign-in')).toBe(`${demo.origin}/auth/signin`)

  const byProvider = await openAccount()
  for (const id of ['demo', 'demo-oauth']) {
    const logo = byProvider.locator(`img[src="/auth/logos/${id}.svg"]`)
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeTruthy()
  }
  await byProvider.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await byProvider.getByText('Ada Lovelace').click()
  await whoIsSignedIn(byProvider)

  const byLink = await openAccount()
  await byLink.getByLabel('Email').first().fill('linda@example.com')
  await byLink.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await byLink.getByRole('heading', { name: 'Check your email' }).waitFor()
  await byLink.goto(told('Demo mailbox'))
  await byLink.getByRole('link', { name: /^Sign in to/ }).click()
  // The mailbox shows the mail as it looks.
  await byLink.frameLocator('iframe').getByRole('link', { name: 'Sign in', exact: true }).click()
  await whoIsSignedIn(byLink)

  const [, email = '', password = ''] = /^(\S+) +(.+)$/.exec(told('Password')) ?? []
  const byPassword = await openAccount()
  const form = byPassword.locator('form', { has: byPassword.getByLabel('Password', { exact: true }) })
  if (!(await form.isVisible())) await byPassword.getByText('Use a password instead').click()
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await whoIsSignedIn(byPassword)
})

describe('the first tasks', () => {
  /** Requests for the session that a page has made. */
  function questionsOf(page: Page): () => number {
    let count = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/session')) count++
    })
    return () => count
  }

  test('two windows show who is signed in, whichever of them signs in and out, and ask no more than they must', async () => {
    const [, email = '', password = ''] = /^(\S+) +(.+)$/.exec(told('Password')) ?? []
    const context = await chrome.newContext({ baseURL: demo.origin })
    const [first, second] = [await context.newPage(), await context.newPage()]
    const questions = questionsOf(first)
    await first.goto('/')
    await first.getByRole('link', { name: 'Sign in' }).waitFor()
    await second.goto('/enter', { waitUntil: 'networkidle' })
    await second.getByLabel('Your address').fill(email)
    await second.getByLabel('Your password').fill('of another user')
    await second.getByRole('button', { name: 'Enter' }).click()
    await second.getByRole('alert').waitFor()
    await second.getByLabel('Your password').fill(password)
    await second.getByRole('button', { name: 'Enter' }).click()
    await second.getByRole('heading', { name: 'Orders of' }).waitFor()
    await second.goto('/')
    await second.getByText('Signed in as Margaret').waitFor()
    await first.getByText('Signed in as Margaret').waitFor()
    await second.goto('/profile')
    await second.getByRole('button', { name: 'Sign out' }).click()
    await second.getByRole('link', { name: 'Sign in' }).waitFor()
    await first.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(questions()).toBe(2)
    await context.close()
  })

  test('the page says who is signed in without script, and the form posts without it', async () => {
    const [, email = '', password = ''] = /^(\S+) +(.+)$/.exec(told('Password')) ?? []
    const browser = new Browser(demo.origin)
    expect((await browser.get('/')).body).toContain('<a href="/auth/signin">Sign in</a>')
    const [form] = formsOf(await browser.get('/enter'))
    const { location } = await browser.post(form?.action ?? '', { ...form?.fields, email, password })
    expect(location).toBe(`${demo.origin}/orders`)
    expect((await browser.get('/')).body).toMatch(/Signed in as (<!-- -->)?Margaret/)
  })

  test('every page below the guard asks a visitor to sign in, by document and by data', async () => {
    for (const path of ['/orders', '/orders.data', '/profile', '/calendars']) {
      const answer = await new Browser(demo.origin).get(path)
      expect([path, answer.body + answer.location]).toEqual([path, expect.stringContaining('/auth/signin')])
    }
  })

  /** How often the development server has let go of all modules, after which it loads each anew. */
  const reloads = () => demo.written().split('program reload').length - 1

  test('a provider is called with the token of the user', async () => {
    const before = reloads()
    edit('app/routes/calendars.ts', (text) =>
      text.replace("'google'", "'demo'").replace(/https:[^']+/, `${told('Demo provider')}me`),
    )
    // As a developer's browser asks again once it is told: Vite mixes modules of before and after for a request in between.
    await expect.poll(reloads).toBeGreaterThan(before)
    const page = await openAccount()
    await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
    await page.getByText('Ada Lovelace').click()
    await whoIsSignedIn(page)
    await page.goto('/calendars')
    await page.getByText('"ada@example.com"').waitFor()
  })

  test('their types fit, and the test of a loader passes without a server', async () => {
    await checkTypes(folder)
    const { VITEST: _not, ...env } = process.env
    const written = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], {
      cwd: folder,
      env: { ...env, NO_COLOR: '1' },
    })
    expect(written).toMatch(/Tests +2 passed/)
  })
})

test('it runs over a database of its own, and over no other', async () => {
  expect(existsSync(join(folder, 'data/demo.db'))).toBe(true)
  expect(existsSync(join(folder, 'data/latchkey.db'))).toBe(false)
  const refused = await commandIn(folder, ['demo'], { NODE_ENV: 'development' })
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL=file:data/demo.db')])
})

test('it ends with its app, and all that it started with it', async () => {
  const mailbox = told('Demo mailbox')
  expect((await fetch(mailbox)).status).toBe(200)
  const ended = once(demo.child, 'exit')
  demo.child.kill('SIGTERM')
  await ended
  const answers = (address: string) =>
    fetch(address)
      .then(() => true)
      .catch(() => false)
  for (const address of [mailbox, demo.origin]) await expect.poll(() => answers(address)).toBe(false)
})
