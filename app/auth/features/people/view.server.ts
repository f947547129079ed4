import type { User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import type { Operator } from './operator.server.ts'
import type { PeoplePageProps } from './page.tsx'

/** People on one page. */
const MOST = 50

/** One page of the people that a text finds, the newest first. `query` names the last person of the page before. */
export async function peoplePage(
  { services, store, requestContext }: Operator,
  query: URLSearchParams,
  typed: Readonly<Record<string, string>>,
): Promise<PeoplePageProps> {
  const path = `${services.authPath}/admin`
  const text = (query.get('q') ?? '').trim().slice(0, 254)
  const after = cursorOf(query)
  const rows = await store.users.find(text, { most: MOST + 1, ...(after ? { after } : {}) })
  const shown = rows.slice(0, MOST)
  const last = shown.at(-1)
  const next = last && { ...(text === '' ? {} : { q: text }), after: last.createdAt.toISOString(), id: last.id }
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    search: path,
    text,
    people: shown.map((user) => ({
      href: `${path}/people/${encodeURIComponent(user.id)}`,
      label: labelOf(user),
      name: user.email === null ? null : user.name,
      isDisabled: isDisabled(user, services.now()),
      roles: user.roles,
    })),
    more: next && rows.length > MOST ? `?${new URLSearchParams(next)}` : null,
    invite: services.mailer && {
      action: path,
      csrfToken: requestContext.csrf.token,
      callbackUrl: services.origin + path,
    },
    typed: typed.email ?? '',
    pressure: `${path}/pressure`,
    account: services.accountPath,
  }
}

/** What a person is called in a list. */
export function labelOf({ email, emailSpelling, name, id }: User): string {
  return emailSpelling ?? email ?? name ?? id
}

/** An address that is wrong about it shows the first page. */
function cursorOf(query: URLSearchParams): Pick<User, 'createdAt' | 'id'> | null {
  const createdAt = new Date(query.get('after') ?? '')
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id: query.get('id') ?? '' }
}
