import type { Logger } from 'pino'

interface Seldom {
  /** Asks the database whether there is any. */
  ask(): Promise<boolean>
  /** Milliseconds until the next question, after each answer. */
  again: { none: number; some: number }
  /** What the log says where it cannot be asked. */
  says: string
  log: Logger
  now(): Date
}

/**
 * Whether there is any of something: asked once in a while, however many pages want to know. Where the database does not
 * answer, what it said last holds.
 */
export function askSeldom({ ask, again, says, log, now }: Seldom): () => Promise<boolean> {
  let known: { some: boolean; until: number } | null = null
  let asking: Promise<boolean> | null = null

  async function askNow(): Promise<boolean> {
    try {
      const some = await ask()
      known = { some, until: now().getTime() + (some ? again.some : again.none) }
      return some
    } catch (err) {
      log.warn({ err }, says)
      return known?.some ?? true
    } finally {
      asking = null
    }
  }

  return async () => {
    if (known && now().getTime() < known.until) return known.some
    asking ??= askNow()
    return asking
  }
}
