import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Bytes of a chunk beside its data: length, kind and check sum. */
const AROUND = 12

/** Bytes of a colour profile, once it is inflated; those of screens and cameras are far below. */
const LARGEST_PROFILE = 4 * 1024 * 1024

/** Bytes of EXIF: as many as a JPEG can have. */
const LARGEST_EXIF = 64 * 1024

/** A kind of chunk, as the number that it is read as. */
const kindOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()

const [END, PROFILE, EXIF] = [kindOf('IEND'), kindOf('iCCP'), kindOf('eXIf')]

/** What says how pixels look, and is a few bytes (PNG, third edition, 11.3). */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP'].map(kindOf))

/** Set in the kinds of chunks without which a picture can be drawn, too: their first letter is a small one. */
const ANCILLARY = 0x20_00_00_00

/**
 * A PNG without the chunks that draw nothing; any other file as it is. libvips inflates texts before it asks for any pixel, up to 50 MB
 * of each, however many there are, and has no limit of time there. How it looks, and which way is up, stays.
 */
export function drawnAlone(file: Buffer): Buffer {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file
  const kept = Buffer.allocUnsafe(file.length)
  let size = 0
  /** Where what is kept, and not yet copied, begins. */
  let from = 0
  let place = SIGNATURE.length
  let hasProfile = false
  const keepUntil = (to: number) => {
    size += file.copy(kept, size, from, to)
  }
  while (place + AROUND <= file.length) {
    const kind = file.readUInt32BE(place + 4)
    const end = Math.min(place + AROUND + file.readUInt32BE(place), file.length)
    const isFirstProfile: boolean = kind === PROFILE && !hasProfile
    const isKept = isFirstProfile ? isSmallProfile(file.subarray(place + 8, end - 4)) : draws(kind, end - place)
    if (!isKept) {
      if (from < place) keepUntil(place)
      from = end
    }
    hasProfile ||= isFirstProfile
    place = end
    if (kind === END) break
  }
  keepUntil(file.length)
  return kept.subarray(0, size)
}

/** Whether a chunk of this kind and length is needed to draw the picture. */
function draws(kind: number, length: number): boolean {
  if (kind === EXIF) return length <= LARGEST_EXIF
  return LOOKS.has(kind) || (kind & ANCILLARY) === 0
}

/** Whether a profile can be inflated, and is not too large: after its name, and the number of the only way to deflate it. */
function isSmallProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: LARGEST_PROFILE })
    return true
  } catch {
    return false
  }
}
