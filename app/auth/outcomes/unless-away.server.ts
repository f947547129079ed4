import type { Logger } from 'pino'
import { isUnavailable } from '#db/unavailable.ts'

/**
 * Does what follows something that is done for good, such as a session that has begun and has spent its link: where the database
 * is away by then, that is logged, and the answer tells what was done.
 */
export async function unlessAway(log: Logger, says: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (!isUnavailable(err)) throw err
    log.error({ err }, says)
  }
}
