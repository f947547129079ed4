import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, isFileLoadingAllowed, type ResolvedConfig, resolveConfig } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptBack } from './kept-back.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept (back) [1] '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text = ''): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const resolved = (config: Parameters<typeof resolveConfig>[0] = {}, command: 'serve' | 'build' = 'serve') =>
  resolveConfig({ root: folder, configFile: false, logLevel: 'silent', plugins: [keptBack()], ...config }, command)

const isServed = (config: ResolvedConfig, path: string) => isFileLoadingAllowed(config, join(folder, path))

const asked = async (paths: readonly string[]) => {
  const config = await resolved()
  return paths.filter((path) => isServed(config, path))
}

test('data, databases and folders of secrets are kept back wherever they lie, and modules of the app are not', async () => {
  const kept = [
    'data/secret',
    'data/secret.4711',
    'data/latchkey.db',
    'data/latchkey.db-wal',
    'data/preview/en.html',
    'data/.hidden',
    'DATA/SECRET',
    'docs/deploy/secrets/auth_secret',
    'old/prod.db',
    'old/prod.db.gz',
    'old/prod.sqlite3-wal',
    'other/data/secret',
    '.env.local',
    'tls.key',
  ]
  expect(await asked(kept)).toEqual([])
  const served = [
    'app/root.tsx',
    'app/data/list.json',
    'data/list.ts',
    'app/users.db.server.ts',
    'app/secrets/page.tsx',
  ]
  expect(await asked(served)).toEqual(served)
})

test.each([
  [
    'a folder of the app',
    'file:site/users.data',
    ['site/users.data', 'site/secret', 'site/notes.txt'],
    ['app/root.tsx'],
  ],
  [
    'the folder of the app itself',
    'file:users.data',
    ['users.data', 'users.data-wal', 'secret'],
    ['app/root.tsx', 'index.html', 'secretary.svg'],
  ],
])('a database in %s, and the secret beside it', async (_, url, kept, served) => {
  write('.env', `DATABASE_URL=${url.replace('file:', `file:${folder}/`)}\n`)
  expect(await asked(kept)).toEqual([])
  expect(await asked(served)).toEqual(served)
})

test('files that hold settings, whose names are in a file of variables that Vite reads', async () => {
  write('url', `file:${folder}/site/users.data`)
  write('.env.development.local', `AUTH_SECRET_FILE=${folder}/keys/auth\nDATABASE_URL_FILE=${folder}/url\n`)
  expect(await asked(['keys/auth', 'url', 'site/users.data'])).toEqual([])
})

test('a folder of data that a link leads to', async () => {
  mkdirSync(join(folder, 'elsewhere'))
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data'))
  expect(await asked(['elsewhere/users', 'data/users'])).toEqual([])
})

test('a link leads to no file that is kept back, and to others as before', async () => {
  for (const path of ['data/secret', 'shared/list.txt', 'app/seen.txt']) write(path, 'planted')
  mkdirSync(join(folder, 'public'))
  for (const [link, file] of [
    ['public/linked.txt', 'data/secret'],
    ['app/linked.txt', 'data/secret'],
    ['app/folder', 'data'],
    ['public/list.txt', 'shared/list.txt'],
  ] as const)
    symlinkSync(join(folder, file), join(folder, link))
  const plugins = [keptBack()]
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    server: { port: 0 },
  })
  try {
    await server.listen()
    const origin = server.resolvedUrls?.local[0] ?? ''
    const read = async (path: string) => (await fetch(new URL(path, origin))).text()
    const kept = [
      'linked.txt',
      'linked.txt?raw',
      'app/linked.txt',
      'app/%6cinked.txt?url',
      'app/folder/secret',
      'app/linked.txt?import&raw',
    ]
    for (const path of [...kept, ...kept.map((path) => `@fs${encodeURI(folder)}/${path}`)])
      expect(await read(path), path).not.toContain('planted')
    expect(await read('list.txt')).toContain('planted')
    expect(await read('app/seen.txt?raw')).toContain('planted')
  } finally {
    await server.close()
  }
})

test('an app that lies in a folder named secrets is served', async () => {
  const root = join(folder, 'secrets', 'shop')
  mkdirSync(root, { recursive: true })
  const config = await resolved({ root })
  expect(isFileLoadingAllowed(config, join(root, 'app/logo.svg'))).toBe(true)
  expect(isFileLoadingAllowed(config, join(root, 'secrets/auth_secret'))).toBe(false)
})

test('what Vite keeps back by itself stays so, and what a host has set', async () => {
  const without = await resolved({ plugins: [] })
  const { deny } = (await resolved()).server.fs
  expect(deny).toEqual(expect.arrayContaining(without.server.fs.deny))
  const own = await resolved({ server: { fs: { deny: ['*.own'] } } })
  expect(own.server.fs.deny.filter((pattern) => without.server.fs.deny.includes(pattern))).toEqual([])
  expect([isServed(own, 'a.own'), isServed(own, 'data/secret'), isServed(own, '.env')]).toEqual([false, false, true])
})

test('a build is not touched', async () => {
  const [before, after] = [await resolved({ plugins: [] }, 'build'), await resolved({}, 'build')]
  expect(after.server.fs.deny).toEqual(before.server.fs.deny)
})
