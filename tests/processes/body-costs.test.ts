import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { ADDRESSES, faultsAt, MOST, targetOf, threadTime, trickle } from '../support/attack/body-costs.ts'
import { type ServerProcess, startServer } from '../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bodies-'))
const database = join(folder, 'app.db')
let server: ServerProcess
let target: Awaited<ReturnType<typeof targetOf>>

beforeAll(async () => {
  server = await startServer(database, { PASSWORD_COST: '64:1:1' })
  target = await targetOf({ ...server, pid: Number(server.child.pid) }, `file:${database}`)
})
afterAll(async () => {
  await stopChildren()
  await server?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('every address of ours is known', () => {
  expect(ADDRESSES).toEqual(expect.arrayContaining(['/auth/signin', '/auth/account/picture', '/auth/admin/people/ada']))
})

test.each(ADDRESSES)('no body costs the thread more than 100 ms at %s', async (path) => {
  expect(await faultsAt(target, path)).toEqual([])
})

test('a body that comes byte by byte costs hardly anything', async () => {
  const { pid, origin } = target
  const before = threadTime(pid)
  await Promise.all(ADDRESSES.map((path) => trickle({ origin, cookie: '' }, path)))
  expect((threadTime(pid) - before) / ADDRESSES.length).toBeLessThan(MOST)
})
