import { redirect } from 'react-router'
import { invitePerson } from '../../admin/acts.server.ts'
import { requireFreshOperator, requireOperator } from '../../admin/operator.server.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { peoplePage } from '../../pages/admin/people.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import { getTyped } from '../../public/typed-fields.server.ts'
import { PeoplePage } from '../../ui/pages/admin/people-page.tsx'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/people'

/** The people of this site, for operators. */
export async function loader(args: Route.LoaderArgs) {
  const operator = await requireOperator(args)
  return orUnavailable(args.context, peoplePage(operator, args.url.searchParams, await getTyped(args.context)))
}

/** "Send the invitation". */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.context, args.request)
  const email = form.text('email')
  const operator = await requireFreshOperator(args, { email })
  const { services, requestContext } = operator
  const kind = await orUnavailable(args.context, invitePerson(operator, email ?? ''))
  leaveNews(services, requestContext, { kind })
  return redirect(`${services.authPath}/admin`)
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.people)

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />
}
