import { Outlet } from 'react-router'
import { servicesOf } from '../../http/context.server.ts'
import { documentsElsewhere, securityHeaders } from '../../middleware.server.ts'
import { useSignedOutElsewhere } from '../../ui/browser/signed-out-elsewhere.ts'
import { pageLinks } from '../../ui/styles.ts'
import type { Route } from './+types/layout'

/** What holds for all pages of the account. */
export const middleware: Route.MiddlewareFunction[] = [securityHeaders, documentsElsewhere]

export const links: Route.LinksFunction = pageLinks

/** Where a page asks whether it is still signed in. */
export function loader({ context }: Route.LoaderArgs) {
  return { session: `${servicesOf(context).authPath}/session` }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  useSignedOutElsewhere(loaderData.session)
  return (
    <>
      {/* A user's own page is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <Outlet />
    </>
  )
}
