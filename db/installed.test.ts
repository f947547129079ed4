import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judgeBuild } from '#cli/doctor/build.ts'
import { installedMigrations, installedPackage } from './installed.server.ts'
import { VERSION } from './version.ts'

const app = mkdtempSync(join(tmpdir(), 'latchkey-installed-'))
const program = join(app, 'build', 'index.js')
const folder = join(app, 'node_modules', 'latchkey')

afterAll(() => rmSync(app, { recursive: true, force: true }))

function install(version: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'latchkey', version }))
}

test('a build without the package asks for its migrations', () => {
  expect(installedPackage(program)).toBe(null)
  expect(() => installedMigrations(null)).toThrow('The folder db/migrations is missing')
})

test('a build over an older package than its own is refused by both versions, as it lacks migrations', () => {
  install('0.1.0')
  expect(() => installedMigrations(installedPackage(program))).toThrow(
    `The app was built with Latchkey ${VERSION}, but 0.1.0 is installed: install ${VERSION}, or build the app again.`,
  )
})

test.each([VERSION, '99.0.0'])('a build over its own or a newer package, %s, has the migrations of that', (version) => {
  install(version)
  expect(installedMigrations(installedPackage(program))).toBe(join(folder, 'dist', 'db', 'migrations', 'engine'))
})

test('the doctor names a build of another version than the one that is installed, and no other', () => {
  install('99.0.0')
  expect(judgeBuild(installedPackage(program))).toEqual([
    expect.objectContaining({
      kind: 'note',
      says: `The app was built with Latchkey ${VERSION}, and 99.0.0 is installed`,
    }),
  ])
  install(VERSION)
  expect(judgeBuild(installedPackage(program))).toEqual([])
  expect(judgeBuild(null)).toEqual([])
})
