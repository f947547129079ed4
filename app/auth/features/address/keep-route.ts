import { redirect } from '../../http/address/redirect.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { servicesOf } from '../../services/context.server.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/keep-route'
import { keepAddress } from './keep.server.ts'

/** A visitor who comes here by an address is shown the account. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(servicesOf(context).accountPath)
}

/** "Keep the new address instead": the passkey or second step that the change was proved by is enough (contract, 25.3). */
export const action = toldOnPage(async ({ request, context }: Route.ActionArgs) => {
  const user = await requireUser(context)
  await readForm(context, request)
  await orUnavailable(context, keepAddress(await ownAccount(context, user)))
  return redirect(servicesOf(context).accountPath)
})
