import { expect, test } from 'vitest'
import { fromOklch, toOklch } from './oklch.ts'

test.each(['#000000', '#ffffff', '#2f55d4', '#ff0000', '#00ff00', '#0000ff', '#7a1fa2'])('%s comes back', (hex) => {
  expect(fromOklch(toOklch(hex))).toBe(hex)
})

test('red has the lightness, strength and hue of CSS Color 4', () => {
  const { lightness, chroma, hue } = toOklch('#ff0000')
  expect(lightness).toBeCloseTo(0.628, 3)
  expect(chroma).toBeCloseTo(0.2577, 3)
  expect((hue * 180) / Math.PI).toBeCloseTo(29.23, 1)
})

test('a colour that no screen shows keeps its lightness and hue', () => {
  const shown = toOklch(fromOklch({ lightness: 0.8, chroma: 0.4, hue: 1 }))
  expect(shown.lightness).toBeCloseTo(0.8, 2)
  expect(shown.hue).toBeCloseTo(1, 1)
  expect(shown.chroma).toBeLessThan(0.3)
})
