import { open } from 'node:fs/promises'
import { devNull } from 'node:os'
import type { Logger } from 'pino'

/** Milliseconds between two looks. */
const EVERY = 5_000

const USED_UP = new Set(['EMFILE', 'ENFILE'])

/** Opens a file and closes it again. */
async function openOne(): Promise<void> {
  await (await open(devNull)).close()
}

/**
 * Looks now and then whether a file can be opened: where none can, Node closes each new connection without a word. Says so once
 * each way. Returns what ends it.
 */
export function watchDescriptors(log: Pick<Logger, 'error' | 'info'>, { every = EVERY, tryOne = openOne } = {}) {
  let areUsedUp = false

  async function look(): Promise<void> {
    const code = await tryOne().then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code ?? '',
    )
    const now = code !== null && USED_UP.has(code)
    if (now === areUsedUp) return
    areUsedUp = now
    if (now)
      log.error({ code }, 'all file descriptors are taken: new connections are closed; raise LimitNOFILE or ulimit -n')
    else log.info('there are file descriptors again')
  }

  const timer = setInterval(() => void look(), every)
  timer.unref()
  return () => clearInterval(timer)
}
