import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startNode, stopChildren } from '#scripts/child-processes.mjs'
import { ask, probed, tooMuch } from './freed.ts'
import { freePort } from './ports.ts'

/** Keeps 10 KB of each request, or at one time what compiled code takes, which is no more after the next thousand. */
const SERVER = `
  const { createServer } = require('node:http')
  const kept = []
  let count = 0
  const some = (kilobytes) => Array.from({ length: kilobytes * 128 }, () => count)
  createServer(({ url }, answer) => {
    count += 1
    if (url === '/each') kept.push(some(10))
    if (url === '/once' && count === 300) kept.push(some(3 * 1024))
    answer.end()
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('up'))`

/** What 500 requests of a kind leave in such a server, in words. */
async function tooMuchOf(path: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-freed-'))
  const probe = probed(folder)
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', PORT: String(port), ...probe.env }
  const server = startNode(['-e', SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    await stopChildren()
    rmSync(folder, { recursive: true })
  })
  if (!server.stdout) throw new Error('What it writes is read.')
  await once(server.stdout, 'data')
  return tooMuch(await probe.leftBy(() => ask(`http://127.0.0.1:${port}`, { path, status: 200 })))
}

test('what is kept of each request is too much, however often it is measured', async () => {
  expect(await tooMuchOf('/each')).toEqual([expect.stringMatching(/the heap has grown by \d{7} bytes/)])
})

test('what grows once, as compiled code does, is measured again and is no leak', async () => {
  expect(await tooMuchOf('/once')).toEqual([])
})
