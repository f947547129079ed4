import { deleteLeavers } from '../accounts/leaving.server.ts'
import { settleDue } from '../take-back/returning.server.ts'
import type { Services } from './services.server.ts'

/**
 * Interval of the clean-up job, and how long its lease keeps other processes from it: until shortly before they try
 * again, so that little gathers even where processes are killed all the time.
 */
const EVERY_MS = 60_000
const LEASE_MS = 55_000

/** Whichever process serves holds it, again each minute. */
export const CLEANUP_LEASE = 'cleanup'

/** Deletes what has expired, and whose users have left, and gives addresses back whose time has come, every minute, by whichever process takes the lease first. Returns what ends it. */
export function startCleanup(
  services: Pick<Services, 'store' | 'log' | 'now' | 'events' | 'config' | 'keys' | 'sealer'>,
): () => void {
  const { store, log, now } = services
  if (!store) return () => {}
  const holder = crypto.randomUUID()

  async function cleanUp(): Promise<void> {
    if (!store) return
    const terms = { name: CLEANUP_LEASE, holder, milliseconds: LEASE_MS, now, isKept: true }
    await store.leases.withLease(terms, async () => {
      await deleteLeavers(services, store)
      await settleDue({ ...services, store })
      await store.deleteExpired(now())
      log.debug('expired tokens, sessions and leases deleted')
    })
  }

  const look = () => {
    cleanUp().catch((err: unknown) => log.warn({ err }, 'the clean-up failed; it is tried again'))
  }
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  look()
  return () => clearInterval(timer)
}
