import { expect, test, vi } from 'vitest'
import { ALL_LANGUAGES } from '../../languages/names.ts'
import { localDay, localInstant, relativeTime } from './local-time.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

test.each([
  [20, 'now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [8 * 86_400, 'last week'],
  [70 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
  [-7_200, 'in 2 hours'],
])('%i seconds before is %s', (seconds, says) => {
  expect(relativeTime(before(seconds), NOW, 'en')).toBe(says)
})

test.each(ALL_LANGUAGES)('in %s a time is written with the digits of codes, and its hours count to 24', (language) => {
  const at = new Date('2026-11-22T17:33:00Z')
  for (const text of [localDay(at, language), localInstant(at, language), relativeTime(at, NOW, language)])
    expect(text).toMatch(/^[^\p{Nd}]*(?:[0-9]+[^\p{Nd}]*)*$/u)
  expect(localInstant(at, language)).toContain(`${at.getHours()}`)
})

test('a day and an instant are those of the zone that the browser is in', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const at = new Date('2026-11-22T17:33:00Z')
  expect(localDay(at, 'en')).toBe('23 November 2026')
  expect(localInstant(at, 'de')).toMatch(/^23\. November 2026.+06:33$/)
  expect(localInstant(at, 'pl')).toBe('23 listopada 2026, 06:33')
  vi.unstubAllEnvs()
})
