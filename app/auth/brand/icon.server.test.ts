import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { iconSvg, touchIconPng } from './icon.server.ts'

const BLACK = { light: '#000000', dark: '#e8e8e8' }

test('the icon has the accent of each scheme, and an ink that is seen on it', () => {
  const svg = iconSvg(BLACK)
  expect(svg).toContain('<style>rect{fill:#000000}g{stroke:#ffffff}@media (prefers-color-scheme:dark)')
  expect(svg).toContain('{rect{fill:#e8e8e8}g{stroke:#0d1330}}</style>')
  expect(iconSvg(null)).toContain('rect{fill:#2f55d4}')
})

test("the touch icon is a PNG of the accent with the key's ink on it", () => {
  const png = Buffer.from(touchIconPng(BLACK))
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180])
  const palette = png.indexOf('PLTE') + 4
  expect(png.subarray(palette, palette + 3).toString('hex')).toBe('000000')
  expect(png.subarray(palette + 45, palette + 48).toString('hex')).toBe('ffffff')
  const data = png.indexOf('IDAT') + 4
  const pixels = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)))
  expect(pixels.length).toBe(181 * 180)
  const at = (x: number, y: number) => pixels[y * 181 + 1 + x]
  expect([at(0, 0), at(179, 179), at(63, 90)]).toEqual([0, 0, 0])
  // On the ring, and on the shaft.
  expect([at(40, 90), at(110, 90)]).toEqual([15, 15])
  expect(png.length).toBeLessThan(3000)
})
