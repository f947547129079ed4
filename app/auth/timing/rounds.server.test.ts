import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rounds } from './rounds.server.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Rounds of which a test decides how each ends. */
function watched({ idle = 1000, wait = (milliseconds: number) => Math.min(milliseconds, idle) } = {}) {
  const failures: unknown[] = []
  const ends: ((next: number | Error) => void)[] = []
  const go = () =>
    new Promise<number>((resolve, reject) => {
      ends.push((next) => (typeof next === 'number' ? resolve(next) : reject(next)))
    })
  const rounds = new Rounds({ idle, wait, go, failed: (error) => void failures.push(error) })
  const end = async (next: number | Error) => {
    ends.at(-1)?.(next)
    await vi.advanceTimersByTimeAsync(0)
  }
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return ends.length
  }
  return { rounds, failures, end, after }
}

test('nothing is done before a round is wanted', async () => {
  expect(await watched().after(10_000)).toBe(0)
})

test('of several times asked for, the soonest counts, and makes one round', async () => {
  const { rounds, after } = watched()
  rounds.beginIn(500)
  rounds.beginIn(100)
  rounds.beginIn(300)
  expect(await after(99)).toBe(0)
  expect(await after(1)).toBe(1)
  expect(await after(1000)).toBe(1)
})

test('the next round comes when the one before says, or sooner where it is wanted sooner', async () => {
  const { rounds, end, after } = watched()
  rounds.beginIn(0)
  expect(await after(0)).toBe(1)
  await end(400)
  expect(await after(399)).toBe(1)
  expect(await after(1)).toBe(2)
  await end(400)
  rounds.beginIn(50)
  expect(await after(50)).toBe(3)
})

test('one that is wanted during a round follows it at once, and is no second beside it', async () => {
  const { rounds, end, after } = watched()
  rounds.beginIn(0)
  await after(0)
  rounds.beginIn(0)
  rounds.beginIn(0)
  expect(await after(5000)).toBe(1)
  await end(700)
  expect(await after(0)).toBe(2)
  await end(700)
  expect(await after(699)).toBe(2)
  expect(await after(1)).toBe(3)
})

test('a round that fails is told of, and tried again after the idle time', async () => {
  const { rounds, failures, end, after } = watched()
  rounds.beginIn(0)
  await after(0)
  await end(new Error('away'))
  expect(failures).toEqual([new Error('away')])
  expect(await after(999)).toBe(1)
  expect(await after(1)).toBe(2)
})

test('a round waits as long as it is held back', async () => {
  let held = 250
  const { rounds, after } = watched({ wait: (milliseconds) => Math.max(milliseconds, held) })
  rounds.beginIn(0)
  expect(await after(249)).toBe(0)
  held = 0
  rounds.beginIn(0)
  expect(await after(0)).toBe(1)
})

test('closing settles with the round that is under way; none begins after it', async () => {
  const { rounds, end, after } = watched()
  rounds.beginIn(0)
  await after(0)
  const settled = vi.fn()
  const closing = rounds.close().then(settled)
  expect(rounds.isClosed).toBe(true)
  await after(5000)
  expect(settled).not.toHaveBeenCalled()
  await end(0)
  await closing
  rounds.beginIn(0)
  expect(await after(10_000)).toBe(1)
})

test('one that is closed before it began does nothing', async () => {
  const { rounds, after } = watched()
  rounds.beginIn(10)
  await rounds.close()
  expect(await after(10_000)).toBe(0)
})
