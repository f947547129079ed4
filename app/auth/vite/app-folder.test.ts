import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basenameOf, hostFolders, refuseStrayFiles, refuseUnsupported, wholeAuthPath } from './app-folder.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-app-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
}

const resolved = (context: object, plugin = 'react-router') => ({ root, plugins: [{ name: plugin }], ...context })

const saying = (appDirectory: string) => ({ __reactRouterPluginContext: { reactRouterConfig: { appDirectory } } })

test('the folder of the app is what React Router has resolved', () => {
  expect(hostFolders(resolved(saying(join(root, 'src'))))).toEqual({ root, app: join(root, 'src') })
})

test('the second server by which React Router compiles route modules has the same folder, which it is not told', () => {
  hostFolders(resolved(saying(join(root, 'src'))))
  expect(hostFolders(resolved({}, 'react-router:dot-server'))).toEqual({ root, app: join(root, 'src') })
})

test('unit tests of a host, without React Router’s plugin, read app', () => {
  expect(hostFolders(resolved({}, 'vitest'))).toEqual({ root, app: join(root, 'app') })
})

test('a version of React Router that does not say it is refused, as the configuration would be left out', () => {
  expect(() => hostFolders(resolved({}))).toThrow('does not say its appDirectory')
})

test.each(['auth.config.ts', 'auth.config.mjs', 'tables.ts', 'auth.components.tsx', 'auth.words.tsx'])(
  'app/%s that nothing reads stops the build and is named, also beside the one that is read',
  (name) => {
    const folders = { root, app: join(root, 'src') }
    refuseStrayFiles(folders)
    write(`app/${name}`)
    refuseStrayFiles({ root, app: join(root, 'app') })
    expect(() => refuseStrayFiles(folders)).toThrow(`app/${name} is read by nothing, as appDirectory is src. Move it`)
    write(`src/${name}`)
    expect(() => refuseStrayFiles(folders)).toThrow(`app/${name} is read by nothing, as appDirectory is src, which has`)
  },
)

test('an app that says ssr: false is refused by name, also where a preset says it', () => {
  const reactRouterConfig = { ssr: false, basename: '/' }
  expect(() => refuseUnsupported(resolved({ __reactRouterPluginContext: { reactRouterConfig } }))).toThrow('ssr: false')
})

test.each(['/', '/shop', '/shop/'])('an app with a server is taken, with the paths of its basename %s', (basename) => {
  const reactRouterConfig = { ssr: true, basename }
  const config = resolved({ __reactRouterPluginContext: { reactRouterConfig } })
  expect([basenameOf(config), wholeAuthPath(config)]).toEqual([basename, basename === '/' ? '/auth' : '/shop/auth'])
  expect(() => refuseUnsupported(resolved({ __reactRouterPluginContext: { reactRouterConfig } }))).not.toThrow()
  expect(() => refuseUnsupported(resolved({}, 'vitest'))).not.toThrow()
})
