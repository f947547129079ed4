import type { EventRow, User } from '#db/store/index.server.ts'
import { cursorIn, type EventCursor, queryAfter } from '../../events/event-cursor.ts'
import { factWords } from '../../languages/en/facts.ts'
import { siteView } from '../../pages/pages.server.ts'
import { methodName } from '../../sessions/method-name.ts'
import type { Operator } from './operator.server.ts'
import { addressOfPerson } from './person-address.ts'
import type { EventsPageProps, PersonEvents } from './person-events-page.tsx'
import { labelOf } from './view.server.ts'

/** Events on a page of their own. */
const MOST = 50

/** On the page of the person, so that the cards below them stay near. */
export const AT_A_GLANCE = 15

/** By which an address asks for events alone, from the newest on. */
const FROM_NEWEST = '?events=newest'

/** A page of events alone; `null` where the address asks for the person. */
export async function eventsPage(
  operator: Operator,
  user: User,
  query: URLSearchParams,
): Promise<EventsPageProps | null> {
  const before = cursorIn(query)
  if (before === null && query.get('events') === null) return null
  const { services } = operator
  return {
    shows: 'events',
    site: siteView(services),
    label: labelOf(user),
    events: eventsView(operator, await readEvents(operator, user, before)),
    person: addressOfPerson(`${services.authPath}/admin`, user.id),
    newest: before && FROM_NEWEST,
  }
}

/** The events of a page, and one more where there is a next one. */
export async function readEvents({ services, store }: Operator, { id }: User, before: EventCursor | null) {
  // What was noted just now is to be seen as well.
  await services.events.flush()
  return store.events.ofUser(id, { most: MOST + 1, ...(before ? { before } : {}) })
}

export function eventsView(
  { services, requestContext }: Operator,
  events: readonly EventRow[],
  most = MOST,
): PersonEvents {
  const say = factWords.in(requestContext.language)
  const shown = events.slice(0, most)
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => entryOf(row, row.method && methodName(services, row.method, say))),
    older: last && events.length > most ? queryAfter(last) : null,
  }
}

function entryOf(row: EventRow, method: string | null) {
  const { id, type, statusId, code, address, reference, createdAt } = row
  const actor = actorOf(row)
  return { id, type, isFailure: statusId !== 1, at: createdAt.toISOString(), code, method, actor, address, reference }
}

/** Who did it, as far as that is known: a mail is the site's own, whatever it is about. */
function actorOf({ type, actor }: EventRow): string | null {
  if (type === 'notice') return null
  return actor === 'visitor' ? 'unproved' : actor
}
