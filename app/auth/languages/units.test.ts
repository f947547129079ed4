import { expect, test } from 'vitest'
import { unitsOf } from './units.ts'

const AT = new Date('2026-11-22T20:33:00Z')

test('a short abbreviation in a date stays on the line of what it belongs to', () => {
  expect(unitsOf('uk').day(AT)).toBe('22 листопада 2026\u00A0р.')
  expect(unitsOf('uk').instant(AT)).toContain('2026\u00A0р. о')
  expect(unitsOf('de').day(AT)).toBe('22. November 2026')
})
