import type { EventRow } from '#db/store/index.server.ts'
import { cursorIn, queryAfter } from '../../events/event-cursor.ts'
import type { EventType } from '../../events/security-events.ts'
import { factWords } from '../../languages/en/facts.ts'
import { siteView } from '../../pages/pages.server.ts'
import { methodName } from '../../sessions/method-name.ts'
import { visitorOf } from '../../shared/visitor.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { OwnAccount } from '../account/own-account.server.ts'
import { sayNetwork } from '../account/view.server.ts'
import type { HistoryEntry, HistoryPageProps } from './page.tsx'
import { toldIn } from './told.ts'

/** Events on one page. */
const MOST = 50

/** One page of what is kept of a user's account, the newest first. `query` names the last event of the page before. */
export async function historyPage(own: OwnAccount, query: URLSearchParams): Promise<HistoryPageProps> {
  const { services, store, user } = own
  const before = cursorIn(query)
  // What was noted just now is to be seen as well.
  await services.events.flush()
  const rows = await store.events.ofUser(user.id, { most: MOST + 1, ...(before && { before }) })
  const shown = rows.slice(0, MOST)
  const last = shown.at(-1)
  const older = last && rows.length > MOST ? queryAfter(last) : null
  return { site: siteView(services), entries: entriesOf(own, shown), older, account: services.accountPath }
}

/** A notice is told beside the change that it is about. */
function entriesOf(own: OwnAccount, rows: readonly EventRow[]): HistoryEntry[] {
  const told = toldIn(rows)
  return rows.filter(({ id }) => !told.notices.has(id)).map((row) => entryOf(own, row, told.events.get(row.id) ?? null))
}

const SUCCESS = 1

/** A change that waits for its user’s proof has not failed. */
const ASKED_TO_PROVE = 'proof.ask' satisfies EventType

function entryOf({ services, requestContext }: OwnAccount, row: EventRow, told: boolean | null): HistoryEntry {
  const { id, type, statusId, actor, userAgent, network, method, createdAt } = row
  const say = factWords.in(requestContext.language)
  const isFailure = statusId !== SUCCESS && type !== ASKED_TO_PROVE
  return {
    id,
    type,
    isFailure,
    at: createdAt.toISOString(),
    told,
    ...(actor === 'operator'
      ? // With what and from where is no business of the user's.
        { method: say.byOperator, device: null, network: null }
      : {
          method: method === null ? null : methodName(services, method, say),
          device: userAgent === null ? null : describeDevice(userAgent, say),
          network: sayNetwork(network, visitorOf(requestContext.source).network, say),
        }),
  }
}
