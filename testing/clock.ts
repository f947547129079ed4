import { writeFileSync } from 'node:fs'

/** A clock that a test moves. */
export interface TestClock {
  readonly now: Date
  /** Moves it ahead. */
  advance(seconds: number): void
  /** From now on it moves only when told. */
  stop(): void
}

/**
 * Starts at the real time, so that cookies a browser keeps make sense, and moves when told; once stopped, only then, so
 * that no slow machine waits an attacker's wait for them. `tell` hears of every change: milliseconds ahead of the real time,
 * or of the moment when it was stopped.
 */
export function createClock(tell: (ahead: number, stoppedAt: number | null) => void = () => {}): TestClock {
  let ahead = 0
  let stoppedAt: number | null = null
  return {
    get now() {
      return new Date((stoppedAt ?? Date.now()) + ahead)
    },
    stop() {
      stoppedAt = Date.now()
      tell(ahead, stoppedAt)
    },
    advance(seconds) {
      ahead += seconds * 1000
      tell(ahead, stoppedAt)
    },
  }
}

/** A clock that another process reads from a file at every look: testing/app-clock.mjs, which is preloaded there. */
export function createSharedClock(file: string): TestClock {
  const write = (ahead: number, stoppedAt: number | null) =>
    writeFileSync(file, new Float64Array([ahead, stoppedAt ?? Number.NaN]))
  write(0, null)
  return createClock(write)
}
