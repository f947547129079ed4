/** What is done again and again, and when. Times are in milliseconds. */
export interface RoundsOptions {
  /** Until the next round where a round has failed. */
  idle: number
  /** How long to wait where a round is wanted in so many milliseconds: what holds it back, or bounds the wait. */
  wait(milliseconds: number): number
  /** One round; answers in how many milliseconds there may be more to do. */
  go(): Promise<number>
  /** Is told why a round failed. */
  failed(error: unknown): void
}

/** Rounds of work, one after the other, each when it is wanted: what comes up during one is seen by the next. */
export class Rounds {
  readonly #options: RoundsOptions
  #timer: NodeJS.Timeout | undefined
  /** By the clock of `performance`. */
  #nextAt = Number.POSITIVE_INFINITY
  #round: Promise<void> | null = null
  #isRoundMissed = false
  #isClosed = false

  constructor(options: RoundsOptions) {
    this.#options = options
  }

  /** Whether no round begins any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Begins a round in so many milliseconds, unless that happens sooner. */
  beginIn(milliseconds: number): void {
    const wait = this.#options.wait(milliseconds)
    const at = performance.now() + wait
    if (this.#isClosed || at >= this.#nextAt) return
    clearTimeout(this.#timer)
    this.#nextAt = at
    this.#timer = setTimeout(() => this.#begin(), wait)
    this.#timer.unref()
  }

  /** Begins no round any more; settles with the one that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#round
  }

  #begin(): void {
    this.#nextAt = Number.POSITIVE_INFINITY
    if (this.#round !== null) {
      this.#isRoundMissed = true
      return
    }
    this.#round = this.#go().finally(() => {
      this.#round = null
    })
  }

  async #go(): Promise<void> {
    let next = this.#options.idle
    try {
      next = await this.#options.go()
    } catch (error) {
      this.#options.failed(error)
    }
    this.beginIn(this.#isRoundMissed ? 0 : next)
    this.#isRoundMissed = false
  }
}
