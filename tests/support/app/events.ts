import type { EventRow } from '#db/store/index.server.ts'
import type { App } from './app.ts'

/** What has been recorded since an instant, the oldest first; those that wait to be written are written first. */
export async function eventsSince(app: App, from: Date): Promise<EventRow[]> {
  await app.services.events.flush()
  return (await app.store.events.since(from, { most: 1000 })).toReversed()
}

/** An event by its name and result, such as `sign-in` and `sign-in failed: AccessDenied`. */
export function outcomeOf({ type, statusId, code }: EventRow): string {
  return statusId === 1 ? type : `${type} failed: ${code}`
}
