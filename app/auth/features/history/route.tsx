import { orUnavailable, requireUser } from '../../public/require-user.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import { ownAccount } from '../account/own-account.server.ts'
import type { Route } from './+types/route'
import { HistoryPage } from './page.tsx'
import { historyPage } from './view.server.ts'

/** What was done and tried with the user's own account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await ownAccount(context, await requireUser(context))
  return orUnavailable(context, historyPage(own, url.searchParams))
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.history)

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}
