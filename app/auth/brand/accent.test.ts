import { expect, test } from 'vitest'
import { accentCss, contrast } from './accent.ts'
import { inTheDark } from './color-scheme.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contrast('#2f55d4', '#2f55d4')).toBe(1)
})

test('an accent themes both schemes', () => {
  expect(accentCss({ light: '#2f55d4', dark: '#7f9bff' })).toBe(
    '.latchkey{--accent:#2f55d4;--accent-ink:#ffffff}' +
      '@media (prefers-color-scheme:dark){.latchkey{--accent:#7f9bff;--accent-ink:#0d1330}}',
  )
})

test.each(['#ffcc00', '#808080', '#ff0000', '#0000ff', '#00aa55'])('text on the accent %s can be read', (accent) => {
  const ink = accentCss({ light: accent, dark: accent }).match(/--accent-ink:(#[0-9a-f]{6})/)?.[1] ?? accent
  expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5)
})

test.each(['red', '#fff', '#2f55d4}body{display:none', ''])('%j is no colour and reaches no page', (colour) => {
  expect(() => accentCss({ light: colour, dark: '#7f9bff' })).toThrow(RangeError)
})

test('an accent is dark where the host is, by its selector', () => {
  expect(inTheDark('.dark', '.latchkey', '--accent:#7f9bff')).toBe(
    ':where(.dark,:is(.dark) *).latchkey{--accent:#7f9bff}',
  )
})
