import type { User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { pathOfPicture } from '../../accounts/picture-address.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { instantIn } from '../../shared/named-instant.ts'
import { withoutNul } from '../../shared/without-nul.ts'
import type { Operator } from './operator.server.ts'
import type { PeoplePageProps } from './page.tsx'
import { addressOfPerson } from './person-address.ts'

/** People on one page. */
const MOST = 50

/** One page of the people that a text finds, the newest first. `query` names the last person of the page before. */
export async function peoplePage(
  { services, store, requestContext }: Operator,
  query: URLSearchParams,
): Promise<PeoplePageProps> {
  const path = `${services.authPath}/admin`
  const text = withoutNul(query.get('q') ?? '')
    .trim()
    .slice(0, 254)
  const after = cursorOf(query)
  const { users, next } = await store.users.find(text, { most: MOST, ...(after ? { after } : {}) })
  const on = next && { ...(text === '' ? {} : { q: text }), after: next.createdAt.toISOString(), id: next.id }
  return {
    site: siteView(services),
    note: takeNews(services, requestContext),
    search: path,
    text,
    people: users.map((user) => ({
      href: addressOfPerson(path, user.id),
      label: labelOf(user),
      picture: pathOfPicture(services, user),
      name: user.email === null ? null : user.name,
      isDisabled: isDisabled(user, services.now()),
      leaves: user.deleteAt !== null,
      roles: user.roles,
    })),
    more: on && `?${new URLSearchParams(on)}`,
  }
}

/** What a person is called in a list. */
export function labelOf({ email, emailSpelling, name, id }: User): string {
  return emailSpelling ?? email ?? name ?? id
}

/** An address that is wrong about it shows the first page. */
function cursorOf(query: URLSearchParams): Pick<User, 'createdAt' | 'id'> | null {
  const createdAt = instantIn(query.get('after'))
  return createdAt && { createdAt, id: withoutNul(query.get('id') ?? '') }
}
