import { describe, expect, test } from 'vitest'
import {
  exifOf,
  extendedHeader,
  jpegSegment,
  PICTURES,
  PRIVATE,
  pngChunk,
  TELLTALE,
  TURNED,
  webpChunk,
  webpOf,
} from '#tests/support/account/pictures.ts'
import { cleanPicture, LARGEST_PICTURE } from './clean-picture.ts'

const cleaned = (file: Buffer) => {
  const picture = cleanPicture(file)
  if (typeof picture === 'string') throw new Error(`The picture was refused: ${picture}`)
  return picture
}

describe.each([
  ['png', 'image/png', PICTURES.png],
  ['jpeg', 'image/jpeg', PICTURES.jpeg],
  ['webp', 'image/webp', PICTURES.webp],
  ['lossless webp', 'image/webp', PICTURES.lossless],
  ['transparent webp', 'image/webp', PICTURES.transparent],
])('a picture in %s', (_kind, type, file) => {
  test('that holds nothing else stays as it is', () => {
    expect(cleanPicture(file)).toEqual({ type, bytes: file })
  })

  test('is refused where any part of it is missing', () => {
    for (let length = 16; length < file.length - 1; length += 1) {
      expect(cleanPicture(file.subarray(0, length)), `${length} bytes`).toBeTypeOf('string')
    }
  })

  test('with any byte changed is a picture or refused, and never breaks the parser', () => {
    for (let place = 0; place < file.length; place += 1) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(file)
        changed[place] = value
        expect(() => cleanPicture(changed)).not.toThrow()
      }
    }
  })
})

describe.each(['png', 'jpeg', 'webp'] as const)('of a picture in %s', (kind) => {
  test('nothing is left of its metadata, of frames that move, and of what follows its end, but which way is up', () => {
    const { bytes } = cleaned(TELLTALE[kind])
    for (const word of [PRIVATE, 'script', 'ICC', 'XMP', 'ns.adobe', 'tEXt', 'acTL', 'II*'])
      expect(bytes.includes(word), word).toBe(false)
    expect(bytes.includes(TURNED)).toBe(true)
    expect(cleaned(bytes).bytes).toEqual(bytes)
  })
})

test('an orientation that says nothing is left out', () => {
  for (const orientation of [0, 1, 9]) {
    const file = webpOf(extendedHeader(8), PICTURES.webp.subarray(12), webpChunk('EXIF', exifOf(orientation)))
    expect(cleaned(file).bytes).toEqual(PICTURES.webp)
  }
})

test.each([
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'type'],
  ['nothing', Buffer.alloc(0), 'type'],
  ['a GIF', Buffer.from('GIF89a'), 'type'],
  ['more than 1 MB', Buffer.alloc(LARGEST_PICTURE + 1), 'size'],
  ['a PNG of 5000 pixels', sized('png', 16, [0, 0, 0x13, 0x88]), 'dimensions'],
  ['a PNG without pixels', sized('png', 16, [0, 0, 0, 0]), 'damaged'],
  ['a PNG of two headers', twoHeaders(), 'damaged'],
  [
    'a JPEG of 65535 pixels',
    sized('jpeg', PICTURES.jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 7, [255, 255]),
    'dimensions',
  ],
  ['a JPEG of two frames', twoFrames(), 'damaged'],
  ['a JPEG that no browser draws', sized('jpeg', PICTURES.jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1, [0xc9]), 'type'],
  ['a WebP of 16383 pixels', sized('webp', 26, [0xff, 0x3f]), 'dimensions'],
  ['a WebP that moves', webpOf(extendedHeader(2), webpChunk('ANIM', Buffer.alloc(6))), 'moving'],
])('%s is refused', (_what, file, fault) => {
  expect(cleanPicture(file)).toBe(fault)
})

function sized(kind: keyof typeof PICTURES, place: number, bytes: number[]): Buffer {
  const file = Buffer.from(PICTURES[kind])
  file.set(bytes, place)
  return file
}

function twoHeaders(): Buffer {
  const header = PICTURES.png.subarray(0, 33)
  return Buffer.concat([header, pngChunk('IHDR', PICTURES.png.subarray(16, 29)), PICTURES.png.subarray(33)])
}

function twoFrames(): Buffer {
  const frame = jpegSegment(0xc0, Buffer.from([8, 0, 4, 0, 6, 1, 1, 0x11, 0]))
  return Buffer.concat([PICTURES.jpeg.subarray(0, 20), frame, PICTURES.jpeg.subarray(20)])
}

describe('a file is taken apart into ten thousand pieces at most', () => {
  const end = (file: Buffer, bytes: number) => ({ head: file.subarray(0, -bytes), tail: file.subarray(-bytes) })
  const of = (head: Buffer, piece: Buffer, pieces: number, tail: Buffer) =>
    Buffer.concat([head, ...Array.from({ length: pieces }, () => piece), tail])
  const png = (pieces: number) => {
    const { head, tail } = end(PICTURES.png, 12)
    return of(head, pngChunk('IDAT', Buffer.alloc(0)), pieces, tail)
  }
  const jpeg = (pieces: number) => {
    const head = PICTURES.jpeg.subarray(0, 2)
    return of(head, jpegSegment(0xdb, Buffer.alloc(0)), pieces, PICTURES.jpeg.subarray(2))
  }
  const webp = (pieces: number) =>
    webpOf(PICTURES.webp.subarray(12), ...Array.from({ length: pieces }, () => webpChunk('EXIF', Buffer.alloc(0))))

  test.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
  ])('%s', (_kind, make) => {
    expect(cleanPicture(make(9980))).toBeTypeOf('object')
    expect(cleanPicture(make(10_000))).toBe('damaged')
  })
})
