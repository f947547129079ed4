import { orUnavailable } from '../../public/require-user.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { takeInvitation } from './invite.server.ts'
import { requireOperator } from './operator.server.ts'
import { PeoplePage } from './page.tsx'
import { peoplePage } from './view.server.ts'

/** The people of this site, for operators. */
export async function loader(args: Route.LoaderArgs) {
  const operator = await requireOperator(args)
  return orUnavailable(args.context, peoplePage(operator, args.url.searchParams))
}

/** An invitation that is posted here, as the page of invitations posts it to itself (contract, 24.22). */
export const action = (args: Route.ActionArgs) => takeInvitation(args, '/admin')

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.people)

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />
}
