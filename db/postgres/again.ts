import { setTimeout as sleep } from 'node:timers/promises'
import { driverCode } from '../database.server.ts'

/** A transaction that cannot be put in an order with others, and one of several that wait for each other: nothing of it is written. */
const CONFLICTS: readonly unknown[] = ['40001', '40P01']

const MOST = 3

/** Milliseconds before the first further try, at most; the others wait longer, each for a time of its own. */
const LONGEST_WAIT = 20

/** Whether the server has undone a transaction for the sake of another: the same may succeed at once. */
export function isConflictOfTransactions(error: unknown): boolean {
  return CONFLICTS.includes(driverCode(error))
}

/** Does again, three times at most, what was undone for the sake of another transaction. */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried > MOST || !isConflictOfTransactions(error)) throw error
      await sleep(Math.random() * LONGEST_WAIT * tried)
    }
  }
}
