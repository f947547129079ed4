import { redirect } from 'react-router'
import { handle } from '#app/auth/answer.server.ts'
import { orUnavailable } from '#app/auth/guard.server.ts'
import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import { connectPage } from '#app/pending-pages.server.ts'
import { ConnectPage } from '#app/ui/connect-page.tsx'
import { titles } from '#app/ui/pages.ts'
import type { Route } from './+types/connect'

/** Asks whoever has just signed in whether the account that waits in this browser is theirs. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(askedContext)
  const page = await orUnavailable(context, connectPage(servicesOf(context), context.get(visitContext), asked))
  return page ?? redirect(asked.callbackUrl)
}

/** Connects it, or lets it go. */
export const action = (args: Route.ActionArgs) => orUnavailable(args.context, handle(args))

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: titles.connect(loaderData) }] : [])

export default function Connect({ loaderData }: Route.ComponentProps) {
  return <ConnectPage {...loaderData} />
}
