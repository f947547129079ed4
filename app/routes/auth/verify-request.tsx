import { redirect } from 'react-router'
import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import { verifyRequestPage } from '#app/pages.server.ts'
import { titles } from '#app/ui/pages.ts'
import { VerifyRequestPage } from '#app/ui/verify-request-page.tsx'
import type { Route } from './+types/verify-request'

/** "Check your email" (contract, 9.7). */
export function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const custom = services.config.pages?.verifyRequest
  if (custom !== undefined) return redirect(custom)
  return verifyRequestPage(services, context.get(visitContext), context.get(askedContext))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: titles.verifyRequest(loaderData.site) }] : []

export default function VerifyRequest({ loaderData }: Route.ComponentProps) {
  return <VerifyRequestPage {...loaderData} />
}
