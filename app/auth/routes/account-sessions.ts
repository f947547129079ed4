import { redirect } from 'react-router'
import { currentRequestContext, servicesOf } from '../http/context.server.ts'
import { securityHeaders } from '../middleware.server.ts'
import { readForm } from '../public/read-form.server.ts'
import { orUnavailable, requireUser } from '../public/require-user.server.ts'
import { endOwnSession } from '../sessions/own-sessions.server.ts'
import type { Route } from './+types/account-sessions'

export const middleware: Route.MiddlewareFunction[] = [securityHeaders]

/** A visitor who comes here by an address, as after signing in again, is shown the page with the buttons. */
export async function loader() {
  return redirect('/account')
}

/** "Sign out" beside one of the sessions on the account page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = await requireUser(context)
  const name = (await readForm(context, request)).text('session')
  if (name === null) return redirect('/account')
  await orUnavailable(context, endOwnSession(servicesOf(context), context.get(currentRequestContext), session, name))
  return redirect(`/account?${new URLSearchParams({ ended: name })}`)
}
