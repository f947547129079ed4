import { withTimeout } from '#db/with-timeout.ts'
import { PROVIDER_TIMEOUT } from './limited-fetch.server.ts'

/** A step that takes several answers of a provider may take this many times the limit of one answer. */
const ANSWERS = 1.5

/** Milliseconds that a visitor waits for all that is asked of a provider before they are sent there, or once they are back. */
export function stepDeadline(timeout = PROVIDER_TIMEOUT): number {
  return timeout * ANSWERS
}

/** What is asked of a provider in one step of a visitor; late, the visitor has their answer, and what is still asked ends. */
export async function withinDeadline<T>(
  milliseconds: number,
  work: (until: AbortSignal) => Promise<T>,
  ending = new AbortController(),
): Promise<T> {
  try {
    return await withTimeout(work(ending.signal), milliseconds)
  } finally {
    ending.abort()
  }
}

/** A fetch whose requests end with the step that they belong to. */
export function endingWith(fetcher: typeof fetch, until: AbortSignal | undefined): typeof fetch {
  return until === undefined ? fetcher : (input, init) => fetcher(input, { ...init, signal: until })
}
