import type { Logger } from 'pino'
import type { Store } from '#db/store/index.server.ts'

/** Milliseconds between two questions: the first user with a password is soon known, and few sites lose their last. */
const ASK_AGAIN = { none: 10_000, some: 10 * 60_000 }

/**
 * Whether any user has a password: asked once in a while, however many pages want to know. Where the database does not
 * answer, what it said last holds.
 */
export function createPasswordUsers({ passwords }: Pick<Store, 'passwords'>, log: Logger, now: () => Date) {
  let known: { some: boolean; until: number } | null = null
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    try {
      const some = await passwords.exist()
      known = { some, until: now().getTime() + (some ? ASK_AGAIN.some : ASK_AGAIN.none) }
      return some
    } catch (err) {
      log.warn({ err }, 'it is not known whether any user has a password')
      return known?.some ?? true
    } finally {
      asking = null
    }
  }

  return async (): Promise<boolean> => {
    if (known && now().getTime() < known.until) return known.some
    asking ??= ask()
    return asking
  }
}
