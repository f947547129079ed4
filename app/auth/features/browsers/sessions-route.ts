import { redirect } from '../../http/address/redirect.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { endOwnSession, isSessionName } from '../../sessions/own-sessions.server.ts'
import type { Route } from './+types/sessions-route'

/** A visitor who comes here by an address, as after signing in again, is shown the page with the buttons. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(servicesOf(context).accountPath)
}

/** "Sign out" beside one of the sessions on the account page. */
export const action = toldOnPage(async ({ request, context }: Route.ActionArgs) => {
  const { session } = await requireUser(context)
  const services = servicesOf(context)
  const name = (await readForm(context, request)).text('session')
  if (name === null || !isSessionName(name)) return redirect(services.accountPath)
  await orUnavailable(context, endOwnSession(services, context.get(currentRequestContext), session, name))
  return redirect(`${services.accountPath}?${new URLSearchParams({ ended: name })}`)
})
