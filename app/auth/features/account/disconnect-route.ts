import { disconnect } from '../../accounts/linked-accounts.server.ts'
import { redirect } from '../../http/address/redirect.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireProof } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { withoutNul } from '../../shared/without-nul.ts'
import type { Route } from './+types/disconnect-route'

/** A user who comes here by GET, as after signing in again, is redirected to the page with the button. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(servicesOf(context).accountPath)
}

/** "Disconnect" on the account page: it takes a sign-in option away, so it needs a proof of the last minutes (contract, 24.17). */
export const action = toldOnPage(async ({ request, context, params: { provider } }: Route.ActionArgs) => {
  const { session } = await requireProof(context)
  const services = servicesOf(context)
  const form = await readForm(context, request)
  const providerAccountId = form.text('account')
  if (providerAccountId === null) return redirect(services.accountPath)
  const account = {
    provider: withoutNul(provider),
    providerAccountId: withoutNul(providerAccountId),
    issuer: withoutNul(form.text('issuer') ?? ''),
  }
  await orUnavailable(context, disconnect(services, context.get(currentRequestContext), session, account))
  return redirect(services.accountPath)
})
