import { answer } from '#app/auth/answer.server.ts'
import { finishSignIn } from '#app/auth/sign-in/finish.server.ts'
import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import { siteView } from '#app/pages.server.ts'
import { ConfirmPage } from '#app/ui/confirm-page.tsx'
import { titles } from '#app/ui/pages.ts'
import type { Route } from './+types/callback'

/** The way back from a provider, a mailed link or a credentials form (contract, chapters 10 to 12). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const visit = context.get(visitContext)
  const provider = services.providers.get(params['*'].split('/')[0] ?? '')
  if (!provider) throw new Error('The gate lets no unknown provider in.')
  const outcome = answer(context, await finishSignIn(services, visit, context.get(askedContext), provider))
  if (outcome instanceof Response) return outcome
  return { ...outcome, action: `${services.authPath}/callback/${provider.id}`, site: siteView(services) }
}

export const action = loader

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: titles.confirm(loaderData.site) }] : []

/** Shown when a link is opened where it was not asked for: scanners open mailed links too. */
export default function ConfirmSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData
  return <ConfirmPage {...page} />
}
