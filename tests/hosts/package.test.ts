import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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
import { ADA, addAda, buildHost, checkTypes, init, newHost, serveHost, serveHostFor, takeIn } from './support/host.ts'
import { install, installedManifest, packedTree, run, type Tarball } from './support/tarball.ts'

/** A tarball as a registry may serve it to any team: bytes. */
const LARGEST = 1_500_000

/** What the tarball may hold. */
const WANTED =
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/(app\/auth|cli|db|demo|server|testing)\/[\w./-]+\.(js|mjs|d\.ts|d\.mts|css|sql|json|tsx\.txt))$/
const UNWANTED = /\.test\.|_snapshot|(^|\/)(tests|bench|main\.d)\/|test-entry|app\/(root|routes|auth\.config|tables)\b/

const folders: string[] = []
let tree: string
let tarball: Tarball

beforeAll(async () => {
  const packed = await packedTree()
  tree = packed.tree
  tarball = packed.tarball
})

afterAll(async () => {
  await stopChildren()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function installedHost(): Promise<string> {
  const folder = newHost()
  folders.push(folder)
  await install(tarball, folder)
  return folder
}

describe('npm pack', () => {
  test('makes a tarball of the engine alone, compiled, of at most 1.5 MB', () => {
    expect(tarball.size).toBeLessThanOrEqual(LARGEST)
    expect(tarball.files.filter((path) => !WANTED.test(path) || UNWANTED.test(path))).toEqual([])
    expect(tarball.files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'CHANGELOG.md',
        'dist/app/auth/index.d.ts',
        'dist/app/auth/routes/signin.js',
        'dist/app/auth/ui/styles.css',
        'dist/cli/latchkey.js',
        'dist/db/migrations/engine/postgres/0000_initial.sql',
        'dist/db/migrations/engine/sqlite/meta/_journal.json',
      ]),
    )
  })

  test('leaves package.json as it was', () => {
    expect(readFileSync(join(tree, 'package.json'), 'utf8')).toBe(readFileSync('package.json', 'utf8'))
  })
})

describe('an app that installs it', () => {
  let folder: string

  beforeAll(async () => {
    folder = await installedHost()
  })

  test('imports every public entry point, and reads what each is for', async () => {
    const entries = Object.entries(installedManifest(folder).exports)
    const modules = entries.flatMap(([name, at]) =>
      typeof at === 'string' ? [] : [{ name: join('latchkey', name), at }],
    )
    expect(modules.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'latchkey',
        'latchkey/config',
        'latchkey/routes',
        'latchkey/schema',
        'latchkey/testing',
        'latchkey/ui',
      ]),
    )
    const installed = (path: string) => join(folder, 'node_modules/latchkey', path)
    for (const { at } of modules) expect(readFileSync(installed(at.types), 'utf8'), at.types).toMatch(/^\/\*\*/)
    const files = entries.map(([, at]) => (typeof at === 'string' ? at : at.default))
    expect(files.filter((path) => !existsSync(installed(path)))).toEqual([])
    const code = modules.map(({ name }) => `await import(${JSON.stringify(name)})`).join('\n')
    await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
  })

  test('imports nothing else of it', async () => {
    const code = "await import('latchkey/dist/app/auth/index.js')"
    const isRefused = run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
    await expect(isRefused).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  test('takes it in by npx latchkey init, which shows what it writes, and keeps what is not committed', async () => {
    await run('git', ['init', '--quiet'], { cwd: folder })
    const routes = () => readFileSync(join(folder, 'app/routes.ts'), 'utf8')
    const before = routes()
    await expect(init(folder)).rejects.toThrow('changes that are not committed')
    const shown = await init(folder, '--dry-run')
    expect(shown).toContain('+++ b/app/routes.ts\n')
    expect(shown).toContain('+  ...authRoutes({ path: "/auth" }),\n')
    expect(shown).toContain('+AUTH_SECRET=…\n')
    expect(routes()).toBe(before)
    expect(await init(folder, '--force')).toContain('Next: npm run dev')
    expect(routes()).toContain('...authRoutes({ path: "/auth" }),')
    expect(await init(folder)).toBe('There is nothing to do: Latchkey is in this app.\n')
  })
})

/** Every file below a folder that is text for a browser. */
function textsBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

describe('an app of create-react-router 7.18 under react-router-serve, after npx latchkey init', () => {
  let folder: string
  let origin: string

  beforeAll(async () => {
    folder = await installedHost()
    await takeIn(folder)
    await buildHost(folder)
    await addAda(folder)
    origin = await serveHost(folder)
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
