import { setTimeout as sleep } from 'node:timers/promises'
import { type Backoff, backoffAfter } from './backoff.ts'

/** What is opened, and how often that is tried. */
export interface OpeningDeps<T> {
  open(): Promise<T>
  /** Told why a try has failed, and the milliseconds until the next one. */
  failed(error: unknown, wait: number): void
  /** In milliseconds. */
  pauses: Backoff
}

/** Opens a thing once. A try that has failed is not kept: it is made again after a pause, and never two at a time. */
export class PatientOpening<T> {
  readonly #deps: OpeningDeps<T>
  readonly #closing = new AbortController()
  #opened: T | null = null
  #attempt: Promise<T> | null = null
  #isKept = false
  #failure: unknown = null

  constructor(deps: OpeningDeps<T>) {
    this.#deps = deps
  }

  /** Why the last try has failed; `null` before one has, and once it is open. */
  get failure(): unknown {
    return this.#failure
  }

  /** What is open, or what the try under way comes to: one is begun where there is none. Rejects when that try fails. */
  now(): Promise<T> {
    this.#attempt ??= this.#try()
    return this.#attempt
  }

  /**
   * What is open, and `null` where it is not: from now on it is tried until it is. The first try alone is waited for, for so
   * many milliseconds at most.
   */
  async soon(longest: number): Promise<T | null> {
    if (this.#opened !== null) return this.#opened
    if (!this.#isKept) void this.#keepTrying()
    if (this.#failure !== null || !this.#attempt) return null
    const enough = new AbortController()
    const first = this.#attempt.catch(() => null)
    const tooLong = sleep(longest, null, { signal: enough.signal }).catch(() => null)
    return Promise.race([first, tooLong]).finally(() => enough.abort())
  }

  /** Ends the tries, and answers what was opened. */
  async close(): Promise<T | null> {
    this.#closing.abort()
    return this.#attempt?.catch(() => null) ?? null
  }

  async #try(): Promise<T> {
    try {
      this.#opened = await this.#deps.open()
      this.#failure = null
      return this.#opened
    } catch (error) {
      this.#failure = error
      this.#attempt = null
      throw error
    }
  }

  async #keepTrying(): Promise<void> {
    this.#isKept = true
    for (let times = 1; !this.#closing.signal.aborted; times += 1) {
      try {
        await this.now()
        return
      } catch (error) {
        const wait = backoffAfter(times, this.#deps.pauses)
        this.#deps.failed(error, wait)
        // A process that has nothing else to do may end.
        await sleep(wait, null, { ref: false, signal: this.#closing.signal }).catch(() => {})
      }
    }
  }
}
