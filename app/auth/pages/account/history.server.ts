import type { EventRow } from '#db/store/index.server.ts'
import type { OwnAccount } from '../../account/own-account.server.ts'
import { visitorOf } from '../../shared/visitor.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { HistoryEntry, HistoryPageProps } from '../../ui/pages/account/history-page.tsx'
import { siteView } from '../pages.server.ts'
import { eventInWords } from './history-words.ts'
import { methodName, sayNetwork } from './overview.server.ts'

/** Events on one page. */
const MOST = 50

/** One page of what is kept of a user's account, the newest first. `query` names the last event of the page before. */
export async function historyPage(own: OwnAccount, query: URLSearchParams): Promise<HistoryPageProps> {
  const { services, store, user } = own
  const before = cursorOf(query)
  // What was noted just now is to be seen as well.
  await services.events.flush()
  const rows = await store.events.ofUser(user.id, { most: MOST + 1, ...(before && { before }) })
  const shown = rows.slice(0, MOST)
  const last = shown.at(-1)
  const older = last && rows.length > MOST ? `?${new URLSearchParams(pointTo(last))}` : null
  return { site: siteView(services), entries: entriesOf(own, shown), older, account: services.accountPath }
}

/** A notice is told beside the change that it is about, where both are of one request. */
function entriesOf(own: OwnAccount, rows: readonly EventRow[]): HistoryEntry[] {
  const isNotice = ({ type }: EventRow) => type === 'notice'
  const changes = new Set(rows.filter((row) => !isNotice(row)).map(({ reference }) => reference))
  const isBeside = (row: EventRow) => isNotice(row) && row.reference !== null && changes.has(row.reference)
  const told = new Map(rows.filter(isBeside).map(({ reference, statusId }) => [reference, statusId === SUCCESS]))
  return rows.filter((row) => !isBeside(row)).map((row) => entryOf(own, row, told.get(row.reference) ?? null))
}

const SUCCESS = 1

function entryOf({ services, requestContext }: OwnAccount, row: EventRow, told: boolean | null): HistoryEntry {
  const { id, type, statusId, userAgent, network, method, createdAt } = row
  const isFailure = statusId !== SUCCESS
  const isKnown = method !== null && services.providers.has(method)
  return {
    id,
    says: eventInWords(type, !isFailure),
    isFailure,
    at: createdAt.toISOString(),
    method: isKnown ? methodName(services, method) : null,
    device: userAgent === null ? null : describeDevice(userAgent),
    network: sayNetwork(network, visitorOf(requestContext.source).network),
    told,
  }
}

function pointTo({ createdAt, id }: EventRow): Record<string, string> {
  return { before: createdAt.toISOString(), id }
}

/** An address that is wrong about it shows the newest. */
function cursorOf(query: URLSearchParams): Pick<EventRow, 'createdAt' | 'id'> | null {
  const createdAt = new Date(query.get('before') ?? '')
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id: query.get('id') ?? '' }
}
