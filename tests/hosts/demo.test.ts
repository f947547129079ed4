import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureChromium } from '#scripts/bootstrap.mjs'
import { stopChildren } from '#scripts/child-processes.mjs'
import { freePort } from '#tests/support/processes/ports.ts'
import { commandIn, newHost, runDemo, takeIn } from './support/host.ts'
import { install, packedTree } from './support/tarball.ts'

// The steps of README.md, in an app that has only just been made.

let folder: string
let chrome: Browser
let demo: Awaited<ReturnType<typeof runDemo>>

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')))
}

beforeAll(async () => {
  folder = newHost()
  await install((await packedTree()).tarball, folder)
  await takeIn(folder, {})
  const port = await freePort()
  edit('package.json', (text) => text.replace('react-router dev', `react-router dev --port ${port} --strictPort`))
  edit('.env', (text) => text.replace(/AUTH_URL=.*/, `AUTH_URL=http://localhost:${port}`))
  demo = await runDemo(folder, `http://localhost:${port}`)
  chrome = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
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
  page.setDefaultTimeout(120_000)
  await page.goto('/auth/account')
  return page
}

const whoIsSignedIn = (page: Page) => page.getByText('You are signed in to').waitFor()

test('npx latchkey demo tells where to sign in, and every way works', async () => {
  expect(told('Sign-in')).toBe(`${demo.origin}/auth/signin`)

  const byProvider = await openAccount()
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
