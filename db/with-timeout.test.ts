import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TimedOut, withTimeout } from './with-timeout.ts'

const never = new Promise<never>(() => {})

test('work that is done in time gives its result, or its error', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done')
  const fault = new Error('no')
  await expect(withTimeout(Promise.reject(fault), 1_000)).rejects.toBe(fault)
})

test('work that takes longer is an error that says for how long it was waited', async () => {
  const failure = await withTimeout(never, 10).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(TimedOut)
  expect(failure).toMatchObject({ message: 'No answer within 10 ms.' })
})

test('the caller says what stands for work that takes longer', async () => {
  expect(await withTimeout(never, 10, () => 'late')).toBe('late')
  const fault = new Error('gone')
  const failing = withTimeout(never, 10, () => {
    throw fault
  })
  await expect(failing).rejects.toBe(fault)
})

test('work goes on after its time is over, and its late error harms no one', async () => {
  let fail = (_error: Error) => {}
  const work = new Promise<never>((_, reject) => {
    fail = reject
  })
  expect(await withTimeout(work, 10, () => 'late')).toBe('late')
  fail(new Error('too late'))
  // An unhandled rejection, which would fail the run, shows once this turn of the event loop is over.
  await nextTurn()
})

test('an answer that came while the process was stopped counts, though the time is over', async () => {
  const work = new Promise<string>((resolve) => setImmediate(resolve, 'read'))
  const result = withTimeout(work, 5, () => 'late')
  const until = performance.now() + 30
  while (performance.now() < until);
  expect(await result).toBe('read')
})
