import { redirect } from 'react-router'
import { formFields, verifyForm } from '#app/auth/form.server.ts'
import { orUnavailable, requireUser } from '#app/auth/guard.server.ts'
import { textField } from '#app/auth/request.server.ts'
import { disconnect } from '#app/auth/ways-in.server.ts'
import { servicesOf, visitContext } from '#app/contexts.server.ts'
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
  const done = await orUnavailable(context, disconnect(servicesOf(context), visit, session, account))
  const query = new URLSearchParams(done === 'last' ? { stays: provider } : { disconnected: provider })
  return redirect(`/account?${query}`)
}
