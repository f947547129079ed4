import type { EventRow, User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import type { Operator } from '../../admin/operator.server.ts'
import { sayKept } from '../../events/security-events.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { ownSessionName } from '../../sessions/own-sessions.server.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { PersonPageProps } from '../../ui/pages/admin/person-page.tsx'
import { methodName } from '../account/overview.server.ts'
import { siteView } from '../pages.server.ts'
import { labelOf } from './people.server.ts'

/** Events on one page. */
const MOST = 50

/** A person as operators see one: state, sessions, and a page of events, the newest first. */
export async function personPage(
  { services, store, requestContext, id }: Operator,
  user: User,
  query: URLSearchParams,
  typed: Readonly<Record<string, string>>,
): Promise<PersonPageProps> {
  const path = `${services.authPath}/admin`
  const action = `${path}/people/${encodeURIComponent(user.id)}`
  const before = cursorOf(query)
  // What was noted just now is to be seen as well.
  await services.events.flush()
  const [sessions, events] = await Promise.all([
    store.sessions.ofUser(user.id, services.now()),
    store.events.ofUser(user.id, { most: MOST + 1, ...(before ? { before } : {}) }),
  ])
  const shown = events.slice(0, MOST)
  const last = shown.at(-1)
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    label: labelOf(user),
    facts: factsOf(user),
    isDisabled: isDisabled(user, services.now()),
    isSelf: user.id === id,
    hasMail: services.mailer !== null && user.email !== null,
    form: { action, csrfToken: requestContext.csrf.token, callbackUrl: services.origin + action },
    typed: { reason: typed.reason ?? '', until: typed.until ?? '' },
    sessions: sessions.map((row) => ({
      id: ownSessionName(row),
      device: describeDevice(row.userAgent),
      method: methodName(services, row.method),
      lastUsed: row.lastSeenAt.toISOString(),
      network: row.network,
    })),
    events: shown.map(entryOf),
    older:
      last && events.length > MOST
        ? `?${new URLSearchParams({ before: last.createdAt.toISOString(), id: last.id })}`
        : null,
    people: path,
  }
}

function factsOf(user: User): PersonPageProps['facts'] {
  const facts: [string, string | null][] = [
    ['Name', user.name],
    ['Id', user.id],
    ['Email confirmed', user.emailVerified ? 'yes' : 'no'],
    ['Roles', user.roles === '' ? null : user.roles],
    ['Disabled until', user.disabledAt && user.disabledUntil ? user.disabledUntil.toUTCString() : null],
    ['Reason', user.disabledAt ? user.disabledReason : null],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

function entryOf({ id, type, statusId, code, actor, method, address, reference, createdAt }: EventRow) {
  const isFailure = statusId !== 1
  const facts = [code, method, `by ${actor}`, address, reference]
  return {
    id,
    says: sayKept({ type, isSuccess: !isFailure }),
    isFailure,
    at: createdAt.toISOString(),
    facts: facts.filter((fact) => fact !== null).join(', '),
  }
}

/** An address that is wrong about it shows the newest. */
function cursorOf(query: URLSearchParams): Pick<EventRow, 'createdAt' | 'id'> | null {
  const createdAt = new Date(query.get('before') ?? '')
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id: query.get('id') ?? '' }
}
