import type { Logger } from 'pino'
import type { Store } from '#db/store/index.server.ts'
import { costliest, type HashWork } from './hash-work.server.ts'
import { workOf } from './passwords.server.ts'

/** Rows that are read at once. */
const PAGE = 1000
/** Milliseconds until all are looked through again: an import adds kinds, and sign-ins take them away. */
const AGAIN = 60 * 60_000

/**
 * What the costliest hash of each family in the table costs to check. The first question waits for the first rows; all
 * others are read meanwhile, in small parts, and looked through again from time to time.
 */
export function createHashesInUse({ passwords }: Pick<Store, 'passwords'>, log: Logger, now: () => Date) {
  let known: readonly HashWork[] = []
  let first: Promise<void> | null = null
  let lookAgainAt = 0

  /** Looks through the rows after one, and answers what it saw. */
  async function look(after: string, seen: readonly HashWork[], isFirst: () => void): Promise<readonly HashWork[]> {
    const rows = await passwords.hashesAfter(after, PAGE)
    const all = costliest([...seen, ...rows.flatMap(({ hash }) => workOf(hash) ?? [])])
    known = costliest([...known, ...all])
    isFirst()
    const last = rows.length < PAGE ? undefined : rows.at(-1)
    return last ? look(last.userId, all, isFirst) : all
  }

  function begin(): Promise<void> {
    lookAgainAt = now().getTime() + AGAIN
    return new Promise((isFirst) => {
      look('', [], isFirst)
        .then((all) => {
          known = all
        })
        .catch((err: unknown) => {
          lookAgainAt = 0
          log.warn({ err }, 'it is not known which password hashes are in use')
          isFirst()
        })
    })
  }

  return async (): Promise<readonly HashWork[]> => {
    if (now().getTime() >= lookAgainAt) {
      const looking = begin()
      first ??= looking
    }
    await first
    return known
  }
}
