import { orientationAlone, orientationOf } from './orientation.ts'
import { bytesAt, checkDimensions, PictureRefused, PieceCount } from './refused.ts'

/** Second bytes of markers (ITU-T T.81, table B.1). */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const JFIF = 0xe0
const EXIF = 0xe1
const ADOBE = 0xee
/** Baseline, extended and progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Frames of other kinds. */
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** Tables of codes, of quantities, and after how much a scan starts anew. */
const TABLES = new Set([0xc4, 0xdb, 0xdd])

export function isJpeg(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === START && file[2] === 0xff
}

/** The picture of a JPEG file, built again from the segments that draw it; what follows its end is left out. */
export function cleanJpeg(file: Buffer): Buffer {
  const heads: Buffer[] = []
  const kept: Buffer[] = []
  let orientation = 1
  let frames = 0
  let scans = 0
  let place = 2
  const pieces = new PieceCount()
  for (;;) {
    pieces.add()
    while (file[place + 1] === 0xff) place += 1
    const [first, marker = 0] = bytesAt(file, place, 2)
    if (first !== 0xff) throw new PictureRefused('damaged')
    place += 2
    if (marker === END) break
    const length = bytesAt(file, place, 2).readUInt16BE()
    const data = bytesAt(file, place, length).subarray(2)
    if (length < 2) throw new PictureRefused('damaged')
    place += length
    if (OTHER_FRAMES.has(marker)) throw new PictureRefused('type')
    if (FRAMES.has(marker)) {
      frames += 1
      checkDimensions(bytesAt(data, 3, 2).readUInt16BE(), bytesAt(data, 1, 2).readUInt16BE())
    }
    if (FRAMES.has(marker) || TABLES.has(marker) || marker === SCAN) kept.push(segment(marker, data))
    else if (marker === JFIF && startsWith(data, 'JFIF\0')) heads.push(segment(JFIF, PLAIN_JFIF))
    // By it a decoder knows how colours are kept.
    else if (marker === ADOBE && startsWith(data, 'Adobe')) heads.push(segment(ADOBE, bytesAt(data, 0, 12)))
    else if (marker === EXIF && startsWith(data, 'Exif\0\0')) orientation = orientationOf(data.subarray(6))
    if (marker === SCAN) {
      scans += 1
      const end = endOfScan(file, place)
      kept.push(file.subarray(place, end))
      place = end
    }
  }
  if (frames !== 1 || scans === 0) throw new PictureRefused('damaged')
  const exif = orientationAlone(orientation)
  const turned = exif ? [segment(EXIF, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))] : []
  return Buffer.concat([Buffer.from([0xff, START]), ...heads, ...turned, ...kept, Buffer.from([0xff, END])])
}

/** Version 1.1, square pixels, no small picture. */
const PLAIN_JFIF = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')

function startsWith(data: Buffer, text: string): boolean {
  return data.toString('latin1', 0, text.length) === text
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Where the coded data of a scan is over: at the first marker that is no restart (T.81, B.1.1.5). */
function endOfScan(file: Buffer, from: number): number {
  let place = from
  for (;;) {
    place = file.indexOf(0xff, place)
    const next = place < 0 ? undefined : file[place + 1]
    if (next === undefined) throw new PictureRefused('damaged')
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData && next !== 0xff) return place
    place += isData ? 2 : 1
  }
}
