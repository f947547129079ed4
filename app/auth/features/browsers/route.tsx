import { redirect } from '../../http/address/redirect.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { endOtherSessions, endOwnSession } from '../../sessions/own-sessions.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/route'
import { DevicesPage } from './page.tsx'
import { devicesPage } from './view.server.ts'

/** Where the user is signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await ownAccount(context, await requireUser(context))
  return orUnavailable(context, devicesPage(own, url.searchParams))
}

/** Ends one other session of the user, or all others: a request that ends sessions needs no new proof (contract, 24.17). */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(context)
  const form = await readForm(context, request)
  const { services, requestContext, session } = await ownAccount(context, user)
  const name = form.text('session')
  if (form.text('do') === 'others') {
    await orUnavailable(context, endOtherSessions(services, requestContext, session))
    leaveNews(services, requestContext, { kind: 'others-signed-out' })
  } else if (name !== null) {
    if (await orUnavailable(context, endOwnSession(services, requestContext, session, name)))
      leaveNews(services, requestContext, { kind: 'session-ended' })
  }
  return redirect(`${services.authPath}/account/devices`)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.devices)

export default function Devices({ loaderData }: Route.ComponentProps) {
  return <DevicesPage {...loaderData} />
}
