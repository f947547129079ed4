import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingDriver } from './driver.ts'

function app(manifest: object, env?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'driver-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  if (env !== undefined) writeFileSync(join(folder, '.env'), env)
  return folder
}

test.each([
  ['nothing, on Node 20', undefined, '20.20.2', { name: 'better-sqlite3', range: '^12.11.1', speaks: 'SQLite' }],
  ['nothing, on Node 22', undefined, '22.12.0', { name: 'better-sqlite3', range: '^13.0.0', speaks: 'SQLite' }],
  ['a file', 'DATABASE_URL=file:a.db', '24.1.0', { name: 'better-sqlite3', range: '^13.0.0', speaks: 'SQLite' }],
  ['PostgreSQL', 'DATABASE_URL=postgres://db/a', '20.20.2', { name: 'pg', range: '^8.16.0', speaks: 'PostgreSQL' }],
  ['none', 'DATABASE_URL=none', '20.20.2', null],
])('an app whose .env says %s wants a driver', (_, env, node, wanted) => {
  expect(missingDriver(app({}, env), { node })).toEqual(wanted)
})

test('the environment is asked before the files, and what is there is not added', () => {
  const both = app({ dependencies: { pg: '8.20.0' } }, 'DATABASE_URL=file:a.db')
  expect(missingDriver(both, { url: 'postgres://db/a' })).toBeNull()
  expect(missingDriver(both, { node: '20.20.2' })?.name).toBe('better-sqlite3')
  expect(missingDriver(app({ devDependencies: { 'better-sqlite3': '^12.0.0' } }), {})?.range).toBe('^12.0.0')
})
