import { handle } from '../actions/respond.server.ts'
import { redirect } from '../http/address/redirect.ts'
import { orUnavailable } from '../public/require-user.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { secondStepPage } from '../sign-in/second-step-page.server.ts'
import { SecondStepPage } from '../ui/pages/second-step-page.tsx'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/second-step'

/** Asks for the second step of the sign-in that waits in this browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const page = secondStepPage({
    site: services,
    requestContext: context.get(currentRequestContext),
    authRequest: context.get(authRequestContext),
  })
  return (await orUnavailable(context, page)) ?? redirect(`${services.base}/signin`)
}

/** Takes its code. */
export const action = handle

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.secondStep)

export default function SecondStep({ loaderData }: Route.ComponentProps) {
  return <SecondStepPage {...loaderData} />
}
