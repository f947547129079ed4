import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { listening } from './listening.ts'
import { freePort } from './ports.ts'

const run = (program: string) => spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe'] })

test('an app that ends before it listens is reported with what it wrote to standard error', async () => {
  const app = run(`console.error('port 4000 is taken'); process.exit(1)`)
  await expect(listening(app)).rejects.toThrow(/ended before it listened:\nport 4000 is taken/)
})

test('an app that listens is read on', async () => {
  const app = run(`console.log('{"msg":"listening"}'); setTimeout(() => console.log('{"msg":"more"}'), 50)`)
  const logged = await listening(app)
  await new Promise((resolve) => app.once('close', resolve))
  expect(logged).toEqual([{ msg: 'listening' }, { msg: 'more' }])
})

test('no free port is one that a system gives to an outgoing connection', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
