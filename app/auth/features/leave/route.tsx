import { redirect } from 'react-router'
import { GRACE_DAYS, leave } from '../../accounts/leaving.server.ts'
import { currentRequestContext, servicesOf } from '../../http/context.server.ts'
import { leaveNews, takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh, requireUser } from '../../public/require-user.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { LeavePage, type LeavePageProps } from './page.tsx'

/** What a user can take along, and the button that has the account deleted. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = await requireUser(context)
  const services = servicesOf(context)
  // Of a subject that is no user of ours nothing is kept.
  if (id === null) throw redirect(services.accountPath)
  const requestContext = context.get(currentRequestContext)
  const form = { csrfToken: requestContext.csrf.token, callbackUrl: services.origin + services.accountPath }
  const below = `${services.authPath}/account`
  const page: LeavePageProps = {
    site: siteView(services),
    note: takeNews(services, requestContext),
    account: services.accountPath,
    exporting: { ...form, action: `${below}/export` },
    leaving: { ...form, action: `${below}/leave` },
    days: GRACE_DAYS,
  }
  return page
}

/** "Delete your account": it goes in some days, and all sessions at once, this one too. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(context, request)
  const { id } = await requireFresh(context)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  if (id !== null && (await orUnavailable(context, leave(services, requestContext, id))))
    leaveNews(services, requestContext, { kind: 'leaving' })
  return redirect('/')
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.leave)

export default function Leave({ loaderData }: Route.ComponentProps) {
  return <LeavePage {...loaderData} />
}
