import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { init, newHost } from './support/host.ts'
import { install, installedManifest, packedTree, run, type Tarball } from './support/tarball.ts'

/** A tarball as a registry may serve it to any team: bytes. */
const LARGEST = 1_500_000

/** What the tarball may hold. */
const WANTED =
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/(app\/auth|cli|db|demo|server|testing)\/[\w./-]+\.(js|mjs|d\.ts|d\.mts|css|sql|json|tsx\.txt))$/
const UNWANTED = /\.test\.|_snapshot|(^|\/)(tests|bench|main\.d)\/|test-entry|app\/(root|routes|auth\.config|tables)\b/

let tree: string
let tarball: Tarball

beforeAll(async () => {
  const packed = await packedTree()
  tree = packed.tree
  tarball = packed.tarball
})

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
    folder = newHost()
    await install(tarball, folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

  test('takes what mends the packages that ours needs without waiting for a release of ours', () => {
    const { dependencies } = installedManifest(folder)
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['jose', 'nodemailer']))
    for (const range of Object.values(dependencies)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/)
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
