import type { Database } from '../database.server.ts'
import { type CounterChange, changeValues, changing } from './limits.server.ts'
import type { OneTimeToken } from './one-time-tokens.server.ts'
import type { OutboxRow } from './outbox.server.ts'
import { givenRow } from './shared/given.ts'

/** A notice to the owner of an account, as it is counted and kept. */
export interface KeptNotice {
  /** How its limit counts it. */
  counted: CounterChange
  /** The mail, which waits to be sent. */
  mail: OutboxRow
  /** What the link in it is good by; `null` where it has none. */
  token: OneTimeToken | null
}

/** Notices to owners of accounts. */
export interface Notices {
  /** Counts a notice, keeps its mail and makes its link good, or none of that: `false` where its counter was changed meanwhile. */
  keep(notice: KeptNotice): Promise<boolean>
}

/** Notices, over either database. */
export function createNotices(database: Database): Notices {
  const { outbox, oneTimeTokens } = database.tables
  // A power cut that undoes it takes a notice that was not sent yet: what it tells of stays in the trail.
  const keep = database.prepareTogether('keep_notice', (within) => ({
    ...changing(within, database.tables),
    token: within.insert(oneTimeTokens).values(givenRow(oneTimeTokens)).returning({ hash: oneTimeTokens.tokenHash }),
    mail: within.insert(outbox).values(givenRow(outbox)).returning({ id: outbox.id }),
  }))

  return {
    keep({ counted, mail, token }) {
      const change = changeValues(counted)
      return keep({
        ...(counted.last ? { change } : { begin: change }),
        ...(token && { token }),
        mail,
      })
    },
  }
}
