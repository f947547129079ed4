import { redirect } from 'react-router'
import { linkedAccounts } from '../../accounts/linked-accounts.server.ts'
import { currentRequestContext, servicesOf } from '../../http/context.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { automaticPasskey } from '../../methods/passkey/automatic.server.ts'
import { takeNews } from '../../outcomes/news.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireUser, type SignedInUser } from '../../public/require-user.server.ts'
import type { Services } from '../../services/services.server.ts'
import { ownSessions } from '../../sessions/own-sessions.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import type { AccountPageProps } from './page.tsx'
import { AccountPage } from './page.tsx'
import { accountSections } from './sections.server.ts'
import { endedNote, linkedAccountsView, sessionSummaries } from './view.server.ts'

/** A page for signed-in users: protected by the one line that asks for the user. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireUser(context)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const { session } = user
  const read = () =>
    Promise.all([
      ownSessions(services, session.userId),
      linkedAccounts(services, user.id),
      emailAsWritten(services, user),
    ])
  const [rows, options, email] = await orUnavailable(context, requestContext.withinDeadline(read))
  const form = { csrfToken: requestContext.csrf.token, callbackUrl: services.origin }
  const sessions = sessionSummaries(services, requestContext, session, rows)
  const page: AccountPageProps = {
    site: siteView(services),
    user: { name: user.name, email, image: user.image },
    sections: accountSections(services, session),
    sessions,
    linkedAccounts: options && linkedAccountsView(services, requestContext, options, user.name || email),
    note: takeNews(services, requestContext) ?? endedNote(requestContext, sessions, url.searchParams),
    automaticPasskey: automaticPasskey(services, requestContext, session),
    signOut: { ...form, action: `${services.authPath}/signout` },
    signOutEverywhere: session.userId === null || !services.store ? null : { ...form, action: services.accountPath },
  }
  return page
}

/** "Sign out everywhere": ends every session of this user, this one included. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = await requireUser(context)
  await readForm(context, request)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  await orUnavailable(context, endEverywhere(services, requestContext, session.userId))
  await services.events.record(requestContext, {
    type: 'sign-out.everywhere',
    isSuccess: true,
    userId: session.userId,
    method: session.method,
  })
  return redirect('/')
}

/** The address as its owner writes it. */
async function emailAsWritten({ store }: Services, { id, email }: SignedInUser): Promise<string | null> {
  const row = store && id !== null && email !== null ? await store.users.byId(id) : null
  return row?.email === email ? (row.emailSpelling ?? email) : email
}

async function endEverywhere(
  { store, sessions }: Services,
  requestContext: RequestContext,
  userId: string | null,
): Promise<void> {
  if (userId !== null) await store?.sessions.revokeAll(userId)
  await sessions.end(requestContext)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.account)

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
