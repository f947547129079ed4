import { crc32 } from 'node:zlib'
import { orientationAlone, orientationOf } from './orientation.ts'
import { bytesAt, checkDimensions, PictureRefused, PieceCount } from './refused.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** What is needed to draw one still picture (PNG, third edition, 4.7): no text, time, profile or frames. */
const KEPT = new Set(['PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD'])

const HEADER_LENGTH = 13

export function isPng(file: Buffer): boolean {
  return file.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

/** The picture of a PNG file, built again from the chunks that draw it; what follows its end is left out. */
export function cleanPng(file: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = 1
  let hasPixels = false
  let place = SIGNATURE.length
  const pieces = new PieceCount()
  for (;;) {
    pieces.add()
    const length = bytesAt(file, place, 4).readUInt32BE()
    const type = bytesAt(file, place + 4, 4).toString('latin1')
    // After it comes its check sum, which is made again.
    const data = bytesAt(file, place + 8, length + 4).subarray(0, length)
    const isFirst = place === SIGNATURE.length
    place += length + 12
    if (isFirst !== (type === 'IHDR')) throw new PictureRefused('damaged')
    if (type === 'IEND') break
    if (isFirst) checkHeader(data)
    else if (type === 'eXIf') orientation = orientationOf(data)
    else if (!KEPT.has(type)) {
      // A chunk without which nothing can be drawn begins with a capital letter.
      if (/^[A-Z]/.test(type)) throw new PictureRefused('damaged')
      continue
    }
    if (type !== 'eXIf') kept.push(chunk(type, data))
    hasPixels ||= type === 'IDAT'
  }
  if (!hasPixels) throw new PictureRefused('damaged')
  const [header = Buffer.alloc(0), ...rest] = kept
  const exif = orientationAlone(orientation)
  const turned = exif ? [chunk('eXIf', exif)] : []
  return Buffer.concat([SIGNATURE, header, ...turned, ...rest, chunk('IEND', Buffer.alloc(0))])
}

function checkHeader(data: Buffer): void {
  if (data.length !== HEADER_LENGTH) throw new PictureRefused('damaged')
  checkDimensions(data.readUInt32BE(0), data.readUInt32BE(4))
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length)
  whole.write(type, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8)
  return whole
}
