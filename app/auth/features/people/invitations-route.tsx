import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { pageNotFound } from '../../public/host.server.ts'
import { getTyped } from '../../public/typed-fields.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/invitations-route'
import { InvitationsPage, type InvitationsPageProps } from './invitations-page.tsx'
import { takeInvitation } from './invite.server.ts'
import { requireOperator } from './operator.server.ts'

/** Where operators invite people; there is none where no mail is sent. */
export async function loader(args: Route.LoaderArgs) {
  const { services, requestContext } = await requireOperator(args)
  if (!services.mailer) throw pageNotFound(args)
  const path = `${services.authPath}/admin/invitations`
  const typed = await getTyped(args.context)
  const page: InvitationsPageProps = {
    site: siteView(services),
    note: takeNews(services, requestContext),
    invite: { action: path, csrfToken: requestContext.csrf.token, callbackUrl: services.origin + path },
    typed: {
      email: typed.email ?? '',
      language: requestContext.noticeLanguageOf({ language: typed.language ?? null }),
    },
    offered: services.settings.site.languages,
  }
  return page
}

/** "Send the invitation". */
export const action = (args: Route.ActionArgs) => takeInvitation(args, '/admin/invitations')

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.invitations)

export default function InvitePeople({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationsPage {...loaderData} refused={actionData ?? null} />
}
