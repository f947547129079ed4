import { randomUUID } from 'node:crypto'
import type { Store } from '#db/store/index.server.ts'

/** Milliseconds between two writes that are tried, as long as they succeed; one that has failed is tried again each time. */
const WRITE_EVERY = 10_000

/** What is written: its row ends by itself, and the clean-up takes it. */
const PROBE = 'ready'

/**
 * Whether this process can serve visitors: its database is read at each question, and written to now and then, as a disk that
 * is full or only read, or a server that is a copy, lets no visitor sign in.
 */
export function createReadiness(
  { ping, leases }: Pick<Store, 'ping' | 'leases'>,
  now: () => Date,
): () => Promise<void> {
  const holder = randomUUID()
  let writeAt = 0

  return async () => {
    await ping()
    const moment = now()
    if (moment.getTime() < writeAt) return
    await leases.take({ name: PROBE, holder, now: moment, until: new Date(moment.getTime() + 1) })
    writeAt = moment.getTime() + WRITE_EVERY
  }
}
