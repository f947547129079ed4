import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import type { Counter } from '#db/store/limits.server.ts'
import { createLimiter, RESEND_PAUSE } from './limits.server.ts'
import { countTry, type LimitRule, multiplied, pauseLeft, secondsUntilHalfFull, takeBack } from './limits.ts'

const noon = new Date('2030-01-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const backOff: LimitRule = { kind: 'backOff', free: 3, firstWait: 10, longestWait: 60, forgetAfter: 100 }
const budget: LimitRule = { kind: 'budget', most: 3, per: 100 }

/** Tries at these seconds after noon: which were let through. */
function tries(rule: LimitRule, ...seconds: number[]): boolean[] {
  let counter: Counter | null = null
  return seconds.map((second) => {
    const counted = countTry(rule, counter, later(second))
    if (counted.kind === 'through') counter = counted.counter
    return counted.kind === 'through'
  })
}

describe('bucket', () => {
  const bucket: LimitRule = { kind: 'bucket', holds: 4, every: 10, pace: 2 }

  test('lets as many through at once as it holds, then one each pace, and more again as it fills up', () => {
    expect(tries(bucket, 0, 0, 0, 0, 0, 1, 2, 3, 4)).toEqual([true, true, true, true, false, false, true, false, true])
    expect(tries(bucket, 0, 0, 0, 0, 20, 20, 20, 22)).toEqual([true, true, true, true, true, true, false, true])
  })
  test('is not suspicious any more once it is half full', () => {
    const drawn = { count: 9, nextAt: noon, forgetAt: later(30) }
    expect([0, 9.5, 10, 40].map((second) => secondsUntilHalfFull(bucket, drawn, later(second)))).toEqual([10, 1, 0, 0])
    expect(secondsUntilHalfFull(bucket, null, noon)).toBe(0)
  })
  test('is taken for a new one when it was written in the future', () => {
    const ahead = { count: 9, nextAt: later(3600), forgetAt: later(3640) }
    expect([countTry(bucket, ahead, noon).kind, secondsUntilHalfFull(bucket, ahead, noon)]).toEqual(['through', 0])
  })
  test('of a network several times as wide holds as many times more, and fills up as many times faster', () => {
    expect(multiplied(bucket, 2)).toEqual({ kind: 'bucket', holds: 8, every: 5, pace: 1 })
    expect(multiplied(budget, 2)).toEqual({ ...budget, most: 6 })
    expect(multiplied(backOff, 2)).toEqual(backOff)
  })
})

describe('a try that is taken back', () => {
  test.each<[string, LimitRule]>([
    ['back-off', backOff],
    ['budget', budget],
    ['bucket', { kind: 'bucket', holds: 3, every: 10, pace: 10 }],
  ])('leaves a %s as if it had not been', (_kind, rule) => {
    let counter: Counter | null = null
    for (let count = 0; count < 3; count += 1) {
      const counted = countTry(rule, counter, noon)
      if (counted.kind === 'through') counter = counted.counter
    }
    expect(countTry(rule, counter, noon).kind).toBe('wait')
    const taken: Counter = takeBack(rule, counter ?? { count: 0, nextAt: noon, forgetAt: noon }, noon)
    const again = countTry(rule, taken, noon)
    expect(again).toEqual({ kind: 'through', counter })
  })

  test('and was the only one leaves nothing', () => {
    expect(takeBack(backOff, { count: 1, nextAt: noon, forgetAt: later(100) }, noon).forgetAt).toEqual(noon)
  })
})

describe('back-off', () => {
  test('lets the free tries through and then asks to wait', () => {
    expect(tries(backOff, 0, 0, 0, 0, 9)).toEqual([true, true, true, false, false])
  })
  test('doubles the wait with each further try, up to the longest', () => {
    expect(tries(backOff, 0, 0, 0, 10, 29, 30, 69, 70, 129, 130)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })
  test('is not made longer by tries that are refused', () => {
    expect(tries(backOff, 0, 0, 0, 1, 2, 3, 4, 5, 10)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ])
  })
  test('forgets', () => {
    expect(tries(backOff, 0, 0, 0, 110, 110, 110, 110)).toEqual([true, true, true, true, true, true, false])
  })
  test('says how long to wait', () => {
    const counter = { count: 3, nextAt: later(10), forgetAt: later(110) }
    expect(countTry(backOff, counter, later(3.5))).toEqual({ kind: 'wait', seconds: 7 })
  })
})

test('a budget lets so many through in its time and begins anew after it', () => {
  expect(tries(budget, 0, 50, 99, 99, 100, 101, 102, 103)).toEqual([true, true, true, false, true, true, true, false])
})

describe('a clock that is put back', () => {
  test('leaves no client waiting until it has caught up, and forgets no try', () => {
    expect(tries(backOff, 7200, 7200, 7200, 0, 19, 20)).toEqual([true, true, true, true, false, true])
  })
  test('begins a new stretch of a budget', () => {
    expect(tries(budget, 7200, 7200, 7200, 7200, 0, 0, 0, 0)).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      false,
    ])
  })
  test('is not what clocks are that differ a little', () => {
    expect(tries(backOff, 50, 50, 50, 0)).toEqual([true, true, true, false])
    expect(tries(budget, 50, 50, 50, 0)).toEqual([true, true, true, false])
  })
})

test.each([
  ['at once, all of it', 0, 30],
  ['a little later, whole seconds, rounded up', 0.2, 30],
  ['just before its end, one second', 29.9, 1],
  ['at its end and after, nothing', 30, 0],
  ['where another clock is ahead, no more than all of it', -5, 30],
])('of a pause there is left: %s', (_when, seconds, left) => {
  expect(pauseLeft(30, noon, later(seconds))).toBe(left)
})

describe('the limiter', () => {
  const open = async () => {
    const database = await openDatabase('file::memory:')
    return { counters: createStore(database).limits, now: () => noon }
  }
  const account = { limit: 'passwordHere', of: ['ada@example.com', '192.0.2.1'] } as const

  test('of many tries at once lets no more through than the free ones', async () => {
    const limiter = createLimiter({ ...(await open()), isOn: true })
    const waits = await Promise.all(
      Array.from({ length: 40 }, () => limiter.count({ ...account, of: [...account.of] })),
    )
    expect(waits.filter((wait) => wait === null)).toHaveLength(5)
  })
  test('forgets when told', async () => {
    const limiter = createLimiter({ ...(await open()), isOn: true })
    const limited = { ...account, of: [...account.of] }
    for (let index = 0; index < 6; index += 1) await limiter.count(limited)
    expect(await limiter.isOpen(limited)).toBe(false)
    await limiter.forget(limited)
    expect(await limiter.isOpen(limited)).toBe(true)
  })
  test('has a mail sent again after a pause', async () => {
    const limiter = createLimiter({ ...(await open()), isOn: true })
    expect(limiter.resendPause(later(-10))).toBe(RESEND_PAUSE - 10)
    expect(limiter.resendPause(later(-RESEND_PAUSE))).toBe(0)
  })
  test('off, lets everything through', async () => {
    const limiter = createLimiter({ ...(await open()), isOn: false })
    expect(limiter.resendPause(noon)).toBe(0)
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => limiter.count({ ...account, of: [...account.of] })),
    )
    expect(waits.filter((wait) => wait !== null)).toEqual([])
  })
})
