import { describe, expect, test } from 'vitest'
import { RepeatedEvents } from './repeated-events.ts'
import { eventRow } from './security-events.ts'

const NOON = new Date('2026-03-14T12:00:00Z')

function failure({ network = '192.0.2.0/24', code = 'CredentialsSignin', at = NOON } = {}) {
  const origin = { address: '192.0.2.7', network, userAgent: 'Browser/1.0', reference: 'K7-3F2Q' }
  return eventRow({ type: 'sign-in', isSuccess: false, code, account: 'ada@mail.test' }, at, origin)
}

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

function boundAll(bound: RepeatedEvents, count: number, make: (turn: number) => ReturnType<typeof failure>) {
  return Array.from({ length: count }, (_, turn) => bound.bound(make(turn)))
}

describe('events that need no proof', () => {
  test('stand for themselves at first, and are then counted in one row of their network', () => {
    const bounded = boundAll(new RepeatedEvents(), 60, () => failure())
    expect(new Set(bounded.slice(0, 50).map(({ row }) => row.id)).size).toBe(50)
    expect(bounded.slice(0, 50).every(({ repeated, row }) => repeated === 0 && row.account !== null)).toBe(true)
    expect(new Set(bounded.slice(50).map(({ row }) => row.id)).size).toBe(1)
    expect(bounded.at(-1)).toMatchObject({
      repeated: 10,
      row: { details: '{"repeated":10}', network: '192.0.2.0/24', account: null, address: null, reference: null },
    })
  })

  test('of one kind and network do not hide another kind or network', () => {
    const bound = new RepeatedEvents()
    boundAll(bound, 60, () => failure())
    expect(bound.bound(failure({ code: 'AccessDenied' })).repeated).toBe(0)
    expect(bound.bound(failure({ network: '198.51.100.0/24' })).repeated).toBe(0)
  })

  test('stand for themselves again in the next ten minutes', () => {
    const bound = new RepeatedEvents()
    boundAll(bound, 60, () => failure())
    expect(bound.bound(failure({ at: later(599) })).repeated).toBe(11)
    expect(bound.bound(failure({ at: later(600) })).repeated).toBe(0)
  })

  test('are counted anew where the clock was put back', () => {
    const bound = new RepeatedEvents()
    boundAll(bound, 60, () => failure())
    expect(bound.bound(failure({ at: later(-3600) })).repeated).toBe(0)
  })

  test('of however many networks make no more than so many rows', () => {
    const bounded = boundAll(new RepeatedEvents(), 100_000, (turn) =>
      failure({ network: `2001:db8:${turn % 30_000}::/64` }),
    )
    expect(new Set(bounded.map(({ row }) => row.id)).size).toBeLessThan(1600)
    const counted = new Map(
      bounded.filter(({ repeated }) => repeated > 0).map(({ row, repeated }) => [row.id, repeated]),
    )
    const single = bounded.filter(({ repeated }) => repeated === 0).length
    expect([...counted.values()].reduce((sum, repeated) => sum + repeated, single)).toBe(100_000)
  })
})
