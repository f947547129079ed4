import type { EventRow } from '#db/store/index.server.ts'

/** What is kept of an event beside its columns; `null` where nothing is. */
export function detailsOf({ details }: Pick<EventRow, 'details'>): Record<string, unknown> | null {
  return details === null ? null : JSON.parse(details)
}
