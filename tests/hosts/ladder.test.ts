import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION } from '#db/version.ts'
import { stopChildren } from '#scripts/child-processes.mjs'
import { startTestKit } from '#testing/kit.ts'
import { headingOf } from '#testing/page.ts'
import { openSignIn, submit } from '#testing/sign-in.ts'
import { addMigration } from '#tests/support/app/release.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { fileIn } from './support/blocks.ts'
import { startChrome } from './support/chrome.ts'
import {
  ADA,
  addAda,
  buildHost,
  checkTypes,
  commandIn,
  developHost,
  newHost,
  serveHost,
  serveHostFor,
  takeIn,
} from './support/host.ts'
import { linkPackagesOfHosts } from './support/packages.ts'
import { install, packedTarball, packLater } from './support/tarball.ts'

/** An element of the host's: every page's heading. */
const COMPONENTS = `import type { AuthComponents, HeadingSlots } from "latchkey/ui";

function Heading({ attributes, children }: HeadingSlots) {
  return (
    <h1 {...attributes} data-of="shop" className="mt-[9px] text-[50px]">
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
    <main>
      <section aria-label="Shop">
        <Outlet />
      </section>
    </main>
  );
}
`

/** Rules of the host's for elements, beside those of Tailwind, which draws what the host draws itself. */
const RULES = `main { max-width: 60rem }
p { color: rgb(200, 0, 0) }
`

const VAULT = 'layout("routes/vault.tsx", [route("vault", "routes/vault-page.tsx")])'

/** A guard of the host's, and below it a page that has no loader of its own. */
const GUARDED = {
  'vault.tsx': `import { signedIn } from "latchkey";
import { Outlet } from "react-router";

export const middleware = [signedIn()];

export default function Vault() {
  return <Outlet />;
}
`,
  'vault-page.tsx': `export default function VaultPage() {
  return <h1>The vault</h1>;
}
`,
}

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

/** Runs `npx --no latchkey eject`. */
async function eject(page: string, name: string): Promise<void> {
  const { code, stderr } = await commandIn(folder, ['eject', page, `app/routes/${name}.tsx`])
  expect(code, stderr).toBe(0)
}

beforeAll(async () => {
  const tarball = await packedTarball()
  folder = newHost()
  await install(tarball, folder)
  await linkPackagesOfHosts(folder)
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
      'latchkey({ main: false, dark: ".dark", pages: { signIn: "routes/my-sign-in.tsx", confirm: "routes/my-confirm.tsx" } })',
    ),
  )
  writeFileSync(join(folder, 'app/auth.components.tsx'), COMPONENTS)
  writeFileSync(join(folder, 'app/auth.words.tsx'), fileIn('docs/customizing.md', 'app/auth.words.tsx'))
  writeFileSync(join(folder, 'app/routes/shell.tsx'), SHELL)
  for (const [name, text] of Object.entries(GUARDED)) writeFileSync(join(folder, 'app/routes', name), text)
  // Its heading has a size in a layer alone.
  edit('app/app.css', (text) => `@import "tailwindcss";\n${text.replace(/h1 \{[^}]*\}/, RULES)}`)
  edit(
    'vite.config.ts',
    (text) =>
      `import tailwindcss from "@tailwindcss/vite";\n${text.replace('plugins: [', 'plugins: [tailwindcss(), ')}`,
  )
  edit('app/routes.ts', (text) =>
    text
      .replace('...authRoutes({ path: "/auth" })', 'layout("routes/shell.tsx", authRoutes({ path: "/auth" }))')
      .replace('index("routes/home.tsx"),', `index("routes/home.tsx"), ${VAULT},`)
      .replace('index,', 'index, layout,'),
  )
  await buildHost(folder)
  await addAda(folder)
  origin = await serveHost(folder)
  chrome = await startChrome()
})

afterAll(async () => {
  await chrome?.close()
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
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

/** Properties of an element, as the browser has computed them. */
const looksOf = (page: Page, selector: string, ...names: string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, all) => all.map((name) => getComputedStyle(element).getPropertyValue(name)), names)

/** How the sign-in page looks: what the host draws by its own rules, and what is ours by none of them. */
async function expectLooks(page: Page, isDark: boolean): Promise<void> {
  expect(await looksOf(page, 'h1', 'font-size', 'margin-top')).toEqual(['50px', '9px'])
  expect(await looksOf(page, 'main > section > p', 'color')).toEqual(['rgb(200, 0, 0)'])
  const accent = isDark ? 'rgb(127, 155, 255)' : 'rgb(47, 85, 212)'
  expect(await looksOf(page, '.lk-primary', 'background-color', 'border-radius')).toEqual([accent, '10px'])
  expect(await looksOf(page, '.lk-input', 'border-top-width', 'height')).toEqual(['1px', '44px'])
  expect(await looksOf(page, '.lk-lead', 'color')).toEqual([isDark ? 'rgb(163, 171, 186)' : 'rgb(86, 94, 108)'])
}

/** Opens the sign-in page, looks at it with and without the host's class for the dark, and counts its landmarks. */
async function lookAtSignIn(at: string): Promise<void> {
  const page = await pageOf(await chrome.newContext({ colorScheme: 'dark', reducedMotion: 'reduce' }))
  await page.goto(`${at}/auth/signin`)
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
  // Drawn by script alone.
  await page.getByRole('button', { name: 'Show' }).waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  await expectLooks(page, false)
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expectLooks(page, true)
  await page.context().close()
}

test('Tailwind 4 and rules of the host reach what it draws and nothing of ours, in production and in development', async () => {
  await lookAtSignIn(origin)
  const development = await developHost(folder)
  await lookAtSignIn(development.origin)
  development.child.kill()
})

test('a page without a loader is guarded by the layout above it: by document, by link, and as data', async () => {
  const page = await pageOf(await chrome.newContext())
  await page.goto(`${origin}/vault`)
  await page.waitForURL(/\/auth\/signin/)
  await page.goto(origin)
  await page.waitForFunction(() => Reflect.has(window, '__reactRouterDataRouter'))
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').navigate('/vault'))
  await page.waitForURL(/\/auth\/signin/)
  for (const path of ['/vault.data', '/vault.data?_routes=routes%2Fvault-page']) {
    const answer = await (await fetch(origin + path)).text()
    expect([path, answer.includes('/auth/signin')]).toEqual([path, true])
  }
  // The address of a path that ends in a slash, for which React Router 7.18 has no route.
  expect(await (await fetch(`${origin}/vault/_.data`)).text()).not.toContain('routes/vault-page')
  await page.context().close()
})

test('the list of routes says what is guarded, and a build fails once a guard has gone', async () => {
  const { code, stdout, stderr } = await commandIn(folder, ['routes', '--write'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('/vault  guarded by signedIn() of app/routes/vault.tsx  (app/routes/vault-page.tsx)')
  expect(stdout).toContain('/orders  asks by requireUser in its own module')
  const layout = readFileSync(join(folder, 'app/routes/vault.tsx'), 'utf8')
  edit('app/routes/vault.tsx', (text) => text.replace('signedIn()', '').replace(/import { signedIn .*/, ''))
  await expect(buildHost(folder)).rejects.toThrow('+ /vault  open  (app/routes/vault-page.tsx)')
  writeFileSync(join(folder, 'app/routes/vault.tsx'), layout)
})

test('words of the host’s own are on pages and in mails, with and without script, and all others stay', async () => {
  const kit = await startTestKit({ origin: `http://localhost:${await freePort()}` })
  try {
    await serveHostFor(folder, kit)
    const asking = kit.browser()
    const page = await openSignIn(kit, asking)
    expect(page.body).toContain('Send me a link')
    expect(page.body).toContain('Sign in to ')
    await submit(asking, page, '/signin/email', { email: 'hedy@example.com' })
    const mail = await kit.mailbox.next('hedy@example.com', { within: 120_000 })
    expect(mail.subject).toMatch(/^Your link to /)
    const inGerman = await kit.browser().get('/auth/signin', { 'accept-language': 'de' })
    expect(inGerman.body).toContain('Link anfordern')
    const browser = await pageOf(await chrome.newContext({ baseURL: kit.origin, locale: 'de-DE' }))
    await browser.goto('/auth/signin')
    await browser.getByLabel(/^E.Mail$/).fill('x')
    await browser.getByText('Link anfordern').waitFor()
    await browser.context().close()
  } finally {
    await kit.close()
  }
})

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
  const tarball = await packedTarball()
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
