import type { EventRow, OutboxRow } from '#db/store/index.server.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import { ocsfEvent } from '../events/ocsf.ts'

/** Milliseconds for which an event is tried; then it is given up. */
export const TRIED_FOR = 24 * 60 * 60_000

export const WEBHOOK_SEAL = 'latchkey.webhook'

/** What waits in the database for the server that runs to push it. */
export function waitingEvents(
  sealer: TokenSealer,
  rows: readonly EventRow[],
  at: Date,
  triedFor = TRIED_FOR,
): OutboxRow[] {
  const expiresAt = new Date(at.getTime() + triedFor)
  return rows.map((row) => {
    const body = JSON.stringify({ type: row.type, timestamp: row.createdAt.toISOString(), data: ocsfEvent(row) })
    // Sealed: what an attacker writes into the database is signed for no receiver.
    const payload = sealer.seal({ body }, { maxAge: Math.ceil(triedFor / 1000), salt: WEBHOOK_SEAL })
    const times = { tries: 0, nextAt: at, createdAt: at, expiresAt }
    return { id: row.id, tokenHash: null, payload, channel: 'webhook', ...times }
  })
}

/** The body that waits; `null` where its time is over, or its secret is no longer configured. */
export function openWaiting(sealer: TokenSealer, { payload }: Pick<OutboxRow, 'payload'>): string | null {
  const { body } = sealer.open(payload, WEBHOOK_SEAL) ?? {}
  return typeof body === 'string' ? body : null
}
