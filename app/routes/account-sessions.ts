import { redirect } from 'react-router'
import { textField } from '../auth/http/auth-request.server.ts'
import { servicesOf, visitContext } from '../auth/http/context.server.ts'
import { formFields, verifyForm } from '../auth/http/form.server.ts'
import { endOwnSession } from '../auth/sessions/own-sessions.server.ts'
import { orUnavailable, requireUser } from '../auth/sessions/require-user.server.ts'
import type { Route } from './+types/account-sessions'

/** A visitor who comes here by an address, as after signing in again, is shown the page with the buttons. */
export async function loader() {
  return redirect('/account')
}

/** "Sign out" beside one of the sessions on the account page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session } = await requireUser(context)
  const visit = context.get(visitContext)
  const fields = await formFields(request)
  const name = textField(fields, 'session')
  if (!verifyForm(visit, fields) || name === null) return redirect('/account')
  await orUnavailable(context, endOwnSession(servicesOf(context), visit, session, name))
  return redirect(`/account?${new URLSearchParams({ ended: name })}`)
}
