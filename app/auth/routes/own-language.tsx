import { OwnLanguagePage } from '../features/language/own-language-page.tsx'
import { siteView } from '../pages/pages.server.ts'
import { requireUser } from '../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/own-language'

/** The languages of this site, among the pages of the account. The choice is kept where every visitor's is. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireUser(context)
  const services = servicesOf(context)
  const from = `${services.authPath}/account/language`
  return {
    site: siteView(services),
    action: `${services.authPath}/language`,
    csrfToken: context.get(currentRequestContext).csrf.token,
    callbackUrl: services.origin + from,
    from,
    offered: services.settings.site.languages,
  }
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.language)

export default function OwnLanguage({ loaderData }: Route.ComponentProps) {
  return <OwnLanguagePage {...loaderData} />
}
