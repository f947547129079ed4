import { orientationAlone, orientationOf } from './orientation.ts'
import { bytesAt, checkDimensions, PictureRefused, PieceCount } from './refused.ts'

/** Flags of the extended header (RFC 9649, 2.7). */
const HAS_ALPHA = 0x10
const HAS_EXIF = 0x08
const MOVES = 0x02

const HEADER_LENGTH = 12

export function isWebp(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEADER_LENGTH) === 'WEBP'
}

/** The picture of a WebP file, built again from the chunks that draw it; what follows its end is left out. */
export function cleanWebp(file: Buffer): Buffer {
  const chunks = chunksOf(file)
  const extended = chunks.get('VP8X')
  const lossy = chunks.get('VP8 ')
  const lossless = chunks.get('VP8L')
  const pixels = lossy ?? lossless
  if (!pixels || (lossy && lossless)) {
    throw new PictureRefused(extended && isMoving(extended) ? 'moving' : 'damaged')
  }
  const { width, height } = lossy ? lossySize(pixels) : losslessSize(pixels)
  checkDimensions(width, height)
  const exif = orientationAlone(orientationOf(plainExif(chunks.get('EXIF'))))
  const alpha = extended && lossy ? chunks.get('ALPH') : undefined
  const hasAlpha = extended !== undefined && (bytesAt(extended, 0, 1).readUInt8() & HAS_ALPHA) !== 0
  const drawn = chunk(lossy ? 'VP8 ' : 'VP8L', pixels)
  if (!exif && !alpha) return riff([drawn])
  const header = Buffer.alloc(10)
  header.writeUInt8((hasAlpha ? HAS_ALPHA : 0) | (exif ? HAS_EXIF : 0))
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  return riff([
    chunk('VP8X', header),
    ...(alpha ? [chunk('ALPH', alpha)] : []),
    drawn,
    ...(exif ? [chunk('EXIF', exif)] : []),
  ])
}

/** The first chunk of each kind. */
function chunksOf(file: Buffer): Map<string, Buffer> {
  const end = 8 + bytesAt(file, 4, 4).readUInt32LE()
  if (end > file.length) throw new PictureRefused('damaged')
  const chunks = new Map<string, Buffer>()
  const pieces = new PieceCount()
  for (let place = HEADER_LENGTH; place + 8 <= end; ) {
    pieces.add()
    const type = file.toString('latin1', place, place + 4)
    const length = file.readUInt32LE(place + 4)
    const data = bytesAt(file.subarray(0, end), place + 8, length)
    if (!chunks.has(type)) chunks.set(type, data)
    // Each begins at an even place.
    place += 8 + length + (length % 2)
  }
  return chunks
}

function isMoving(extended: Buffer): boolean {
  return (bytesAt(extended, 0, 1).readUInt8() & MOVES) !== 0
}

/** Some writers put JPEG's mark in front of it. */
function plainExif(exif: Buffer = Buffer.alloc(0)): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

/** The size of a VP8 key frame (RFC 6386, 9.1). */
function lossySize(frame: Buffer): { width: number; height: number } {
  const isKeyFrame = (bytesAt(frame, 0, 1).readUInt8() & 1) === 0
  if (!isKeyFrame || bytesAt(frame, 3, 3).toString('hex') !== '9d012a') throw new PictureRefused('damaged')
  const size = bytesAt(frame, 6, 4)
  return { width: size.readUInt16LE(0) & 0x3fff, height: size.readUInt16LE(2) & 0x3fff }
}

/** The size of a lossless picture (RFC 9649, 3.4). */
function losslessSize(stream: Buffer): { width: number; height: number } {
  const head = bytesAt(stream, 0, 5)
  if (head[0] !== 0x2f) throw new PictureRefused('damaged')
  const bits = head.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function riff(chunks: readonly Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]))
}
