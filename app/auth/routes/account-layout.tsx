import { Outlet } from 'react-router'
import { currentRequestContext, servicesOf } from '../http/context.server.ts'
import { LanguageContext } from '../languages/use-words.ts'
import { documentsElsewhere, methodsOfPages, ownFormFirst, securityHeaders } from '../middleware.server.ts'
import { useSignedOutElsewhere } from '../ui/browser/signed-out-elsewhere.ts'
import { pageLinks } from '../ui/styles.ts'
import type { Route } from './+types/account-layout'

/** What holds for all pages of the account. */
export const middleware: Route.MiddlewareFunction[] = [
  securityHeaders,
  documentsElsewhere,
  methodsOfPages,
  ownFormFirst,
]

export const links: Route.LinksFunction = pageLinks

/** What the frame of every page is told, and where a page asks whether it is still signed in. */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(currentRequestContext)
  return { language, session: `${servicesOf(context).authPath}/session` }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  useSignedOutElsewhere(loaderData.session)
  return (
    <LanguageContext value={loaderData.language}>
      {/* A user's own page is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <Outlet />
    </LanguageContext>
  )
}
