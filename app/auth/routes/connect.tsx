import { handle } from '../actions/respond.server.ts'
import { redirect } from '../http/address/redirect.ts'
import { connectPage } from '../pages/pending-pages.server.ts'
import { orUnavailable } from '../public/require-user.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { ConnectPage } from '../ui/pages/connect-page.tsx'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/connect'

/** Asks a visitor who has just signed in whether the account that waits in this browser is theirs. */
export async function loader({ context }: Route.LoaderArgs) {
  const authRequest = context.get(authRequestContext)
  const page = await orUnavailable(
    context,
    connectPage({ site: servicesOf(context), requestContext: context.get(currentRequestContext), authRequest }),
  )
  return page ?? redirect(authRequest.callbackUrl)
}

/** Connects it, or lets it go. */
export const action = handle

export const meta: Route.MetaFunction = (page) => titleOf(page, (say, { provider }) => say.connect(provider))

export default function Connect({ loaderData }: Route.ComponentProps) {
  return <ConnectPage {...loaderData} />
}
