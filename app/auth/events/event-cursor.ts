import type { EventRow } from '#db/store/index.server.ts'
import { instantIn } from '../shared/named-instant.ts'
import { withoutNul } from '../shared/without-nul.ts'

/** The last event of a page of a history: the next page begins after it. */
export type EventCursor = Pick<EventRow, 'createdAt' | 'id'>

/** The query of the page that follows on an event. */
export const queryAfter = ({ createdAt, id }: EventCursor): string =>
  `?${new URLSearchParams({ before: createdAt.toISOString(), id })}`

/** The event that a query follows on; `null` where it names none, or is wrong about it. */
export function cursorIn(query: URLSearchParams): EventCursor | null {
  const createdAt = instantIn(query.get('before'))
  return createdAt && { createdAt, id: withoutNul(query.get('id') ?? '') }
}
