import { redirect } from '../../http/address/redirect.ts'
import { siteView } from '../../pages/pages.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { openInvitation } from './act.server.ts'
import { InvitationPage } from './page.tsx'

/** Where the link of an invitation leads: the browser holds it, and its person chooses how to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const opened = await orUnavailable(context, openInvitation(services, requestContext, context.get(authRequestContext)))
  if (!opened) {
    requestContext.log.warn({ reference: requestContext.reference }, 'an invitation was opened that is not good')
    return redirect(`${services.base}/error?error=Verification`)
  }
  const query = opened.email === null ? '' : `?${new URLSearchParams({ email: opened.email })}`
  return { site: siteView(services), address: opened.email, signIn: `${services.authPath}/signin${query}` }
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.invitation)

export default function Invited({ loaderData }: Route.ComponentProps) {
  return <InvitationPage {...loaderData} />
}
