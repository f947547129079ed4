import { redirect } from 'react-router'
import { currentRequestContext, servicesOf } from '../../http/context.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { endOwnSession } from '../../sessions/own-sessions.server.ts'
import type { Route } from './+types/sessions-route'

/** A visitor who comes here by an address, as after signing in again, is shown the page with the buttons. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(servicesOf(context).accountPath)
}

/** "Sign out" beside one of the sessions on the account page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = await requireUser(context)
  const services = servicesOf(context)
  const name = (await readForm(context, request)).text('session')
  if (name === null) return redirect(services.accountPath)
  await orUnavailable(context, endOwnSession(services, context.get(currentRequestContext), session, name))
  return redirect(`${services.accountPath}?${new URLSearchParams({ ended: name })}`)
}
