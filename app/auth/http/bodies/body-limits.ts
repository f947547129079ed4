/** How much of a request's body is taken, and how long it may take to come. */
export interface BodyLimits {
  /** Bytes. */
  most: number
  /** Milliseconds. */
  longest: number
}

/** The fields that are taken besides. */
export interface FieldLimits extends BodyLimits {
  fields: number
}

/** What our own addresses take; the longest field that anything of ours sends is a passkey's, of 32,000 characters (contract, 25.9). */
export const OWN_BODY: FieldLimits = { most: 64 * 1024, longest: 15_000, fields: 100 }

/** How much of a body that is too large is thrown away before it is refused, in bytes and in milliseconds. */
export const DISCARDED: BodyLimits = { most: 10 * 1024 * 1024, longest: 3000 }

/** Pieces in which any body may come, and bytes that each further one brings on the average. */
const FIRST_PIECES = 256
const SMALLEST_PIECE = 512

/** Counts a body while it comes. */
export class BodyCounter {
  #bytes = 0
  #pieces = 0

  constructor(readonly most: number) {}

  add(bytes: number): void {
    this.#bytes += bytes
    this.#pieces += 1
  }

  get isTooLarge(): boolean {
    return this.#bytes > this.most || this.isCrumbled
  }

  /** Whether it comes in crumbs: each costs as much as a piece of the usual size, which no connection makes so small. */
  get isCrumbled(): boolean {
    return this.#pieces > FIRST_PIECES + this.#bytes / SMALLEST_PIECE
  }
}
