import { redirect } from 'react-router'
import { disconnect } from '../auth/accounts/linked-accounts.server.ts'
import { textField } from '../auth/http/auth-request.server.ts'
import { servicesOf, visitContext } from '../auth/http/context.server.ts'
import { formFields, verifyForm } from '../auth/http/form.server.ts'
import { orUnavailable, requireUser } from '../auth/sessions/require-user.server.ts'
import type { Route } from './+types/account-disconnect'

/** Whoever comes here by an address, as after signing in again, is shown the page with the button. */
export async function loader() {
  return redirect('/account')
}

/** "Disconnect" on the account page. */
export async function action({ request, context, params: { provider } }: Route.ActionArgs) {
  const { session } = await requireUser(context)
  const visit = context.get(visitContext)
  const fields = await formFields(request)
  const providerAccountId = textField(fields, 'account')
  if (!verifyForm(visit, fields) || providerAccountId === null) return redirect('/account')
  const account = { provider, providerAccountId, issuer: textField(fields, 'issuer') ?? '' }
  await orUnavailable(context, disconnect(servicesOf(context), visit, session, account))
  return redirect('/account')
}
