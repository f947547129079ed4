/** Milliseconds of a tick. */
const TICK = 20

/**
 * Milliseconds since its start in which this process was given a processor: a tick that comes late counts as one tick,
 * so that a machine with other work to do ages nothing. Reading it stops it.
 */
export function startStopwatch(): () => number {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, TICK)
  return () => {
    clearInterval(timer)
    return ticks * TICK
  }
}
