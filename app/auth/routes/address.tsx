import { redirect } from '../http/address/redirect.ts'
import { addressPage } from '../pages/pending-pages.server.ts'
import { orUnavailable } from '../public/require-user.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { AddressPage } from '../ui/pages/address-page.tsx'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/address'

/** Asks the visitor of a waiting account for an address; what is typed is posted as for every e-mail sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const page = addressPage({
    site: services,
    requestContext: context.get(currentRequestContext),
    authRequest: context.get(authRequestContext),
  })
  return (await orUnavailable(context, page)) ?? redirect(`${services.base}/signin`)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.address)

export default function Address({ loaderData }: Route.ComponentProps) {
  return <AddressPage {...loaderData} />
}
