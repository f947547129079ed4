import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureChromium } from '#scripts/bootstrap.mjs'
import { stopChildren } from '#scripts/child-processes.mjs'
import { ADA, addAda, buildHost, checkTypes, newHost, serveHost, takeIn } from './support/host.ts'
import { install, packedTree, run } from './support/tarball.ts'

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

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, path), 'utf8')
  const after = change(before)
  expect(after, path).not.toBe(before)
  writeFileSync(join(folder, path), after)
}

beforeAll(async () => {
  const { tarball } = await packedTree()
  folder = newHost()
  await install(tarball, folder)
  await takeIn(folder)
  const command = ['node_modules/latchkey/dist/cli/latchkey.js', 'eject', 'sign-in', 'app/routes/my-sign-in.tsx']
  await run(process.execPath, command, { cwd: folder })
  edit('app/routes/my-sign-in.tsx', (text) => text.replace('<Card ', '<p>Welcome to the counter</p>\n<Card '))
  edit('app/routes/my-sign-in.tsx', (text) =>
    text.replace(/return \(\n( *)<p>/, 'return (\n$1<><p>').replace('</Card>', '</Card></>'),
  )
  edit('vite.config.ts', (text) =>
    text.replace('latchkey()', 'latchkey({ pages: { signIn: "routes/my-sign-in.tsx" } })'),
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
})

afterAll(async () => {
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

test.each([true, false])(
  'an ejected page, an element and a layout of the host’s are drawn (script: %s)',
  async (javaScriptEnabled) => {
    const chrome = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
    try {
      const context = await chrome.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      page.setDefaultTimeout(120_000)
      await page.goto(`${origin}/orders`)
      const shell = page.getByRole('region', { name: 'Shop' })
      await shell.getByText('Welcome to the counter').waitFor()
      expect(await shell.locator('h1[data-of=shop]').textContent()).toMatch(/^Sign in to /)
      const form = page.locator('form', { has: page.getByLabel('Password', { exact: true }) })
      await form.getByLabel('E-mail').fill(ADA.email)
      await form.getByLabel('Password', { exact: true }).fill(ADA.password)
      await form.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('heading', { name: `Orders of ${ADA.email}` }).waitFor()
      await page.goto(`${origin}/auth/signout`)
      expect(await page.locator('h1[data-of=shop]').textContent()).toBe('Sign out')
      expect(await page.getByText('Welcome to the counter').count()).toBe(0)
    } finally {
      await chrome.close()
    }
  },
)

test('what the host draws passes its type check', () => checkTypes(folder))
