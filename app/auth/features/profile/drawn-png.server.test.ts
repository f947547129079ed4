import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PICTURES, pngChunk } from '#tests/support/account/pictures.ts'
import { drawnAlone } from './drawn-png.server.ts'

const AFTER_HEADER = 33
const [head, pixels] = [PICTURES.png.subarray(0, AFTER_HEADER), PICTURES.png.subarray(AFTER_HEADER)]

/** The sample, with these chunks before its pixels. */
const withChunks = (...chunks: Buffer[]) => Buffer.concat([head, ...chunks, pixels])

/** The sample with these chunks, as it is after what draws nothing is left out. */
const drawn = (...chunks: Buffer[]) => drawnAlone(withChunks(...chunks))

/** A profile of so many bytes, as a PNG has it. */
const profile = (bytes: number) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(bytes))]))

test.each(['tEXt', 'zTXt', 'iTXt', 'sPLT', 'hIST', 'tIME', 'acTL', 'prVt'])(
  '%s is left out, wherever it stands',
  (kind) => {
    const note = pngChunk(kind, Buffer.from('Comment\0\0x'))
    const last = Buffer.concat([PICTURES.png.subarray(0, -12), note, PICTURES.png.subarray(-12)])
    expect(drawn(note, note)).toEqual(PICTURES.png)
    expect(drawnAlone(last)).toEqual(PICTURES.png)
  },
)

test.each(['PLTE', 'IDAT', 'QQQQ', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'eXIf'])('%s stays where it is', (kind) => {
  const chunks = [
    pngChunk(kind, Buffer.from('x')),
    pngChunk('tEXt', Buffer.from('a\0b')),
    pngChunk(kind, Buffer.from('y')),
  ]
  expect(drawn(...chunks)).toEqual(drawnAlone(withChunks(...chunks.filter((_, place) => place !== 1))))
  expect(drawn(...chunks).includes(kind)).toBe(true)
})

describe('a colour profile', () => {
  test('stays, the first one alone', () => {
    expect(drawn(profile(500_000), profile(10))).toEqual(withChunks(profile(500_000)))
  })

  test('that is much larger than it looks is left out', () => {
    const large = profile(50_000_000)
    expect(large.length).toBeLessThan(60_000)
    expect(drawn(large)).toEqual(PICTURES.png)
  })

  test('that cannot be inflated is left out', () => {
    for (const data of ['', 'p', 'p\0', 'p\0\0x'])
      expect(drawn(pngChunk('iCCP', Buffer.from(data)))).toEqual(PICTURES.png)
  })
})

test('EXIF of more than a JPEG can have is left out', () => {
  expect(drawn(pngChunk('eXIf', Buffer.alloc(70_000)))).toEqual(PICTURES.png)
})

test('a file that ends too early stays so, and no other file is changed', () => {
  for (let length = 0; length < PICTURES.png.length; length += 1)
    expect(drawnAlone(PICTURES.png.subarray(0, length))).toEqual(PICTURES.png.subarray(0, length))
  for (const file of [PICTURES.jpeg, PICTURES.webp, Buffer.alloc(0)]) expect(drawnAlone(file)).toBe(file)
})
