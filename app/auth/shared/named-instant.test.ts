import { expect, test } from 'vitest'
import { instantIn, namedInstant } from './named-instant.ts'

const NOW = new Date('2026-03-14T12:00:00Z')

test.each(['999999w', '9999-12-31T23:59:59-23:59', '0000-01-01', '\u0000', '3 days'])(
  '%s is no moment that is named',
  (text) => {
    expect(namedInstant(text, NOW, 'ahead')).toBeNull()
  },
)

test.each(['0000-01-01', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', 'x', ''])(
  '%s is no moment of an address',
  (text) => {
    expect(instantIn(text)).toBeNull()
  },
)

test('a day, a moment and a span are', () => {
  expect(namedInstant('2026-04-01', NOW, 'ahead')).toEqual(new Date('2026-04-01'))
  expect(namedInstant('7d', NOW, 'ahead')).toEqual(new Date('2026-03-21T12:00:00Z'))
  expect(instantIn('2026-03-14T12:00:00.000Z')).toEqual(NOW)
})
