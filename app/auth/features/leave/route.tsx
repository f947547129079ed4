import { GRACE_DAYS, leave } from '../../accounts/leaving.server.ts'
import { redirect } from '../../http/address/redirect.ts'
import { leaveNews, takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireFresh, requireUser } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { isAddressReturning } from '../../sessions/fresh-proof.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { LeavePage, type LeavePageProps } from './page.tsx'

/** What a user can take along, and the button that has the account deleted. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email } = await requireUser(context)
  const services = servicesOf(context)
  // Of a subject that is no user of ours nothing is kept.
  if (id === null) throw redirect(services.accountPath)
  const requestContext = context.get(currentRequestContext)
  const form = { csrfToken: requestContext.csrf.token, callbackUrl: services.origin + services.accountPath }
  const below = `${services.authPath}/account`
  const page: LeavePageProps = {
    site: siteView(services),
    note: takeNews(services, requestContext),
    page: `${below}/leave`,
    asks: url.searchParams.get('ask') === 'delete',
    email,
    exporting: { ...form, action: `${below}/export` },
    // A user who has to sign in again first comes back to the question.
    leaving: { ...form, action: `${below}/leave?ask=delete` },
    days: GRACE_DAYS,
  }
  return page
}

/** "Delete your account": it goes in some days, and all sessions at once, this one too. */
export async function action({ request, context }: Route.ActionArgs) {
  await readForm(context, request)
  const { id, session } = await requireFresh(context)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const user = id === null ? null : await orUnavailable(context, services.store?.users.byId(id) ?? null)
  // Nothing of the account changes until its address is back: each of its pages says so.
  if (user && isAddressReturning(user, services.now())) return redirect(services.accountPath)
  if (id !== null && (await orUnavailable(context, leave(services, requestContext, session))))
    leaveNews(services, requestContext, { kind: 'leaving' })
  return redirect('/')
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.leave)

export default function Leave({ loaderData }: Route.ComponentProps) {
  return <LeavePage {...loaderData} />
}
