import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readDotEnv } from './dot-env.mjs'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'latchkey-env-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('what a .env says is set, but for what is set already', () => {
  vi.stubEnv('SITE_NAME', 'Acme')
  vi.stubEnv('SITE_CONTACT', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const path = join(folder(), '.env')
  writeFileSync(path, '# ours\nSITE_NAME=Other\nSITE_CONTACT="help@acme.example"\n')
  expect(readDotEnv(path)).toEqual(['SITE_CONTACT'])
  expect([process.env.SITE_NAME, process.env.SITE_CONTACT]).toEqual(['Acme', 'help@acme.example'])
})

test('no .env sets nothing', () => {
  expect(readDotEnv(join(folder(), '.env'))).toEqual([])
})
