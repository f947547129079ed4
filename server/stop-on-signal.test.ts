import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { stopOnSignal } from './stop-on-signal.ts'

function told(stop: () => Promise<void>) {
  const process = Object.assign(new EventEmitter(), { exit: vi.fn() })
  const log = { info: vi.fn(), fatal: vi.fn() }
  stopOnSignal({ stop, log, process: process as unknown as Pick<NodeJS.Process, 'on' | 'exit'> })
  return { process, log }
}

test('a server that is told twice stops once, and ends well', async () => {
  const stop = vi.fn(async () => {})
  const { process, log } = told(stop)
  process.emit('SIGINT', 'SIGINT')
  process.emit('SIGTERM', 'SIGTERM')
  await setImmediate()
  expect([stop.mock.calls.length, log.info.mock.calls.length, process.exit.mock.calls]).toEqual([1, 1, [[0]]])
})

test('a stop that fails is called a stop, not a start, and ends the process', async () => {
  const { process, log } = told(() => Promise.reject(new TypeError('this._emitCloseIfDrained is not a function')))
  process.emit('SIGTERM', 'SIGTERM')
  await setImmediate()
  expect(log.fatal.mock.calls.map(([, says]) => says)).toEqual(['the server has not stopped as it should'])
  expect(process.exit.mock.calls).toEqual([[1]])
})
