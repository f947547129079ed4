import { expect, test } from 'vitest'
import { termOf } from './terms.ts'

const NOW = new Date('2026-11-28T09:00:00Z')

test.each([
  ['', '', null],
  [' ', ' ', null],
  ['7d', '', '2026-12-05T09:00:00.000Z'],
  ['day', '2026-12-24', '2026-12-24T00:00:00.000Z'],
])('the choice "%s" with the day "%s" ends at %s', (until, day, at) => {
  expect(termOf({ until, day }, NOW)).toEqual({ at: at && new Date(at) })
})

test.each([
  ['', '2026-12-24', 'unused'],
  ['7d', '2026-12-24', 'unused'],
  ['day', '', 'missing'],
  ['day', '2026-11-28', 'over'],
  ['day', 'tomorrow', 'over'],
  ['tomorrow', '', 'over'],
  ['2020-01-01', '', 'over'],
] as const)('the choice "%s" with the day "%s" is refused: %s', (until, day, fault) => {
  expect(termOf({ until, day }, NOW)).toEqual({ fault })
})
