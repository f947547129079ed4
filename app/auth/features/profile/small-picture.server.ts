import type { Metadata, Sharp } from 'sharp'
import { createTurns } from '../../shared/turns.ts'
import { drawnAlone } from './drawn-png.server.ts'
import { hasManyScans } from './jpeg-scans.ts'

/** Bytes of a file that is taken as a picture. */
export const LARGEST_PICTURE = 10_000_000

/** Pixels of one: it is asked for them before any is read, as a small file may say that it fills a machine's memory. */
const MOST_PIXELS = 50_000_000

/**
 * Bytes that its decoder may keep of one which it cannot read row by row: as many as those of a progressive JPEG of so many pixels in
 * three channels.
 */
const MOST_HELD = MOST_PIXELS * 3 * 2

/** Pixels of each side of what is kept, and bytes of it at most. */
const SIDE = 256
const LARGEST_KEPT = 30_000

/** One after the other, until what is kept is small enough: the last one always is. */
const QUALITIES = [82, 68, 50, 30, 10]

/** Seconds that one picture may take. */
const TIME = 15

/** Why a file is not taken as a picture; `none` where this site takes none. */
export type PictureFault = 'none' | 'type' | 'damaged' | 'dimensions' | 'moving' | 'size'

/** The kinds that are taken, as libvips calls what reads them. */
const LOADERS = ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`)

type Make = (file: Buffer) => Sharp

let maker: Promise<Make | null> | undefined

/**
 * What reads pictures: an optional peer of the package, and `null` where it is not installed or does not run. All else that it
 * could read is blocked in this process, since the content of a file says what it is.
 */
function pictureMaker(): Promise<Make | null> {
  maker ??= load().catch(() => null)
  return maker
}

async function load(): Promise<Make> {
  // A bundler that read the name would want it to be there.
  const name = 'sharp'
  const { default: sharp }: typeof import('sharp') = await import(/* @vite-ignore */ name)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return (file) => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: TIME })
}

/** Whether this site can take pictures of its users. */
export async function takesPictures(): Promise<boolean> {
  return (await pictureMaker()) !== null
}

const inTurn = createTurns()

/**
 * What a file shows, as it is kept: turned as EXIF says, cut to a square, small, in sRGB, and without all else that the file
 * holds. One at a time in a process: each takes the memory of its pixels.
 */
export async function smallPicture(read: () => Promise<ArrayBuffer>): Promise<Buffer | PictureFault> {
  const make = await pictureMaker()
  if (!make) return 'none'
  return inTurn('picture', async () => made(make, Buffer.from(await read())))
}

async function made(make: Make, whole: Buffer): Promise<Buffer | PictureFault> {
  if (whole.length > LARGEST_PICTURE) return 'size'
  if (hasManyScans(whole)) return 'damaged'
  const file = drawnAlone(whole)
  try {
    const metadata = await make(file).metadata()
    if ((metadata.pages ?? 1) > 1) return 'moving'
    if (heldBytes(metadata) > MOST_HELD) return 'dimensions'
    const square = await make(file).autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).png().toBuffer()
    return await packed(make, square)
  } catch (cause) {
    return faultIn(cause)
  }
}

/** Bytes that a decoder keeps of a picture before it gives the first row: of a JPEG two for each coefficient, whatever its depth. */
function heldBytes({ isProgressive, width, height, channels, format, depth }: Metadata): number {
  if (!isProgressive) return 0
  return width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

async function packed(make: Make, square: Buffer): Promise<Buffer> {
  let kept = square
  for (const quality of QUALITIES) {
    kept = await make(square).webp({ quality }).toBuffer()
    if (kept.length <= LARGEST_KEPT) break
  }
  return kept
}

/** What libvips says in words alone. */
function faultIn(cause: unknown): PictureFault {
  const says = cause instanceof Error ? cause.message : ''
  if (says.includes('pixel limit')) return 'dimensions'
  return says.includes('unsupported image format') ? 'type' : 'damaged'
}
