import type { EventRow, User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { factWords } from '../../languages/en/facts.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { methodName } from '../../sessions/method-name.ts'
import { ownSessionName } from '../../sessions/own-sessions.server.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { Operator } from './operator.server.ts'
import type { PersonPageProps } from './person-page.tsx'
import { labelOf } from './view.server.ts'

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
  const say = factWords.in(requestContext.language)
  const action = `${path}/people/${encodeURIComponent(user.id)}`
  const before = cursorOf(query)
  // What was noted just now is to be seen as well.
  await services.events.flush()
  const [sessions, events] = await Promise.all([
    services.sessions.liveOf(user.id),
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
      device: describeDevice(row.userAgent, say),
      method: methodName(services, row.method, say) ?? say.anotherSite,
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
  const { id, name, emailVerified, roles, disabledAt, disabledUntil, disabledReason } = user
  return [
    ...(name === null ? [] : [{ name: 'name' as const, value: name }]),
    { name: 'id', value: id },
    { name: 'emailConfirmed', isSo: emailVerified !== null },
    ...(roles === '' ? [] : [{ name: 'roles' as const, value: roles }]),
    ...(disabledAt && disabledUntil ? [{ name: 'disabledUntil' as const, until: disabledUntil.toISOString() }] : []),
    ...(disabledAt && disabledReason !== null ? [{ name: 'reason' as const, value: disabledReason }] : []),
  ]
}

function entryOf({ id, type, statusId, code, actor, method, address, reference, createdAt }: EventRow) {
  return { id, type, isFailure: statusId !== 1, at: createdAt.toISOString(), code, method, actor, address, reference }
}

/** An address that is wrong about it shows the newest. */
function cursorOf(query: URLSearchParams): Pick<EventRow, 'createdAt' | 'id'> | null {
  const createdAt = new Date(query.get('before') ?? '')
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id: query.get('id') ?? '' }
}
