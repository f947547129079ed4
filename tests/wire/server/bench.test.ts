import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { root } from '#scripts/bootstrap.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const node = promisify(execFile)
const bench = (...args: string[]) => node(process.execPath, args, { cwd: join(root, 'bench') })

test('the users of the benchmarks are there as often as they are asked for, once each', async () => {
  const url = `file:${join(folder, 'latchkey.db')}`
  await bench('seed.mjs', url, '3', '8:1:1')
  await bench('seed.mjs', url, '5', '8:1:1')
  const { default: Database } = await import('better-sqlite3')
  const database = new Database(join(folder, 'latchkey.db'), { readonly: true })
  const counts = database.prepare(
    'select (select count(*) from users) users, (select count(*) from passwords) passwords',
  )
  expect(counts.get()).toEqual({ users: 5, passwords: 5 })
  database.close()
})

test('the session check that is measured answers the address of the signed-in user', async () => {
  const program = `
    const { setup } = await import('./inproc.mjs')
    for (const check of Object.values(await setup())) console.log(await check())
    process.exit()`
  const { stdout } = await bench('--input-type=module', '--eval', program)
  expect(stdout.trim()).toBe('user1@example.com')
})

test('a soak prints what the server uses against time, and draws it', async () => {
  const out = join(folder, 'soak.svg')
  const { stdout } = await bench('run.mjs', 'soak', '--minutes', '0.05', '--out', out)
  expect(stdout).toMatch(/^0\.0 min: 0 pages, 0 failed; heap \d+\.\d, array buffers \d+\.\d/m)
  expect(stdout).toMatch(/\d+ handles; event loop \d+\.\d \/ \d+\.\d \/ \d+ ms late/)
  const drawn = readFileSync(out, 'utf8')
  for (const name of ['heap', 'array buffers', 'handles', 'write-ahead log', 'delay of the event loop'])
    expect(drawn).toContain(`>${name}`)
  expect(drawn.match(/<polyline points="[\d., ]+"/g)).toHaveLength(5)
})
