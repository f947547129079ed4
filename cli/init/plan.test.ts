import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { judgeEnvFiles } from '../doctor/env-files.ts'
import type { HostFacts } from '../shared/resolved-host.ts'
import { unifiedDiff } from './diff.ts'
import { init } from './init.ts'
import { planInit } from './plan.ts'
import { checkProject, developmentUrl, uncommitted } from './project.ts'
import { writeFiles } from './write-files.ts'

let folder: string

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const installed = (version: string) => ({
  'package.json': '{ "devDependencies": { "@react-router/dev": "*" } }',
  'node_modules/react-router/package.json': JSON.stringify({ version }),
  'node_modules/@react-router/dev/package.json': JSON.stringify({ version }),
})

const APP = {
  ...installed('7.18.5'),
  'react-router.config.ts': 'export default { future: { v8_middleware: true } };\n',
  'app/routes.ts': 'import { index } from "x";\r\n\r\nexport default [index("a")];\r\n',
  'app/root.tsx': 'import x from "x";\n',
  'vite.config.ts': 'import x from "x";\n\nexport default { plugins: [reactRouter()] };\n',
}

const HOST: HostFacts = {
  app: 'app',
  build: 'build',
  routes: {},
  authPath: '/auth',
  hasMiddlewareFlag: true,
  developmentUrl: 'http://localhost:5173',
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-init-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('what init has to do', () => {
  test('is every edit, and after these nothing', () => {
    write(APP)
    const { changes, byHand } = planInit(folder, HOST)
    expect(byHand).toEqual([])
    expect(changes.map(({ path }) => path)).toEqual([
      'app/routes.ts',
      'vite.config.ts',
      'app/root.tsx',
      'app/auth.config.ts',
      'package.json',
      '.gitignore',
      '.env',
    ])
    const routes = changes[0]?.after ?? ''
    expect(routes.replaceAll('\r\n', ''), 'line ends of Windows stay').not.toContain('\n')
    const secret = /^AUTH_SECRET=(.*)$/m.exec(changes.at(-1)?.after ?? '')?.[1]
    expect(secret?.length).toBe(48)
    write(Object.fromEntries(changes.map(({ path, after }) => [path, after])))
    expect(planInit(folder, HOST)).toEqual({ changes: [], byHand: [], driver: null })
  })

  test('is the rest, where a file is not understood or missing', () => {
    const { 'vite.config.ts': _, 'react-router.config.ts': __, ...others } = APP
    const routes = { 'app/routes.ts': 'export default function routes() {}\n' }
    write({ ...others, ...routes })
    const { changes, byHand } = planInit(folder, { ...HOST, hasMiddlewareFlag: false })
    expect(byHand.map(({ path }) => path)).toEqual(['app/routes.ts', 'vite.config.ts'])
    expect(byHand[0]?.what).toContain('...authRoutes({ path: "/auth" })')
    expect(changes.map(({ path }) => path)).toEqual([
      'app/root.tsx',
      'react-router.config.ts',
      'app/auth.config.ts',
      'package.json',
      '.gitignore',
      '.env',
    ])
    write({ 'react-router.config.ts': 'export default make();\n' })
    expect(planInit(folder, { ...HOST, hasMiddlewareFlag: false }).byHand.map(({ path }) => path)).toContain(
      'react-router.config.ts',
    )
  })

  test('is in the app’s own folder, build and files of JavaScript', () => {
    const { 'app/routes.ts': routes, 'app/root.tsx': root, ...others } = APP
    const start = '{ "scripts": { "start": "node server.js" }, "devDependencies": { "@react-router/dev": "*" } }'
    const server = 'import x from "x";\nhandle({ build: () => import("./out/server/index.js") });\n'
    write({
      ...others,
      'package.json': start,
      'server.js': server,
      'code/web/routes.js': routes,
      'code/web/root.jsx': root,
    })
    const { changes, byHand } = planInit(folder, { ...HOST, app: 'code/web', build: 'out' })
    expect(byHand).toEqual([])
    expect(changes.map(({ path }) => path)).toEqual([
      'code/web/routes.js',
      'vite.config.ts',
      'code/web/root.jsx',
      'server.js',
      'code/web/auth.config.js',
      'package.json',
      '.gitignore',
      '.env',
    ])
  })

  test('refuses a file that is no text, and a package.json that is no JSON', () => {
    write(APP)
    writeFileSync(join(folder, 'app/routes.ts'), Buffer.from('export default []; // \xe9\n', 'latin1'))
    expect(() => planInit(folder, HOST)).toThrow('app/routes.ts is no text in UTF-8')
    write({ ...APP, 'package.json': '{ "name": ' })
    expect(() => planInit(folder, HOST)).toThrow('package.json is no object in JSON')
  })
})

describe('files', () => {
  const change = (path: string, before: string | null, after: string) => ({ path, before, after })

  test('are written all, or none where one of them cannot be', () => {
    write({ 'a.txt': 'a', 'folder.txt/in.txt': '' })
    chmodSync(join(folder, 'a.txt'), 0o640)
    const bad = [change('a.txt', 'a', 'A'), change('new.txt', null, 'N'), change('folder.txt', null, 'F')]
    expect(() => writeFiles(folder, bad)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(readdirSync(folder).sort()).toEqual(['a.txt', 'folder.txt'])
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('a')
    writeFiles(folder, bad.slice(0, 2))
    expect(readdirSync(folder).sort()).toEqual(['a.txt', 'folder.txt', 'new.txt'])
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('A')
    expect(statSync(join(folder, 'a.txt')).mode & 0o777).toBe(0o640)
  })

  test('are not written over what came meanwhile', () => {
    write({ 'a.txt': 'a', 'b.txt': 'later' })
    const all = [change('a.txt', 'a', 'A'), change('b.txt', 'b', 'B')]
    expect(() => writeFiles(folder, all)).toThrow('b.txt has changed meanwhile: nothing was written')
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('a')
  })
})

test.each([
  ['{}', 'http://localhost:5173'],
  ['{ "scripts": { "dev": "react-router dev --host" } }', 'http://localhost:5173'],
  ['{ "scripts": { "dev": "cross-env NODE_ENV=development node server.js" } }', 'http://localhost:3000'],
])('AUTH_URL is where development listens: %s', (manifest, url) => {
  write({ 'package.json': manifest })
  expect(developmentUrl(folder, HOST)).toBe(url)
})

describe('an app', () => {
  test.each(['7.18.0', '7.20.1', '8.0.0', '8.5.1'])('of React Router %s is taken', (version) => {
    write({ ...APP, ...installed(version) })
    expect(() => checkProject(folder)).not.toThrow()
  })

  test.each(['7.17.9', '6.30.0', '9.0.0'])('of React Router %s is refused', (version) => {
    write({ ...APP, ...installed(version) })
    expect(() => checkProject(folder)).toThrow(`react-router ${version} is installed; Latchkey needs 7.18 or later`)
  })

  test('of something else is refused, with what is missing', () => {
    expect(() => checkProject(folder)).toThrow('There is no package.json here')
    write({ 'package.json': '{ "dependencies": { "react-router": "8" } }' })
    expect(() => checkProject(folder)).toThrow('does not name @react-router/dev')
    write({ 'package.json': installed('8.0.0')['package.json'] })
    expect(() => checkProject(folder)).toThrow('react-router is not installed: run npm install first.')
    write({ 'bun.lock': '' })
    expect(() => checkProject(folder)).toThrow('react-router is not installed: run bun install first.')
  })

  test('whose packages are in Yarn’s archives is refused by name, before one of them is looked for', () => {
    write({ 'package.json': installed('8.0.0')['package.json'], 'yarn.lock': '', '.pnp.cjs': '' })
    expect(() => checkProject(folder)).toThrow(/Plug’n’Play is not supported.*nodeLinker: node-modules/)
  })

  test('has changes that are not committed, beside those of npm install', () => {
    expect(uncommitted(folder)).toEqual([])
    execFileSync('git', ['init', '--quiet'], { cwd: folder })
    write({ 'package.json': '{}', 'package-lock.json': '{}' })
    expect(uncommitted(folder)).toEqual([])
    write({ 'notes.txt': '' })
    expect(uncommitted(folder)).toEqual(['notes.txt'])
  })
})

describe('the secret', () => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777

  /** Runs it there, and gives what it printed. */
  async function run(...words: string[]): Promise<string> {
    let printed = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += text
      return true
    })
    await init(['--force', ...words], { folder, read: async () => HOST }).finally(() => vi.restoreAllMocks())
    return printed
  }

  test('goes into .env.local where git keeps .env, which stays as it is', async () => {
    write({ ...APP, '.env': 'VITE_TITLE=Shop\n' })
    git('init', '--quiet')
    git('add', '.env')
    await run()
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('VITE_TITLE=Shop\n')
    expect(readFileSync(join(folder, '.env.local'), 'utf8')).toMatch(/^AUTH_URL=.*\nAUTH_SECRET=.{48}\n$/)
    expect(modeOf('.env.local')).toBe(0o600)
    expect(git('status', '--porcelain', '--untracked-files=all', '.env', '.env.local')).toBe('A  .env\n')
    expect(await run()).toContain('There is nothing to do')
    expect(judgeEnvFiles(folder)).toEqual([])
  })

  test('is in no file where git keeps both, and nothing is written', async () => {
    write({ ...APP, '.env': '', '.env.local': '' })
    git('init', '--quiet')
    git('add', '.env', '.env.local')
    await expect(run()).rejects.toThrow(/^git keeps \.env and \.env\.local/)
    expect(readFileSync(join(folder, 'app/root.tsx'), 'utf8')).toBe(APP['app/root.tsx'])
  })

  describe.each([
    ['refuses to read what another user owns', 'GIT_TEST_ASSUME_DIFFERENT_OWNER', () => '1', /dubious ownership/],
    ['is not installed', 'PATH', () => folder, /git ENOENT/],
  ])('where git %s', (_how, name, value, why) => {
    const silenced = <T>(act: () => T) => {
      vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
      vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
      vi.stubEnv(name, value())
      try {
        return act()
      } finally {
        vi.unstubAllEnvs()
      }
    }
    const BEFORE = 'AUTH_URL=http://localhost:5173\n'

    beforeEach(() => {
      write({ ...APP, '.env': BEFORE })
      git('init', '--quiet')
      git('add', '.env')
    })

    test('is written nowhere, nor is anything else', () => {
      expect(() => silenced(() => planInit(folder, HOST))).toThrow(
        /^Git cannot say whether it keeps \.env,.*Nothing was/,
      )
      expect(() => silenced(() => planInit(folder, HOST))).toThrow(why)
    })

    test('changes that are not committed are not taken for none', () => {
      expect(() => silenced(() => uncommitted(folder))).toThrow(why)
    })

    test('the doctor says that it cannot tell', () => {
      write({ '.env': 'AUTH_SECRET=abc\n' })
      const [finding] = silenced(() => judgeEnvFiles(folder))
      expect(finding).toMatchObject({
        kind: 'note',
        says: expect.stringMatching(/^git cannot say whether it keeps \.env/),
      })
      expect(finding?.says).toMatch(why)
    })
  })

  test('goes into .env in a folder without a repository', () => {
    write(APP)
    expect(planInit(folder, HOST).changes.map(({ path }) => path)).toContain('.env')
  })

  test('is for the owner alone, also in a file that others could read, and no value is printed', async () => {
    write({ ...APP, '.env': 'KEY="-----BEGIN\nMIGHnotforascreen\n-----END"\n# TOKEN old-one\n' })
    chmodSync(join(folder, '.env'), 0o644)
    expect(await run('--dry-run')).not.toMatch(/MIGH|old-one/)
    expect(modeOf('.env')).toBe(0o644)
    expect(await run()).not.toMatch(/MIGH|old-one/)
    expect(modeOf('.env')).toBe(0o600)
  })

  test('is not written to another place that a link leads to', async () => {
    write(APP)
    symlinkSync(join(folder, 'elsewhere'), join(folder, '.env'))
    await expect(run()).rejects.toThrow('.env is a link to another place')
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
    expect(existsSync(join(folder, '.gitignore'))).toBe(false)
  })

  test('no file is written below a folder that a link leads out of the app', async () => {
    const { 'app/routes.ts': routes, 'app/root.tsx': root, ...others } = APP
    write(others)
    const outside = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
    onTestFinished(() => rmSync(outside, { recursive: true }))
    writeFileSync(join(outside, 'routes.ts'), routes)
    writeFileSync(join(outside, 'root.tsx'), root)
    symlinkSync(outside, join(folder, 'app'))
    await expect(run()).rejects.toThrow('app/routes.ts is outside of this folder: a link leads there')
    expect(readFileSync(join(outside, 'routes.ts'), 'utf8')).toBe(routes)
  })

  test('is named by the doctor where git keeps its file, and where others may read that', () => {
    write({ '.env': 'AUTH_SECRET=abc\nDATABASE_URL=file:data/latchkey.db\n' })
    git('init', '--quiet')
    git('add', '.env')
    chmodSync(join(folder, '.env'), 0o644)
    const [kept, wide] = judgeEnvFiles(folder)
    expect(kept).toMatchObject({
      kind: 'fault',
      says: expect.stringMatching(/^git keeps \.env, which holds AUTH_SECRET:/),
    })
    expect(wide).toMatchObject({ kind: 'note', says: expect.stringContaining('has mode 0644') })
  })
})

test.each([
  ['package-lock.json', 'npm run dev', 'npx --no latchkey', 'npm install'],
  ['pnpm-lock.yaml', 'pnpm run dev', 'pnpm exec latchkey', 'pnpm install'],
  ['yarn.lock', 'yarn run dev', 'yarn run latchkey', 'yarn install'],
  ['bun.lock', 'bun run dev', 'bun run latchkey', 'bun install'],
])('an app with %s is told what to do next by its own commands', async (lock, dev, latchkey, install) => {
  write({ ...APP, [lock]: '' })
  let printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  await init(['--force'], { folder, read: async () => HOST }).finally(() => vi.restoreAllMocks())
  expect(printed).toContain(`Install it: ${install}.`)
  expect(printed).toContain(`Next: ${dev}, and open /auth/signin. ${latchkey} demo runs it`)
  expect(printed).toContain(`After a build, ${latchkey} user add`)
})

test('a diff is one that patch reads', () => {
  const before = `${Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n')}\n`
  const after = before.replace('line 3\n', 'line 3\nnew\n').replace('line 25\n', 'other\n').replace('line 29\n', '')
  write({ 'a.txt': before })
  const diff = unifiedDiff('a.txt', before, after)
  expect(diff).toMatch(/^--- a\/a\.txt\n\+\+\+ b\/a\.txt\n@@ -2,6 \+2,7 @@\n/)
  expect(diff.match(/^@@/gm)?.length).toBe(2)
  execFileSync('git', ['apply', '-'], { cwd: folder, input: diff })
  expect(execFileSync('cat', ['a.txt'], { cwd: folder, encoding: 'utf8' })).toBe(after)
  expect(unifiedDiff('b.txt', null, 'one\n')).toBe('--- /dev/null\n+++ b/b.txt\n@@ -0,0 +1,1 @@\n+one\n')
})
