import { expect, test } from 'vitest'
import { readInstant, readPast, readProof } from './read-instant.ts'

test.each([
  ['seconds', '1700000000', '2023-11-14T22:13:20.000Z'],
  ['milliseconds', '1700000000123', '2023-11-14T22:13:20.123Z'],
  ['milliseconds of a real column', '1700000000123.0', '2023-11-14T22:13:20.123Z'],
  ['the last second before numbers are milliseconds', '99999999999', '5138-11-16T09:46:39.000Z'],
  ['the first of the milliseconds', '100000000000', '1973-03-03T09:46:40.000Z'],
  ['ISO 8601', '2023-11-14T22:13:20.123Z', '2023-11-14T22:13:20.123Z'],
  ['Prisma’s text on SQLite', '2023-11-14T22:13:20.123+00:00', '2023-11-14T22:13:20.123Z'],
  ['timestamptz', '2023-11-14 22:13:20.123+00', '2023-11-14T22:13:20.123Z'],
  ['timestamptz of another zone', '2023-11-15 03:43:20.1+05:30', '2023-11-14T22:13:20.100Z'],
  ['timestamptz west of Greenwich', '2023-11-14 18:43:20-0330', '2023-11-14T22:13:20.000Z'],
  ['a timestamp without a zone', '2023-11-14 22:13:20.123456', '2023-11-14T22:13:20.123Z'],
  ['datetime(3)', '2023-11-14 22:13:20.120', '2023-11-14T22:13:20.120Z'],
  ['Sequelize’s text', '2023-11-14 22:13:20.123 +00:00', '2023-11-14T22:13:20.123Z'],
  ['a date', '2023-11-14', '2023-11-14T00:00:00.000Z'],
])('%s is an instant', (_, text, instant) => {
  expect(readInstant(text)?.toISOString()).toBe(instant)
})

test.each([
  '',
  'soon',
  'infinity',
  '0000-00-00 00:00:00',
  '2023-02-30 00:00:00',
  '2023-13-01',
  '2023-11-14 24:00:00',
  '99999999999999999999',
])('%j is none', (text) => {
  expect(readInstant(text)).toBeNull()
})

test.each(['-1', '0001-01-01', '0001-01-01T00:00:00Z', '1901-01-01', '1969-12-31 23:59:59', '62'])(
  'an address is not proved by %s, the zero of another system',
  (text) => {
    expect(readProof(text)).toBeNull()
  },
)

test('a proof is of a time when there was mail, and what is no time is told from it', () => {
  expect(readProof('2011-02-03')?.toISOString()).toBe('2011-02-03T00:00:00.000Z')
  expect(readProof('soon')).toBeUndefined()
  expect(readInstant('0099-12-31')?.toISOString()).toBe('0099-12-31T00:00:00.000Z')
})

test('nothing was made in the time to come', () => {
  const now = new Date('2026-02-03T12:00:00Z')
  expect(readPast('9999-12-31', now)).toBeNull()
  expect(readPast('2026-02-03T12:00:00Z', now)).toEqual(now)
})
