import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/route'
import { WaysPage } from './page.tsx'
import { waysPage } from './view.server.ts'

/** What opens the user's account: where an owner lands who has taken it back. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await ownAccount(context, await requireUser(context))
  return orUnavailable(context, waysPage(own))
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.ways)

export default function Ways({ loaderData }: Route.ComponentProps) {
  return <WaysPage {...loaderData} />
}
