import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs `npm run demo` as npm does, with a database of its own, and gives what it printed once it is ready or ended. */
async function startDemo(env: Record<string, string> = {}, command = 'demo') {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-demo-'))
  const demo = spawn(process.execPath, ['scripts/demo.mjs', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${join(folder, 'demo.db')}`, ...env },
  })
  onTestFinished(async () => {
    if (demo.exitCode === null) demo.kill('SIGTERM')
    if (demo.exitCode === null) await once(demo, 'exit')
    rmSync(folder, { recursive: true })
  })
  let printed = ''
  const ended = once(demo, 'exit')
  for (const stream of [demo.stdout, demo.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))
  while (!printed.includes('Ctrl-C stops') && demo.exitCode === null)
    await Promise.race([once(demo.stdout, 'data'), ended])
  return {
    demo,
    printed,
    /** With what came since. */
    allPrinted: () => printed,
    addresses: [...printed.matchAll(/^ {4}(?:The app|Demo \w+) +(http\S+)/gm)].map(([, url]) => url ?? ''),
  }
}

const isUp = async (address: string) => {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ?? false
}

test('the demo prints three addresses that answer, and Ctrl-C leaves none of them', async () => {
  const { demo, printed, addresses, allPrinted } = await startDemo()
  expect(addresses).toHaveLength(3)
  expect(await Promise.all(addresses.map(isUp))).toEqual([true, true, true])
  expect(printed).toContain('margaret@example.com')
  // Above it may stand that something was made, below it nothing, also of a visitor who comes.
  expect((await fetch(`${addresses[0]}auth/signin`)).status).toBe(200)
  expect(printed).not.toMatch(/\bINFO\b/)
  expect(allPrinted().slice(allPrinted().indexOf('Ctrl-C stops')).trim()).toBe('Ctrl-C stops all of it.')

  demo.kill('SIGINT')
  expect(await once(demo, 'exit')).toEqual([0, null])
  expect(await Promise.all(addresses.map(isUp))).toEqual([false, false, false])
})

test.each(['demo', 'dev'])('npm run %s prints no warning, and no line of JSON above its addresses', async (command) => {
  const { printed } = await startDemo({}, command)
  const lines = printed.slice(0, printed.indexOf('Latchkey is ready')).split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => line.startsWith('{') || /deprecated|debugName|PLUGIN_TIMINGS/.test(line))).toEqual([])
})

test('the demo does not start in production', async () => {
  const { demo, printed } = await startDemo({ NODE_ENV: 'production' })
  expect([demo.exitCode, printed]).toEqual([1, expect.stringContaining('NODE_ENV=production')])
})

test.each(['demo', 'dev'])(
  'a wrong setting ends npm run %s at once, and is named with what to write',
  async (command) => {
    const { demo, printed } = await startDemo({ AUTH_URL: 'garbage' }, command)
    expect([demo.exitCode, printed]).toEqual([1, expect.stringContaining('Write AUTH_URL=https://app.example')])
  },
)
