import { redirect } from 'react-router'
import { leaveNews } from '../../outcomes/news.server.ts'
import { readForm } from '../../public/read-form.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import { getTyped } from '../../public/typed-fields.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/route'
import { invitePerson } from './act.server.ts'
import { requireFreshOperator, requireOperator } from './operator.server.ts'
import { PeoplePage } from './page.tsx'
import { peoplePage } from './view.server.ts'

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
