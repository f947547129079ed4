import { cleanJpeg, isJpeg } from './jpeg.ts'
import { cleanPng, isPng } from './png.ts'
import { type PictureFault, PictureRefused } from './refused.ts'
import { cleanWebp, isWebp } from './webp.ts'

/** Bytes of a file that is taken as a picture. */
export const LARGEST_PICTURE = 1_000_000

/** A picture as it is kept and served. */
export interface CleanPicture {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
}

const KINDS = [
  { type: 'image/png', is: isPng, clean: cleanPng },
  { type: 'image/jpeg', is: isJpeg, clean: cleanJpeg },
  { type: 'image/webp', is: isWebp, clean: cleanWebp },
] as const

/**
 * What a file shows, without all else that it holds: where and when it was taken, names, notes, colour profiles, small
 * pictures, further frames, and whatever follows its end. Which way is up stays. The kind is known by the content, never by what the
 * browser or the file's name says.
 */
export function cleanPicture(file: Buffer): CleanPicture | PictureFault {
  if (file.length > LARGEST_PICTURE) return 'size'
  const kind = KINDS.find(({ is }) => is(file))
  if (!kind) return 'type'
  try {
    return { type: kind.type, bytes: kind.clean(file) }
  } catch (cause) {
    if (cause instanceof PictureRefused) return cause.fault
    throw cause
  }
}
