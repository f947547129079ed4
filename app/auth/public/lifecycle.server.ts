import { closeServices, openServices } from '../services/open-services.server.ts'

/**
 * Reads the settings, opens the database and brings its tables up to date, which else the first request does; our own
 * listener does it before it listens. Rejects where a setting is wrong or the database cannot be opened.
 */
export async function startLatchkey(): Promise<void> {
  await openServices()
}

/**
 * Writes what is still to be written and closes the database: for a server of your own, once it has answered its last
 * request, and for tests. Else it happens when the process has nothing left to do; our own listener does it when it is told
 * to stop. A request after it opens the database again.
 */
export async function stopLatchkey(): Promise<void> {
  await closeServices()
}
