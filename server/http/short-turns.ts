/** Milliseconds of one turn of the event loop in which requests are begun. */
const LONGEST = 10

/**
 * Has requests begin as they come while the present turn of the event loop is short, and one after another in the next
 * turns where it is not. Node accepts one connection a turn: where all that a flood sends were done in each, a visitor's
 * new connection would wait for as many turns as there are connections before it.
 */
export function createShortTurns(now = () => performance.now()): () => Promise<void> | null {
  const waiting: (() => void)[] = []
  /** When the present turn began to be used; `null` at its end. */
  let since: number | null = null

  /** Whether this turn has room for one more; it ends for all in the immediates that come after it. */
  function hasRoom(): boolean {
    if (since === null) {
      since = now()
      setImmediate(endTurn)
    }
    return now() - since < LONGEST
  }

  function endTurn(): void {
    since = null
    // One immediate for each: what a request does at once is done before the next one is begun.
    for (let count = 0; count < waiting.length; count += 1) setImmediate(beginNext)
  }

  function beginNext(): void {
    if (waiting.length > 0 && hasRoom()) waiting.shift()?.()
  }

  return () => {
    if (waiting.length === 0 && hasRoom()) return null
    return new Promise((begin) => {
      waiting.push(begin)
    })
  }
}
