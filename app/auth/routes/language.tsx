import { handle } from '../actions/respond.server.ts'
import { LanguagePage } from '../features/language/page.tsx'
import { pageOfOurs } from '../http/callback-url.ts'
import { siteView } from '../pages/pages.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/language'

/** Offers the languages of this site. */
export function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { query, callbackUrl } = context.get(authRequestContext)
  return {
    site: siteView(services),
    action: `${services.authPath}/language`,
    csrfToken: context.get(currentRequestContext).csrf.token,
    callbackUrl,
    from: pageOfOurs(query.get('from'), services),
    offered: services.settings.site.languages,
  }
}

/** Keeps the one that was chosen. */
export const action = handle

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.language)

export default function Language({ loaderData }: Route.ComponentProps) {
  return <LanguagePage {...loaderData} />
}
