import { setImmediate as nextTurn } from 'node:timers/promises'

/** Some work has taken longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/** Milliseconds by which a timer of a running process is never late. */
const STOPPED = 500

/**
 * The result of `work`, or what `late` answers or throws once so many milliseconds are over: the caller goes on, and so
 * does the work. A process that was stopped for a while finds its timers run out and its answers unread, so one more
 * turn of the event loop reads them first.
 */
export async function withTimeout<T, Late = never>(
  work: Promise<T>,
  milliseconds: number,
  late: () => Late = () => {
    throw new TimedOut(`No answer within ${Math.round(milliseconds)} ms.`)
  },
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    const due = performance.now() + milliseconds
    timer = setTimeout(() => {
      if (performance.now() < due + STOPPED) resolve()
      // The time in which the process was stopped does not count: the work has its own again.
      else timer = setTimeout(resolve, milliseconds)
    }, milliseconds)
  })
  try {
    return await Promise.race([work, over.then(() => nextTurn()).then(late)])
  } finally {
    clearTimeout(timer)
  }
}
