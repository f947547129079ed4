import { setImmediate as nextTurn } from 'node:timers/promises'

/** Some work has taken longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

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
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    return await Promise.race([work, over.then(() => nextTurn()).then(late)])
  } finally {
    clearTimeout(timer)
  }
}
