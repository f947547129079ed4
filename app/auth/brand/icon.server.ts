import { crc32, deflateSync } from 'node:zlib'
import { type AccentView, DEFAULT_ACCENT, inkOn } from './accent.ts'

/** The key on a square of 40 by 40: a ring, and lines from point to point. */
const RING = { x: 14, y: 20, radius: 5 }
const LINES = [
  [19, 20, 31, 20],
  [31, 20, 31, 24],
  [26, 20, 26, 23],
] as const
const STROKE = 2.5
const SQUARE = 40

/** The site's icon where it has no logo: the key on its accent, in the colour scheme of the browser. */
export function iconSvg(accent: AccentView | null): string {
  const { light, dark } = accent ?? DEFAULT_ACCENT
  const inScheme = (colour: string) => `rect{fill:${colour}}g{stroke:${inkOn(colour)}}`
  const lines = LINES.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SQUARE} ${SQUARE}">`,
    `<style>${inScheme(light)}@media (prefers-color-scheme:dark){${inScheme(dark)}}</style>`,
    `<rect width="${SQUARE}" height="${SQUARE}" rx="11"/>`,
    `<g fill="none" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">`,
    `<circle cx="${RING.x}" cy="${RING.y}" r="${RING.radius}"/><path d="${lines}"/></g></svg>`,
  ].join('')
}

/** Pixels on a side, which phones scale down and round. */
const TOUCH_SIZE = 180
/** Shades from the accent to its ink. */
const SHADES = 16

/** The same for the start screen of a phone, which takes no SVG: a PNG that fills its square. */
export function touchIconPng(accent: AccentView | null): Uint8Array<ArrayBuffer> {
  const { light } = accent ?? DEFAULT_ACCENT
  const row = TOUCH_SIZE + 1
  // Each row begins with a byte that says it is not filtered.
  const pixels = Buffer.alloc(row * TOUCH_SIZE)
  for (let y = 0; y < TOUCH_SIZE; y++) {
    for (let x = 0; x < TOUCH_SIZE; x++) pixels[y * row + x + 1] = Math.round(inkAt(x, y) * (SHADES - 1))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(TOUCH_SIZE, 0)
  header.writeUInt32BE(TOUCH_SIZE, 4)
  // Eight bits for each pixel, each an entry of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette(light)),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Uint8Array.from(Buffer.concat(parts))
}

/** How much of a pixel the key covers, 0 to 1. */
function inkAt(column: number, row: number): number {
  const scale = SQUARE / TOUCH_SIZE
  const [x, y] = [(column + 0.5) * scale, (row + 0.5) * scale]
  const toRing = Math.abs(Math.hypot(x - RING.x, y - RING.y) - RING.radius)
  const away = Math.min(toRing, ...LINES.map((line) => toLine(x, y, line)))
  return Math.min(1, Math.max(0, 0.5 + (STROKE / 2 - away) / scale))
}

/** Distance of a point from a line that lies flat or stands upright. */
function toLine(x: number, y: number, [x1, y1, x2, y2]: (typeof LINES)[number]): number {
  return Math.hypot(x - Math.min(x2, Math.max(x1, x)), y - Math.min(y2, Math.max(y1, y)))
}

function palette(accent: string): Buffer {
  const [from, to] = [accent, inkOn(accent)].map((hex) => Buffer.from(hex.slice(1), 'hex'))
  const colours = Buffer.alloc(SHADES * 3)
  for (let at = 0; at < colours.length; at++) {
    const share = Math.floor(at / 3) / (SHADES - 1)
    colours[at] = Math.round((from?.[at % 3] ?? 0) * (1 - share) + (to?.[at % 3] ?? 0) * share)
  }
  return colours
}

/** A part of a PNG (W3C, PNG, 5.3): its length, its type, what it holds, and a checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
