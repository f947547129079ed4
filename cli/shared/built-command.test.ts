import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtCommand } from './built-command.ts'

test('a command is found in the folder that the app is built into, and in the newest of two', () => {
  const app = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(app, { recursive: true }))
  const build = (folder: string, seconds: number) => {
    const path = join(app, folder, 'server/latchkey/user.js')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    utimesSync(path, seconds, seconds)
    return path
  }
  expect(builtCommand(app, 'user.js')).toBeNull()
  build('node_modules/other', 9)
  expect(builtCommand(app, 'user.js')).toBeNull()
  const usual = build('build', 1)
  expect(builtCommand(app, 'user.js')).toBe(usual)
  expect(builtCommand(app, 'doctor.js')).toBeNull()
  expect(builtCommand(app, 'user.js')).not.toBe(build('packages/out', 0))
  const said = build('dist/web', 2)
  expect(builtCommand(app, 'user.js')).toBe(said)
})
