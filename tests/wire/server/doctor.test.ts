import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lookAtDatabase } from '#db/probe/probe.server.ts'
import { readChild } from '#scripts/child-processes.mjs'
import { parts } from '#tests/support/app/parts.ts'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { startProvider, type TestProvider } from '#tests/support/providers/provider.ts'

const SECRET = 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA'
const command = resolve(import.meta.dirname, '../../../build/server/latchkey/doctor.js')

let folder: string
let provider: TestProvider

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  provider = await startProvider()
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the built command, as production does, with nothing of this process in its environment. */
function run(changes: Record<string, string> = {}, args: string[] = []) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    AUTH_URL: 'http://127.0.0.1:9',
    AUTH_SECRET: SECRET,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    AUTH_PROVIDERS: 'corp',
    AUTH_CORP_ID: 'client-id',
    AUTH_CORP_SECRET: 'client-secret',
    AUTH_CORP_ISSUER: provider.issuer,
    AUTH_CORP_NAME: 'Example Ltd',
    ...changes,
  }
  const options = { cwd: folder, env }
  return readChild(process.execPath, [command, ...args], { input: '', ...options })
}

test('the command prints what to register and ends with 0 where nothing is broken', async () => {
  const { code, stdout, stderr } = await run()
  expect(stderr).toBe('')
  expect(stdout).toContain(`Example Ltd (corp), ${provider.issuer}`)
  expect(stdout).toContain('redirect URI              http://127.0.0.1:9/auth/callback/corp')
  expect(stdout).toContain('back-channel logout URI   http://127.0.0.1:9/auth/backchannel-logout/corp')
  expect(stdout).toContain('ok     it knows this client')
  expect(stdout).not.toContain('client-secret')
  expect(code).toBe(0)
})

test('it ends with 1 where something is', async () => {
  const { code, stdout } = await run({ AUTH_CORP_ISSUER: 'http://127.0.0.1:9' })
  expect(stdout).toMatch(/FAULT {2}its metadata is not to be had: .*\n {9}→ .*AUTH_CORP_ISSUER/)
  expect(stdout).toContain('1 fault to correct')
  expect(code).toBe(1)
})

test('settings that nothing can start with are all told at once', async () => {
  const { code, stderr } = await run({ AUTH_SECRET: 'short', AUTH_CORP_ISSUER: 'nonsense' })
  expect(stderr).toContain('AUTH_SECRET is too short')
  expect(stderr).toContain('AUTH_CORP_ISSUER is not a plain URL')
  expect(code).toBe(1)
})

test('files that other users of the machine may read are named with advice, and are no fault', async () => {
  const file = join(folder, 'wide.db')
  await (await parts.openDatabase(`file:${file}`)).close()
  expect((await run({ DATABASE_URL: `file:${file}` })).stdout).not.toContain('other users of this machine')
  chmodSync(file, 0o640)
  const { code, stdout } = await run({ DATABASE_URL: `file:${file}` })
  const says = `${file} has mode 0640: other users of this machine may use it`
  expect(stdout).toContain(`note   ${says}\n         → Run: chmod 600 '${file}'`)
  expect(code).toBe(0)
})

test('it takes no arguments', async () => {
  const { code, stderr } = await run({}, ['--fix'])
  expect(stderr).toContain('Use npm run doctor')
  expect(code).toBe(1)
})

test('PostgreSQL is seen as it stands, and left so', async () => {
  const url = await freshDatabase(inject('postgresUrl'))
  const before = await lookAtDatabase(url)
  expect(before).toMatchObject({ product: expect.stringMatching(/^PostgreSQL \d+/), exists: true, isWritable: true })
  expect(before.missing).toBeGreaterThan(0)
  expect(await lookAtDatabase(url)).toEqual(before)
  await (await parts.openDatabase(url)).close()
  expect(await lookAtDatabase(url)).toMatchObject({ missing: 0 })
  expect((await run({ DATABASE_URL: url })).stdout).toMatch(/ok {5}PostgreSQL \S+: reachable, tables up to date/)
})

test('a PostgreSQL database that is not there is named, with advice', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/nobody_made_this'
  const { code, stdout } = await run({ DATABASE_URL: url.href })
  expect(stdout).toMatch(/FAULT {2}the database cannot be asked: .*\n.*createdb/)
  expect(code).toBe(1)
})
