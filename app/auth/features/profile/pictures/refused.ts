/** Why a file is not taken as a picture. */
export type PictureFault = 'type' | 'damaged' | 'dimensions' | 'moving' | 'size'

/** A file that is not taken as a picture. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'

  constructor(readonly fault: PictureFault) {
    super(`A picture was refused: ${fault}.`)
  }
}

/** So many bytes from a place; refused where the file ends before. */
export function bytesAt(file: Buffer, place: number, length: number): Buffer {
  if (place + length > file.length) throw new PictureRefused('damaged')
  return file.subarray(place, place + length)
}

/** Pieces of a file that are looked at; those of a camera's picture are some hundreds. */
const MOST_PIECES = 10_000

/** Counts the pieces that a file is made of: an empty one takes a few bytes, and as much work as any other. */
export class PieceCount {
  #pieces = 0

  add(): void {
    this.#pieces += 1
    if (this.#pieces > MOST_PIECES) throw new PictureRefused('damaged')
  }
}

/** Pixels of a side: a small file may say that it fills a machine's memory. */
const LONGEST_SIDE = 4096

/** Refuses what is larger than any page needs. */
export function checkDimensions(width: number, height: number): void {
  if (width < 1 || height < 1) throw new PictureRefused('damaged')
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) throw new PictureRefused('dimensions')
}
