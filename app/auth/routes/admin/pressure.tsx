import { requireOperator } from '../../admin/operator.server.ts'
import { pressurePage } from '../../pages/admin/pressure.server.ts'
import { orUnavailable } from '../../public/require-user.server.ts'
import { PressurePage } from '../../ui/pages/admin/pressure-page.tsx'
import { titleOf } from '../../ui/pages/title.ts'
import type { Route } from './+types/pressure'

/** What the site has had to bear in the last day, for operators. */
export async function loader(args: Route.LoaderArgs) {
  return orUnavailable(args.context, pressurePage(await requireOperator(args)))
}

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.pressure)

export default function Pressure({ loaderData }: Route.ComponentProps) {
  return <PressurePage {...loaderData} />
}
