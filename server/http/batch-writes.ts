/** Milliseconds after which no caller waits for the others any longer. */
const TIMEOUT = 1

/**
 * Resolves at the end of the present turn of the event loop, for all who ask in it together, and early where the turn
 * takes long. What is then sent to one proxy or browser wakes it once instead of each time.
 */
export function createEndOfTurn(now = () => performance.now()): () => Promise<void> {
  let waiting: Waiting | null = null
  const release = () => {
    waiting?.resolve()
    waiting = null
  }
  return () => {
    if (waiting === null) {
      waiting = startWaiting(now())
      setImmediate(release)
    }
    const { promise, since } = waiting
    if (now() - since >= TIMEOUT) release()
    return promise
  }
}

interface Waiting {
  promise: Promise<void>
  resolve: () => void
  since: number
}

function startWaiting(since: number): Waiting {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve, since }
}
