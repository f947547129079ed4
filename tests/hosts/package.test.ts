import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS } from '#app/auth/features/password/common-passwords.ts'
import { VERSION } from '#db/version.ts'
import { init, newHost } from './support/host.ts'
import {
  install,
  installedManifest,
  newFolder,
  packedTarball,
  readTarball,
  run,
  type Tarball,
} from './support/tarball.ts'

/** A tarball as a registry may serve it to any team: bytes. */
const LARGEST = 1_400_000

/** What the tarball may hold. */
const WANTED =
  /^(package\.json|(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE|\.env\.example|docs\/[\w./-]+|dist\/public\/logos\/demo[\w-]*\.svg|dist\/(app\/auth|cli|db|demo|server|testing)\/[\w./-]+\.(js|mjs|d\.ts|d\.mts|css|sql|json|tsx\.txt))$/
const UNWANTED = /\.test\.|_snapshot|(^|\/)(tests|bench|main\.d)\/|test-entry|app\/(root|routes|auth\.config|tables)\b/

/** What of this tree has changed, and what a packing might leave that git does not keep. */
async function stateOfTree(): Promise<string> {
  const changed = await run('git', ['status', '--porcelain'], { cwd: process.cwd() })
  const left = ['dist', 'build/marks.mjs', `latchkey-${VERSION}.tgz`, 'package.before-pack.json'].filter((path) =>
    existsSync(path),
  )
  return `${changed}${left.join('\n')}`
}

let stateBefore: string
let tarball: Tarball

beforeAll(async () => {
  stateBefore = await stateOfTree()
  tarball = await packedTarball()
})

describe('npm pack', () => {
  test('makes a tarball of the engine alone, compiled, of at most 1.4 MB', () => {
    expect(tarball.size).toBeLessThanOrEqual(LARGEST)
    expect(tarball.files.filter((path) => !WANTED.test(path) || UNWANTED.test(path))).toEqual([])
    expect(tarball.files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'CHANGELOG.md',
        'dist/app/auth/index.d.ts',
        'dist/app/auth/routes/signin.js',
        'dist/app/auth/ui/account.css',
        'dist/app/auth/ui/styles.css',
        'dist/cli/latchkey.js',
        'dist/db/migrations/engine/postgres/0000_initial.sql',
        'dist/db/migrations/engine/sqlite/meta/_journal.json',
      ]),
    )
  })

  test('writes nothing into the tree, nor takes anything from there that is an operator’s', async () => {
    expect(await stateOfTree()).toBe(stateBefore)
    expect(tarball.files.filter((path) => /^docs\/.*secrets/.test(path))).toEqual([])
  })

  test('writes the same tarball where it is told to, and names it', async () => {
    const folder = newFolder('asked')
    try {
      const said = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: process.cwd() })
      expect(said.trim()).toBe(`latchkey-${VERSION}.tgz`)
      const { files } = await readTarball(join(folder, said.trim()))
      expect(files).toEqual(tarball.files)
      expect(await stateOfTree()).toBe(stateBefore)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('is what a developer is sent to who has npm publish this tree, whose package.json names sources', async () => {
    const publishing = run('npm', ['publish', '--dry-run'], { cwd: process.cwd() })
    await expect(publishing).rejects.toThrow('Run npm pack')
    expect(await stateOfTree()).toBe(stateBefore)
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

  test('has every document that a document of it leads to, and all types that its types are made of', () => {
    const at = join(folder, 'node_modules/latchkey')
    const named = (pattern: RegExp, path: string) =>
      [...readFileSync(join(at, path), 'utf8').matchAll(pattern)].map(([, name = '']) => join(dirname(path), name))
    const documents = tarball.files.filter((path) => /\.md$|llms\.txt$/.test(path))
    const types = tarball.files.filter((path) => path.endsWith('.d.ts'))
    const links = documents.flatMap((path) => named(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g, path))
    const modules = types.flatMap((path) => named(/(?:from|import) ?\(?['"](\.[^'"]+)\.js['"]/g, path))
    expect([links.length > 200, modules.length > 100]).toEqual([true, true])
    // A host has no types of what the demo is made of.
    expect(types.filter((path) => readFileSync(join(at, path), 'utf8').includes("from 'oidc-provider'"))).toEqual([])
    const wanted = [...links, ...modules.map((path) => `${path}.d.ts`)]
    expect([...new Set(wanted)].filter((path) => !existsSync(join(at, path)))).toEqual([])
  })

  test('knows the same common passwords as this repository', async () => {
    const path = join(folder, 'node_modules/latchkey/dist/app/auth/features/password/common-passwords.js')
    const code = `const { COMMON_PASSWORDS } = await import(${JSON.stringify(path)}); console.log(JSON.stringify(COMMON_PASSWORDS))`
    const listed = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
    expect(JSON.parse(listed)).toEqual([...COMMON_PASSWORDS].sort())
  })

  test('brings no more of our pages to a browser than the one component that a page of its own takes', async () => {
    writeFileSync(join(folder, 'field.js'), "import { CsrfField } from 'latchkey/ui'\nconsole.log(CsrfField)\n")
    const input = JSON.stringify(join(folder, 'field.js'))
    const code = `import { build } from 'vite'
      const options = { write: false, rollupOptions: { input: ${input}, external: [/^react/] } }
      const { output } = await build({ configFile: false, logLevel: 'silent', build: options })
      console.log(output.map(({ code }) => code ?? '').join(''))`
    const bundled = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
    expect(bundled).toContain('csrfToken')
    expect(bundled.length).toBeLessThan(5000)
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

  test('asks of production neither what builds nor a driver that the site does not use', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = installedManifest(folder)
    const optional = ['@react-router/dev', 'better-sqlite3', 'pg', 'mysql2', 'sharp', 'oidc-provider']
    for (const name of optional) expect([name, peerDependenciesMeta[name]]).toEqual([name, { optional: true }])
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining([...optional, 'react', 'react-router']))
    expect(
      Object.keys(dependencies).filter((name) => /vite|babel\/core|react-router|simple-icons|zxcvbn/.test(name)),
    ).toEqual([])
  })

  test('takes it in by npx --no latchkey init, which shows what it writes, and keeps what is not committed', async () => {
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
