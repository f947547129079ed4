import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { driverCode } from '../database.server.ts'

/** Milliseconds between two tries: the first, and the most, as SQLite's own wait has them. */
const FIRST_PAUSE = 1
const LONGEST_PAUSE = 25

/** Work that waits for a lock. */
interface Waiting {
  /** When its time is over, of `performance.now()`. */
  until: number
  /** Tries again: `null` where that settled it, or why SQLite is busy. */
  again(): unknown
  giveUp(busy: unknown): void
}

export interface WhenFree {
  /** Runs work on the file, at once or when it is free; rejects as SQLite did where its time is over. */
  run<T>(work: () => T): T | Promise<T>
  /** Settles when no work waits. */
  idle(): Promise<void>
}

/**
 * Runs work on a file that other processes write, at once where nothing is in its way. Where a lock of theirs is, the work waits off the
 * thread, for `longest` milliseconds, in the order of its coming; then it fails as SQLite did.
 * SQLite must not wait itself: it would hold the thread, on which all else is answered.
 */
export function createWhenFree(longest: number): WhenFree {
  const waiting: Waiting[] = []
  let serving: Promise<void> | null = null

  // One at a time tries, however many wait, and each in a turn of its own.
  async function serve(): Promise<void> {
    let pause = FIRST_PAUSE
    for (let [first] = waiting; first; [first] = waiting) {
      // Not all processes that wait for one lock are to come back at the same moment; where one work got through, the next follows.
      await (pause === 0 ? nextTurn() : sleep(pause * (0.5 + Math.random() / 2)))
      const busy = first.again()
      if (busy === null) waiting.shift()
      else giveUpLate(busy)
      pause = busy === null ? 0 : Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE)
    }
    serving = null
  }

  /** One lock is in the way of all: those whose time is over need no try of their own. */
  function giveUpLate(busy: unknown): void {
    const now = performance.now()
    const inTime = waiting.findIndex(({ until }) => until > now)
    for (const { giveUp } of waiting.splice(0, inTime < 0 ? waiting.length : inTime)) giveUp(busy)
  }

  function whenItIsFree<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const again = () => {
        try {
          resolve(work())
        } catch (error) {
          if (isBusy(error)) return error
          reject(error)
        }
        return null
      }
      waiting.push({ until: performance.now() + longest, again, giveUp: reject })
      serving ??= serve()
    })
  }

  return {
    run(work) {
      try {
        return work()
      } catch (error) {
        if (!isBusy(error)) throw error
      }
      return whenItIsFree(work)
    },
    idle: async () => {
      await serving
    },
  }
}

/** Whether SQLite says that a lock of another connection is in the way. */
export function isBusy(error: unknown): boolean {
  return String(driverCode(error)).startsWith('SQLITE_BUSY')
}
