/** A wait that doubles with each time it was in vain, up to the longest. */
export interface Backoff {
  first: number
  longest: number
}

/** The wait after so many times in vain, at least one; in the unit of `first`. */
export function backoffAfter(times: number, { first, longest }: Backoff): number {
  return Math.min(first * 2 ** (times - 1), longest)
}
