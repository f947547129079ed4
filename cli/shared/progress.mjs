/**
 * How far long work has come: on a terminal one line that is rewritten, elsewhere a plain line now and then. Plain
 * JavaScript, since it also runs before anything is installed.
 */

/** Milliseconds between two writes, on a terminal and elsewhere. */
const REWRITTEN_EVERY = 100
const PLAIN_EVERY = 10_000

/** Where a terminal does not say how wide it is, or says 0. */
const USUAL_COLUMNS = 80

/** Moves to the start of the line and deletes it (ECMA-48, EL). */
const CLEAR = '\r\x1b[K'

/** @param {number} value */
const plainNumber = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })

/** @param {number} seconds */
function plainDuration(seconds) {
  if (seconds < 100) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/**
 * Count, rate and time left: `users: 12,000 of 48,000 rows, 6,000 a second, 6 s left`.
 * @param {{ what: string, unit: string, done: number, total: number, seconds: number }} state
 */
export function progressText({ what, unit, done, total, seconds }) {
  const count = `${what}: ${plainNumber(done)} of ${plainNumber(total)} ${unit}`
  if (done === 0 || seconds <= 0) return count
  const rate = done / seconds
  const left = plainDuration(Math.max(0, total - done) / rate)
  return `${count}, ${plainNumber(rate)} a second, ${left} left`
}

/** Tells of one piece of work after another. It writes beside the output, which may go into a file. */
export class Progress {
  #output
  #now
  #work = { what: '', unit: '', total: 0, begun: 0 }
  #written = 0
  #isShown = false

  /**
   * @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} output
   * @param {() => number} now in milliseconds
   */
  constructor(output = process.stderr, now = () => performance.now()) {
    this.#output = output
    this.#now = now
  }

  /**
   * @param {string} what
   * @param {string} unit
   * @param {number} total
   */
  begin(what, unit, total) {
    const begun = this.#now()
    this.#work = { what, unit, total, begun }
    this.#written = begun
  }

  /**
   * @param {number} done how much of the work is done by now
   * @param {number} total where it is known only now, or has changed
   */
  at(done, total = this.#work.total) {
    this.#show((seconds) => progressText({ ...this.#work, total, done, seconds }))
  }

  /**
   * What is done of which no amount is known: `Compiling: 40 s so far`.
   * @param {string} what
   */
  without(what) {
    this.#show((seconds) => `${what}: ${plainDuration(seconds)} so far`)
  }

  /** @param {(seconds: number) => string} say of the seconds that the work has taken */
  #show(say) {
    const { isTTY = false, columns } = this.#output
    const now = this.#now()
    if (now - this.#written < (isTTY ? REWRITTEN_EVERY : PLAIN_EVERY)) return
    this.#written = now
    const text = say((now - this.#work.begun) / 1000)
    // A line that wraps could not be rewritten.
    this.#output.write(isTTY ? CLEAR + text.slice(0, (columns || USUAL_COLUMNS) - 1) : `${text}\n`)
    this.#isShown = isTTY
  }

  /** Makes room for a line of the command's own; the next look at the work shows it again. */
  clear() {
    if (this.#isShown) this.#output.write(CLEAR)
    this.#isShown = false
  }
}
