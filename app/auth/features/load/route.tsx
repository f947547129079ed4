import { orUnavailable } from '../../public/require-user.server.ts'
import { titleOf } from '../../ui/pages/title.ts'
import { requireOperator } from '../people/operator.server.ts'
import type { Route } from './+types/route'
import { PressurePage } from './page.tsx'
import { pressurePage } from './view.server.ts'

/** What the site has had to bear in the last day, for operators. */
export async function loader(args: Route.LoaderArgs) {
  return orUnavailable(args.context, pressurePage(await requireOperator(args)))
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.pressure)

export default function Pressure({ loaderData }: Route.ComponentProps) {
  return <PressurePage {...loaderData} />
}
