import type { User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { pathOfPicture } from '../../accounts/picture-address.ts'
import { factWords } from '../../languages/en/facts.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { methodName } from '../../sessions/method-name.ts'
import { ownSessionName } from '../../sessions/own-sessions.server.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import type { Operator } from './operator.server.ts'
import { addressOfPerson } from './person-address.ts'
import { AT_A_GLANCE, eventsView, readEvents } from './person-events-view.server.ts'
import type { PersonPageProps } from './person-page.tsx'
import { signingInView } from './signing-in-view.server.ts'
import { typedTerms } from './terms/terms.ts'
import { labelOf } from './view.server.ts'

const DAY = 24 * 60 * 60 * 1000

/** A person as operators see one: state, sessions, and the newest events. */
export async function personPage(
  operator: Operator,
  user: User,
  query: URLSearchParams,
  typed: Readonly<Record<string, string>>,
): Promise<PersonPageProps> {
  const { services, requestContext, id } = operator
  const say = factWords.in(requestContext.language)
  const action = addressOfPerson(`${services.authPath}/admin`, user.id)
  const [sessions, newest] = await Promise.all([services.sessions.liveOf(user.id), readEvents(operator, user, null)])
  const now = services.now()
  const signingIn = await signingInView(operator, user, newest)
  return {
    shows: 'person',
    site: siteView(services),
    note: takeNews(services, requestContext),
    id: user.id,
    label: labelOf(user),
    name: user.name,
    picture: pathOfPicture(services, user),
    facts: factsOf(user),
    isDisabled: isDisabled(user, now),
    isSelf: user.id === id,
    hasMail: services.mailer !== null && user.email !== null,
    form: { action, csrfToken: requestContext.csrf.token, callbackUrl: services.origin + action },
    typed: typedTerms({ text: (name) => typed[name] ?? null }),
    firstDay: new Date(now.getTime() + DAY).toISOString().slice(0, 10),
    signingIn,
    sessions: sessions.map((row) => ({
      id: ownSessionName(row),
      device: describeDevice(row.userAgent, say),
      method: methodName(services, row.method, say) ?? say.anotherSite,
      lastUsed: row.lastSeenAt.toISOString(),
      network: row.network,
    })),
    events: eventsView(operator, newest, AT_A_GLANCE),
    page: action,
    asks: askedIn(query),
  }
}

function factsOf(user: User): PersonPageProps['facts'] {
  const { id, name, createdAt, emailVerified, roles, disabledAt, disabledUntil, disabledReason } = user
  return [
    ...(name === null ? [] : [{ name: 'name' as const, value: name }]),
    { name: 'id', value: id },
    { name: 'since', at: createdAt.toISOString() },
    { name: 'emailConfirmed', isSo: emailVerified !== null },
    ...(roles === '' ? [] : [{ name: 'roles' as const, value: roles }]),
    ...(disabledAt && disabledUntil ? [{ name: 'disabledUntil' as const, at: disabledUntil.toISOString() }] : []),
    ...(disabledAt && disabledReason !== null ? [{ name: 'reason' as const, value: disabledReason }] : []),
  ]
}

function askedIn(query: URLSearchParams): PersonPageProps['asks'] {
  const asked = query.get('ask')
  return asked === 'disable' || asked === 'end-sessions' ? asked : null
}
