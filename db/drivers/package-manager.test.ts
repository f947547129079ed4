import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  addCommand,
  isPlugAndPlay,
  packageManagerOf,
  programCommand,
  rebuildCommand,
  scriptCommand,
} from './package-manager.ts'

function folderWith(lock: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'manager-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (lock) writeFileSync(join(folder, lock), '')
  const app = join(folder, 'apps', 'web')
  mkdirSync(app, { recursive: true })
  return app
}

test.each([
  ['package-lock.json', 'npm install pg', 'npm rebuild better-sqlite3'],
  ['pnpm-lock.yaml', 'pnpm add pg', 'pnpm approve-builds better-sqlite3, then pnpm rebuild better-sqlite3'],
  [
    'yarn.lock',
    'yarn add pg',
    'write "dependenciesMeta": { "better-sqlite3": { "built": true } } into the package.json beside yarn.lock, then yarn install, then yarn rebuild better-sqlite3',
  ],
  ['bun.lock', 'bun add pg', 'bun pm trust better-sqlite3'],
  ['bun.lockb', 'bun add pg', 'bun pm trust better-sqlite3'],
])('the lock file %s of a workspace says which commands to name', (lock, add, rebuild) => {
  const manager = packageManagerOf(folderWith(lock), 'npm/10.0.0')
  expect([addCommand(manager, 'pg'), rebuildCommand(manager, 'better-sqlite3')]).toEqual([add, rebuild])
})

test.each([
  ['pnpm/10.1.0 npm/? node/v22.0.0', 'pnpm'],
  ['yarn/4.1.0 npm/?', 'yarn'],
  ['bun/1.2.0', 'bun'],
  ['npm/10.0.0', 'npm'],
  [undefined, 'npm'],
])('without one it is what runs the program: %s', (agent, manager) => {
  expect(packageManagerOf(folderWith(null), agent)).toBe(manager)
})

test.each([
  ['package-lock.json', 'npm run dev', 'npx --no latchkey', 'npm install -D drizzle-kit'],
  ['pnpm-lock.yaml', 'pnpm run dev', 'pnpm exec latchkey', 'pnpm add -D drizzle-kit'],
  ['yarn.lock', 'yarn run dev', 'yarn run latchkey', 'yarn add -D drizzle-kit'],
  ['bun.lock', 'bun run dev', 'bun run latchkey', 'bun add -D drizzle-kit'],
])('%s has an app’s scripts, installed programs and what is developed with named by its manager', (lock, ...says) => {
  const manager = packageManagerOf(folderWith(lock))
  const added = addCommand(manager, 'drizzle-kit', { forDevelopment: true })
  expect([scriptCommand(manager, 'dev'), programCommand(manager), added]).toEqual(says)
})

test.each([
  [['yarn.lock', '.pnp.cjs'], true],
  [['yarn.lock'], false],
  [['.pnp.cjs'], false],
])('a workspace with %s has Plug’n’Play: %s', (files, says) => {
  const app = folderWith(null)
  for (const name of files) writeFileSync(join(app, '..', '..', name), '')
  expect(isPlugAndPlay(app)).toBe(says)
})
