import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { Browser } from '#testing/browser.ts'
import { submit } from '#testing/sign-in.ts'
import { ADA, addAda, buildHost, commandIn, failedStart, init, newHost, startHost } from './support/host.ts'
import { install, packedTarball } from './support/tarball.ts'
import { template } from './support/template.ts'

/** Where every package is, as in the store of a package manager; the app has links to its own alone. */
const STORE = '.store'

let folder: string

function link(name: string): void {
  const at = join(folder, 'node_modules', name)
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(join(folder, STORE, 'node_modules', name), at)
}

beforeAll(async () => {
  folder = newHost(template(7))
  writeFileSync(join(folder, 'pnpm-lock.yaml'), '')
  mkdirSync(join(folder, STORE))
  cpSync(join(folder, 'package.json'), join(folder, STORE, 'package.json'))
  await install(await packedTarball(), join(folder, STORE))
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys({ ...dependencies, ...devDependencies, latchkey: '' })) link(name)
  link('.bin')
})
afterAll(async () => {
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

test('an app that finds its own packages alone adds the driver, builds, and is signed in to', async () => {
  const said = await init(folder, '--force')
  const range = Number.parseInt(process.versions.node, 10) >= 22 ? '^13.0.0' : '^12.11.1'
  expect(said).toContain(`+    "better-sqlite3": "${range}",\n`)
  expect(said).toContain(`package.json: better-sqlite3 ${range}, the driver for SQLite`)
  expect(said).toContain('Install it: pnpm install.')
  await buildHost(folder)

  const failed = await failedStart(folder, {})
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('the driver for SQLite is not installed')
  expect(failed.stderr).toContain(`pnpm add "better-sqlite3@${range}"`)
  // Neither asks a database.
  for (const words of [['user'], ['backup']]) {
    const { stdout, stderr } = await commandIn(folder, words)
    expect(stdout + stderr).not.toContain('driver for')
  }
  const asked = await commandIn(folder, ['user', 'list'])
  expect([asked.code, asked.stderr.includes('the driver for SQLite is not installed')]).toEqual([1, true])

  link('better-sqlite3')
  await addAda(folder)
  const { origin } = await startHost(folder)
  const browser = new Browser(origin)
  await submit(browser, await browser.get('/auth/signin'), '/callback/credentials', ADA)
  expect((await browser.get('/auth/session')).json()).toMatchObject({ user: { email: ADA.email } })
})
