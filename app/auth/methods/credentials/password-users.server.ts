import type { Logger } from 'pino'
import type { Store } from '#db/store/index.server.ts'
import { askSeldom } from '../../shared/ask-seldom.server.ts'

/** Milliseconds between two questions: the first user with a password is soon known, and few sites lose their last. */
const ASK_AGAIN = { none: 10_000, some: 10 * 60_000 }

/** Whether any user has a password. */
export function createPasswordUsers({ passwords }: Pick<Store, 'passwords'>, log: Logger, now: () => Date) {
  const says = 'it is not known whether any user has a password'
  return askSeldom({ ask: () => passwords.exist(), again: ASK_AGAIN, says, log, now })
}
