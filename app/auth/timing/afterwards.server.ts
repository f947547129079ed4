import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds in which the answer goes out that such work was left behind by. */
const ANSWERED = 10

/** Work that a request causes and its answer does not wait for. */
export class Afterwards {
  readonly #works = new Set<Promise<void>>()

  constructor(private readonly log: { error(line: { err: unknown }, says: string): void }) {}

  /** Does it in a moment. */
  do(work: () => Promise<void>): void {
    const done = sleep(ANSWERED)
      .then(work)
      .catch((err: unknown) => this.log.error({ err }, 'what an answer left to be done has failed'))
      .finally(() => this.#works.delete(done))
    this.#works.add(done)
  }

  /** Settles when all of it is done. */
  async finished(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works)
  }
}
