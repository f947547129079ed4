import { crc32 } from 'node:zlib'

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

/** Pictures of six by four pixels, made by Chromium, without what else it writes. */
export const PICTURES = {
  png: fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAKUlEQVR4AXTLsQ0AAAgCQcL0P4NDuoJWJDaSXMe7pQlgwnrmAsX9vMUCAAD//zi+kr8AAAAGSURBVAMAcYMSk5dgu2MAAAAASUVORK5CYII=',
  ),
  jpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAEAAYDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABYQAQEBAAAAAAAAAAAAAAAAAAABMf/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwBJJgAP/9k=',
  ),
  webp: fromBase64('UklGRioAAABXRUJQVlA4IB4AAAAwAQCdASoGAAQAB0CWJQAAAAAA+5aDaLyHsidvMAA='),
  lossless: fromBase64('UklGRh4AAABXRUJQVlA4TBEAAAAvBcAAEA8Q4x7zH4w5iOh/DAA='),
  transparent: fromBase64(
    'UklGRlAAAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSAwAAAABDzD/ERFiDiL6HwNWUDggHgAAADABAJ0BKgYABAAHQJYliAADcAD+5s0vZE7j/AAAAA==',
  ),
}

/** What no kept picture may hold. */
export const PRIVATE = 'Taken at 52.520 north by Ada'

const pngSignature = 8
const pngHeader = 25

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([be32(data.length), body, be32(crc32(body))])
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data])
}

/** A grey JPEG of eight by eight pixels in so many scans, each of which tells a decoder something new: at most 883. */
export function jpegOfScans(scans: number): Buffer {
  /** One code for what a block begins with; and one for the end of 16,384 blocks, with as many bits as that has. */
  const codes = [
    [0x00, 1, 0, 0],
    [0x10, 1, 0, 0xe0],
  ].map(([table = 0, one = 0, none = 0, means = 0]) =>
    jpegSegment(0xc4, Buffer.from([table, one, ...Array.from({ length: 15 }, () => none), means])),
  )
  const scan = (place: number, heights: number) =>
    Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, 0, place, place, heights])), Buffer.from([0x00, 0x01])])
  const further = Array.from({ length: scans - 1 }, (_, index) => {
    const height = 13 - Math.floor(index / 63)
    return scan(1 + (index % 63), (height === 13 ? 0 : (height + 1) << 4) | height)
  })
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])),
    progressiveFrame(8, 1),
    ...codes,
    scan(0, 0),
    ...further,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** What a progressive JPEG says of itself: so many pixels on each side, and so many channels. */
export function progressiveFrame(side: number, channels: number): Buffer {
  const of = Array.from({ length: channels }, (_, index) => [index + 1, 0x11, 0])
  return jpegSegment(0xc2, Buffer.from([8, side >> 8, side & 0xff, side >> 8, side & 0xff, channels, ...of.flat()]))
}

/** A chunk of a WebP. */
function webpChunk(type: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type, 'latin1'), le32(data.length), data, Buffer.alloc(data.length % 2)])
}

/** A WebP of these chunks. */
function webpOf(...chunks: Buffer[]): Buffer {
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

/** The header of an extended WebP of six by four pixels. */
function extendedHeader(flags: number): Buffer {
  return webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 5, 0, 0, 3, 0, 0]))
}

/** EXIF with a private text, then which way is up: little-endian, as cameras write it. */
function exifOf(orientation: number): Buffer {
  const text = Buffer.from(`${PRIVATE}\0`)
  const entry = (tag: number, kind: number, count: number, value: Buffer) =>
    Buffer.concat([le16(tag), le16(kind), le32(count), value])
  return Buffer.concat([
    Buffer.from('II*\0'),
    le32(8),
    le16(2),
    entry(0x010e, 2, text.length, le32(38)),
    entry(0x0112, 3, 1, le32(orientation)),
    le32(0),
    text,
  ])
}

/** The same pictures with all that cameras, programs and attackers put beside them. */
export const TELLTALE: Record<'png' | 'jpeg' | 'webp', Buffer> = {
  png: Buffer.concat([
    PICTURES.png.subarray(0, pngSignature + pngHeader),
    pngChunk('tEXt', Buffer.from(`Comment\0${PRIVATE}`)),
    pngChunk('eXIf', exifOf(6)),
    pngChunk('acTL', Buffer.from(PRIVATE)),
    PICTURES.png.subarray(pngSignature + pngHeader),
    Buffer.from(`<script>${PRIVATE}</script>`),
  ]),
  jpeg: Buffer.concat([
    PICTURES.jpeg.subarray(0, 2),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x02\x01\0\x48\0\x48\0\0', 'latin1')),
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(6)])),
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PRIVATE}`)),
    jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0${PRIVATE}`)),
    jpegSegment(0xfe, Buffer.from(PRIVATE)),
    // What the sample has after its own first segment.
    PICTURES.jpeg.subarray(20),
    Buffer.from(`<script>${PRIVATE}</script>`),
  ]),
  webp: Buffer.concat([
    webpOf(
      extendedHeader(0x2c),
      webpChunk('ICCP', Buffer.from(PRIVATE)),
      PICTURES.webp.subarray(12),
      webpChunk('EXIF', Buffer.concat([Buffer.from('Exif\0\0'), exifOf(6)])),
      webpChunk('XMP ', Buffer.from(PRIVATE)),
    ),
    Buffer.from(`<script>${PRIVATE}</script>`),
  ]),
}

function be32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function le32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function le16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
