import { setTimeout as sleep } from 'node:timers/promises'
import { driverCode } from '../database.server.ts'

/** Milliseconds between two tries: the first, and the most, as SQLite's own wait has them. */
const FIRST_PAUSE = 1
const LONGEST_PAUSE = 25

/** One that waits: tries again, and says whether it need not any more. */
type Again = () => boolean

/**
 * Runs work on a file that other processes write, at once where nothing is in its way. Where a lock of theirs is, the work waits off the
 * thread, for `longest` milliseconds, in the order of its coming; then it fails as SQLite did.
 * SQLite must not wait itself: it would hold the thread, on which all else is answered.
 */
export function createWhenFree(longest: number): <T>(work: () => T) => T | Promise<T> {
  const waiting: Again[] = []

  // One at a time tries, however many wait, and each in a turn of its own.
  async function serve(): Promise<void> {
    let pause = FIRST_PAUSE
    for (let [first] = waiting; first; [first] = waiting) {
      // Not all processes that wait for one lock are to come back at the same moment.
      await sleep(pause * (0.5 + Math.random() / 2))
      const isDone = first()
      if (isDone) waiting.shift()
      pause = isDone ? 0 : Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE)
    }
  }

  return (work) => {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    const until = performance.now() + longest
    return new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(work())
        } catch (error) {
          if (isBusy(error) && performance.now() < until) return false
          reject(error)
        }
        return true
      })
      if (waiting.length === 1) void serve()
    })
  }
}

/** Whether SQLite says that a lock of another connection is in the way. */
export function isBusy(error: unknown): boolean {
  return String(driverCode(error)).startsWith('SQLITE_BUSY')
}
