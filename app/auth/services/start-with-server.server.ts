import { setTimeout as sleep } from 'node:timers/promises'
import { isLoadedForBuilding } from '../host/build-path.ts'
import { openServices, servicesForRequest } from './open-services.server.ts'
import { mayPass } from './passing-failure.ts'
import { startFailure } from './start-failure.server.ts'

/** Milliseconds that a server waits before it listens: as long as migrations wait for tables, while older processes serve. */
const LONGEST_WAIT = 60_000

/**
 * Begins with the server that the build is loaded by: opens the services before it listens. What is wrong with a setting is
 * written to standard error and ends the process; a database that is away does not, and is tried again while the server listens.
 */
export async function startWithServer(): Promise<void> {
  if (isLoadedForBuilding()) return
  const failure = await firstFailure()
  if (failure === null) return
  try {
    if (!mayPass(failure)) throw failure
    await servicesForRequest(LONGEST_WAIT)
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  }
}

/** What the first try has failed by; `null` where it has gone well, or goes on. */
async function firstFailure(): Promise<unknown> {
  const enough = new AbortController()
  const tried = openServices().then(
    () => null,
    (error: unknown) => error,
  )
  const tooLong = sleep(LONGEST_WAIT, null, { signal: enough.signal }).catch(() => null)
  return Promise.race([tried, tooLong]).finally(() => enough.abort())
}
