import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-secret-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a secret is made once and is the same at the next start', () => {
  const secret = keptSecret(join(folder, 'new', 'data'))
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
  expect(keptSecret(join(folder, 'new', 'data'))).toBe(secret)
})

test('a secret can be read by its owner alone, and no draft of it is left', () => {
  keptSecret(folder)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a secret that is there already is kept', () => {
  writeFileSync(join(folder, 'secret'), 'mine\n')
  expect(keptSecret(folder)).toBe('mine')
})

test('two folders have two secrets', () => {
  expect(keptSecret(join(folder, 'a'))).not.toBe(keptSecret(join(folder, 'b')))
  expect(existsSync(join(folder, 'a', 'secret'))).toBe(true)
})
