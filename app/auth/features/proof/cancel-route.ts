import { redirect } from '../../http/address/redirect.ts'
import { toldOnPage } from '../../pages/told-on-page.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { servicesOf } from '../../services/context.server.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/cancel-route'
import { cancelProof } from './act.server.ts'

/** A visitor who comes here by an address is shown the account. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(servicesOf(context).accountPath)
}

/** "Cancel it" in the frame of the account's pages: a session is enough, as for what ends one (contract, 25.11). */
export const action = toldOnPage(async ({ request, context }: Route.ActionArgs) => {
  const user = await requireUser(context)
  const name = (await readForm(context, request)).text('session') ?? ''
  await orUnavailable(context, cancelProof(await ownAccount(context, user), name))
  return redirect(servicesOf(context).accountPath)
})
