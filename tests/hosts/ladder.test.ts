import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION } from '#db/version.ts'
import { ensureChromium } from '#scripts/bootstrap.mjs'
import { stopChildren } from '#scripts/child-processes.mjs'
import { startTestKit } from '#testing/kit.ts'
import { headingOf } from '#testing/page.ts'
import { openSignIn, submit } from '#testing/sign-in.ts'
import { addMigration } from '#tests/support/app/release.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import {
  ADA,
  addAda,
  buildHost,
  checkTypes,
  commandIn,
  newHost,
  serveHost,
  serveHostFor,
  takeIn,
} from './support/host.ts'
import { install, packedTree, packLater } from './support/tarball.ts'

/** An element of the host's: every page's heading. */
const COMPONENTS = `import type { AuthComponents, HeadingSlots } from "latchkey/ui";

function Heading({ attributes, children }: HeadingSlots) {
  return (
    <h1 {...attributes} data-of="shop">
      {children}
    </h1>
  );
}

export const components: AuthComponents = { Heading };
`

/** The host's own layout around the engine's pages. */
const SHELL = `import { Outlet } from "react-router";

export default function Shell() {
  return (
    <section aria-label="Shop">
      <Outlet />
    </section>
  );
}
`

let folder: string
let origin: string
let chrome: Browser
/** Contexts in which Ada is signed in, with script and without. */
const signedIn: BrowserContext[] = []

function edit(path: string, change: (text: string) => string, within = folder): void {
  const before = readFileSync(join(within, path), 'utf8')
  const after = change(before)
  expect(after, path).not.toBe(before)
  writeFileSync(join(within, path), after)
}

/** Runs `npx latchkey eject`. */
async function eject(page: string, name: string): Promise<void> {
  const { code, stderr } = await commandIn(folder, ['eject', page, `app/routes/${name}.tsx`])
  expect(code, stderr).toBe(0)
}

beforeAll(async () => {
  const { tarball } = await packedTree()
  folder = newHost()
  await install(tarball, folder)
  await takeIn(folder)
  await eject('sign-in', 'my-sign-in')
  await eject('confirm', 'my-confirm')
  edit('app/routes/my-confirm.tsx', (text) =>
    text.replaceAll('heading={say.isThisYou}', 'heading="Is this you, at the counter?"'),
  )
  edit('app/routes/my-sign-in.tsx', (text) => text.replace('<Card ', '<p>Welcome to the counter</p>\n<Card '))
  edit('app/routes/my-sign-in.tsx', (text) =>
    text.replace(/return \(\n( *)<p>/, 'return (\n$1<><p>').replace('</Card>', '</Card></>'),
  )
  edit('vite.config.ts', (text) =>
    text.replace(
      'latchkey()',
      'latchkey({ pages: { signIn: "routes/my-sign-in.tsx", confirm: "routes/my-confirm.tsx" } })',
    ),
  )
  writeFileSync(join(folder, 'app/auth.components.tsx'), COMPONENTS)
  writeFileSync(join(folder, 'app/routes/shell.tsx'), SHELL)
  edit('app/routes.ts', (text) =>
    text
      .replace('...authRoutes({ path: "/auth" })', 'layout("routes/shell.tsx", authRoutes({ path: "/auth" }))')
      .replace('index,', 'index, layout,'),
  )
  await buildHost(folder)
  await addAda(folder)
  origin = await serveHost(folder)
  chrome = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
})

afterAll(async () => {
  await chrome?.close()
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
}

/** Signs Ada in on the host's own sign-in page, within its own layout and under its own heading. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/orders`)
  const shell = page.getByRole('region', { name: 'Shop' })
  await shell.getByText('Welcome to the counter').waitFor()
  expect(await shell.locator('h1[data-of=shop]').textContent()).toMatch(/^Sign in to /)
  const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) })
  await form.getByLabel('Email').fill(ADA.email)
  await form.getByLabel('Password', { exact: true }).fill(ADA.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: `Orders of ${ADA.email}` }).waitFor()
}

test.each([true, false])(
  'an ejected page, an element and a layout of the host’s are drawn (script: %s)',
  async (javaScriptEnabled) => {
    const context = await chrome.newContext({ javaScriptEnabled })
    const page = await pageOf(context)
    await signIn(page)
    await page.goto(`${origin}/auth/signout`)
    expect(await page.locator('h1[data-of=shop]').textContent()).toBe('Sign out')
    expect(await page.getByText('Welcome to the counter').count()).toBe(0)
    signedIn.push(context)
  },
)

test('a mailed link that is opened elsewhere leads to the page that the host has ejected for it', async () => {
  const kit = await startTestKit({ origin: `http://localhost:${await freePort()}` })
  try {
    await serveHostFor(folder, kit)
    const asking = kit.browser()
    await submit(asking, await openSignIn(kit, asking), '/signin/email', { email: 'grace@example.com' })
    const { links } = await kit.mailbox.next('grace@example.com', { within: 120_000 })
    expect(headingOf(await kit.browser().get(links[0] ?? ''))).toBe('Is this you, at the counter?')
  } finally {
    await kit.close()
  }
})

test('what the host draws passes its type check, and so does every page as it is ejected', async () => {
  for (const page of [
    'verify-request',
    'approved',
    'second-step',
    'sign-out',
    'error',
    'invitation',
    'connect',
    'address',
    'account',
  ])
    await eject(page, `of-${page}`)
  await checkTypes(folder)
})

test('a later version over the same data keeps all of it, and the doctor says what has changed of the page', async () => {
  const { tarball } = await packedTree()
  const later = await packLater(tarball, (within) => {
    edit('package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "0.99.0"'), within)
    edit(
      'dist/app/auth/ui/pages/sign-in-page.tsx.txt',
      (text) => text.replace('{anotherWay}', 'Take another way'),
      within,
    )
    const migrations = join(within, 'dist/db/migrations/engine/sqlite')
    addMigration(migrations, ['ALTER TABLE users ADD COLUMN later text', 'CREATE INDEX users_later ON users (later)'])
  })
  await stopChildren()
  await install(later, folder)
  await buildHost(folder)
  origin = await serveHost(folder, origin)
  for (const context of signedIn) {
    const page = await pageOf(context)
    await page.goto(`${origin}/orders`)
    await page.getByRole('heading', { name: `Orders of ${ADA.email}` }).waitFor()
    await page.goto(`${origin}/auth/signout`)
    expect(await page.locator('h1[data-of=shop]').textContent()).toBe('Sign out')
  }
  await signIn(await pageOf(await chrome.newContext()))
  const { stdout: said } = await commandIn(folder, ['doctor'])
  expect(said).toContain(
    `signIn: app/routes/my-sign-in.tsx, from version ${VERSION}; the engine’s page has changed since`,
  )
  expect(said).toMatch(/- .*\{anotherWay\}.*\/ \+ .*Take another way/)
  const database = new Database(join(folder, 'data/latchkey.db'), { readonly: true })
  const columns = database.pragma('table_info(users)')
  database.close()
  expect(columns).toContainEqual(expect.objectContaining({ name: 'later' }))
})
