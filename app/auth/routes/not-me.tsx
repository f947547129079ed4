import { handle } from '../actions/respond.server.ts'
import { NotMePage } from '../features/not-me/page.tsx'
import { notMePage } from '../features/not-me/view.server.ts'
import { redirect } from '../http/address/redirect.ts'
import { orUnavailable } from '../public/require-user.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/not-me'

/** Where the link of a notice leads. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const page = notMePage({
    site: services,
    requestContext: context.get(currentRequestContext),
    authRequest: context.get(authRequestContext),
  })
  return (await orUnavailable(context, page)) ?? redirect(`${services.base}/error?error=Verification`)
}

/** Stops what the notice told of. */
export const action = handle

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.notMe)

export default function NotMe({ loaderData }: Route.ComponentProps) {
  return <NotMePage {...loaderData} />
}
