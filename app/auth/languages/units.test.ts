import { expect, test } from 'vitest'
import { unitsOf } from './units.ts'

const AT = new Date('2026-11-22T20:33:00Z')

test.each([
  ['de', '22. November 2026 um 20:33\u00A0UTC'],
  // No word stands between the day and the time.
  ['pl', '22 listopada 2026, 20:33\u00A0UTC'],
  ['tr', '22 Kasım 2026, 20:33\u00A0UTC'],
  ['ja', '2026年11月22日 20:33\u00A0UTC'],
  ['zh-Hans', '2026年11月22日 UTC\u00A020:33'],
  ['ar-u-nu-latn', '22 نوفمبر 2026 في 20:33\u00A0UTC'],
])('in %s an instant counts its hours to 24 and keeps them with their zone', (tag, says) => {
  expect(unitsOf(tag).instant(AT)).toBe(says)
})

test('a short abbreviation in a date stays on the line of what it belongs to', () => {
  expect(unitsOf('uk').day(AT)).toBe('22 листопада 2026\u00A0р.')
  expect(unitsOf('uk').instant(AT)).toMatch(/2026[\u00A0\u202F]р\. о/)
  expect(unitsOf('de').day(AT)).toBe('22. November 2026')
})
