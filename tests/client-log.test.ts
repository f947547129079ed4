import { expect, test } from 'vitest'
import { createClientLog, MOST_REPORTS } from '#app/auth/services/client-log.server.ts'

function aLog() {
  let now = Date.UTC(2030, 0, 1)
  const log = createClientLog(() => new Date(now))
  const admitted = (addresses: string[]) => addresses.filter((address) => log.admits(address)).length
  const advance = (seconds: number) => {
    now += seconds * 1000
  }
  return { admitted, advance }
}

const times = (most: number, address: (turn: number) => string) =>
  Array.from({ length: most }, (_, turn) => address(turn))

test('one network has 500 reports a day, and leaves those of others', () => {
  const { admitted, advance } = aLog()
  let all = 0
  for (let minute = 0; minute < 20; minute += 1) {
    all += admitted(times(50, (turn) => `203.0.113.${turn}`))
    advance(60)
  }
  expect(all).toBe(MOST_REPORTS.ofNetwork)
  expect(admitted(['203.0.113.1'])).toBe(0)
  expect(admitted(['198.51.100.1'])).toBe(1)
  advance(24 * 60 * 60)
  expect(admitted(['203.0.113.1'])).toBe(1)
})

test('all networks together have 60 a minute, and 5,000 a day', () => {
  const { admitted, advance } = aLog()
  const flood = times(100, (turn) => `10.0.${turn}.1`)
  let all = 0
  for (let minute = 0; minute < 200; minute += 1) {
    const inMinute = admitted(flood)
    expect(inMinute).toBeLessThanOrEqual(MOST_REPORTS.minute)
    all += inMinute
    advance(60)
  }
  expect(all).toBe(MOST_REPORTS.day)
  advance(24 * 60 * 60)
  expect(admitted(flood)).toBe(MOST_REPORTS.minute)
})
