import { Authority } from '#db/store/index.server.ts'
import { type LinkedAccounts, linkedAccounts } from '../../accounts/linked-accounts.server.ts'
import { redirect } from '../../http/address/redirect.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { automaticPasskey } from '../../methods/passkey/automatic.server.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { ownSessions } from '../../sessions/own-sessions.server.ts'
import { secondStepSince } from '../../sessions/second-step-demand.server.ts'
import type { Site } from '../../site/site.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { emailAsWritten, offersSecondStep } from './own-account.server.ts'
import { AccountPage, type AccountPageProps } from './page.tsx'
import { endedNote, linkedAccountsView, sessionSummaries } from './view.server.ts'

/** A page for signed-in users: protected by the one line that asks for the user. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireUser(context)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const { session } = user
  // Of a user they have a page of their own.
  const hasOwnPage = session.isUser && services.store !== null
  const read = () =>
    Promise.all([
      hasOwnPage ? null : ownSessions(services, session.userId),
      linkedAccounts(services, user.id).then((linked) => linked && withSecondStep(services, session, linked)),
      emailAsWritten(services, user),
    ])
  const [rows, options, email] = await orUnavailable(context, requestContext.withinDeadline(read))
  const form = { csrfToken: requestContext.csrf.token, callbackUrl: services.home }
  const sessions = rows ? sessionSummaries(services, requestContext, session, rows) : []
  const ask = `${services.accountPath}?ask=everywhere`
  const page: AccountPageProps = {
    site: siteView(services),
    user: { name: user.name, email, image: user.image },
    sessions,
    linkedAccounts: options && linkedAccountsView(services, requestContext, options),
    note: takeNews(services, requestContext) ?? (rows && endedNote(requestContext, sessions, url.searchParams)),
    automaticPasskey: automaticPasskey(services, requestContext, session),
    signOut: { ...form, action: `${services.authPath}/signout` },
    signOutEverywhere: session.userId === null || !services.store ? null : { ...form, action: ask },
    page: services.accountPath,
    ask,
    asks: url.searchParams.get('ask') === 'everywhere',
  }
  return page
}

/** "Sign out everywhere": ends every session of this user, this one included. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = await requireUser(context)
  await readForm(context, request)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  await orUnavailable(context, endEverywhere(services, requestContext, session))
  await services.events.record(requestContext, {
    type: 'sign-out.everywhere',
    isSuccess: true,
    userId: session.userId,
    method: session.method,
  })
  return redirect('/')
}

/** The second step beside the ways to sign in, where this user may have one. */
async function withSecondStep(
  services: Pick<Site, 'authPath' | 'settings' | 'store'>,
  session: Session,
  linked: LinkedAccounts,
): Promise<LinkedAccounts> {
  const { store } = services
  if (!store || !offersSecondStep(services, session)) return linked
  const { user, direct } = linked
  const isOn = (await secondStepSince(store, user)) !== null
  const manage = `${services.authPath}/account/second-step`
  return { ...linked, direct: [...direct, { kind: 'second-step', isOn, manage }] }
}

async function endEverywhere(
  { store, sessions }: Pick<Site, 'store' | 'sessions'>,
  requestContext: RequestContext,
  session: Session,
): Promise<void> {
  // A subject that is no user of ours has no row to lock.
  const by = session.isUser ? sessions.actOf(session) : Authority.holder
  if (session.userId !== null) await store?.sessions.revokeAll(by, session.userId)
  await sessions.end(requestContext)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.account)

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
