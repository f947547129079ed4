import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { externalPackages } from './external-packages.ts'

/** An app, and the engine in a folder of its own as in a strict `node_modules`, each with packages that it finds. */
function installed(ofApp: readonly string[], ofEngine: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'strict-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const engine = 'store/latchkey/node_modules/latchkey/plugin.js'
  write('app/package.json', '{}')
  write(engine, '')
  for (const name of ofApp) write(`app/node_modules/${name}/index.js`, '')
  for (const name of ofEngine) write(`store/latchkey/node_modules/${name}/index.js`, '')
  const plugin = externalPackages(join(folder, engine))
  const { configResolved, resolveId } = plugin
  const hooks = { configResolved, resolveId } as {
    configResolved(config: { root: string }): void
    resolveId(source: string): unknown
  }
  hooks.configResolved({ root: join(folder, 'app') })
  return (source: string) => hooks.resolveId(source)
}

test('in a strict node_modules a package of ours is handed on by a file of the engine', () => {
  const resolve = installed([], ['pino', '@node-rs/argon2'])
  expect(resolve('pino')).toEqual({ id: 'latchkey/external/pino', external: true })
  expect(resolve('@node-rs/argon2')).toEqual({ id: 'latchkey/external/argon2', external: true })
})

test('also where the program that builds finds it by NODE_PATH, as pnpm’s does', () => {
  const resolve = installed([], ['pino'])
  vi.stubEnv('NODE_PATH', join(process.cwd(), 'node_modules'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  expect(resolve('pino')).toEqual({ id: 'latchkey/external/pino', external: true })
})

test('so is one of which the app has another version', () => {
  expect(installed(['pino'], ['pino'])('pino')).toEqual({ id: 'latchkey/external/pino', external: true })
})

test('a driver is the app’s own, or is looked for when a database is opened', () => {
  const resolve = installed(['pg'], ['pg'])
  expect(resolve('pg')).toBeNull()
  expect(resolve('better-sqlite3')).toEqual({ id: 'better-sqlite3', external: true })
})

test('what both find as one is left as it is, and so is every other package', () => {
  const resolve = installed([], [])
  expect(resolve('jose')).toBeNull()
  expect(externalPackages().name).toBe('latchkey:external-packages')
})
