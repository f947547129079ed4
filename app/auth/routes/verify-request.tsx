import { redirect } from '../http/address/redirect.ts'
import { verifyRequestPage } from '../pages/email-pages.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { titleOf } from '../ui/pages/title.ts'
import { VerifyRequestPage } from '../ui/pages/verify-request-page.tsx'
import type { Route } from './+types/verify-request'

/** "Check your email" (contract, 9.7). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const custom = services.config.pages?.verifyRequest
  if (custom !== undefined) return redirect(custom)
  const page = await verifyRequestPage({
    site: services,
    requestContext: context.get(currentRequestContext),
    authRequest: context.get(authRequestContext),
  })
  return typeof page === 'string' ? redirect(page) : page
}

let shown: Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>> | null = null

/** The page looks again by itself: where that fails, because the way to the server is gone, it stays as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    shown = await serverLoader()
  } catch (error) {
    if (error instanceof Response || shown === null) throw error
  }
  return shown
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = (page) =>
  titleOf(page, (say, { mail }) => {
    if (mail.kind === 'entered') return say.signedIn
    return mail.kind === 'used' || mail.kind === 'expired' ? say.isOver[mail.kind] : say.verifyRequest
  })

export default function VerifyRequest({ loaderData }: Route.ComponentProps) {
  return <VerifyRequestPage {...loaderData} />
}
