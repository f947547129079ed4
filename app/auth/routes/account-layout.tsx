import { Outlet } from 'react-router'
import { accountView } from '../features/account/frame.server.ts'
import { LanguageContext } from '../languages/use-words.ts'
import { documentsElsewhere, methodsOfPages, ownFormFirst, securityHeaders } from '../middleware.server.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'
import { AccountContext } from '../ui/account/account-view.ts'
import { FreshScript } from '../ui/browser/fresh-script.tsx'
import { useSignedOutElsewhere } from '../ui/browser/signed-out-elsewhere.ts'
import { accountLinks } from '../ui/styles.ts'
import type { Route } from './+types/account-layout'

/** What holds for all pages of the account. */
export const middleware: Route.MiddlewareFunction[] = [
  securityHeaders,
  documentsElsewhere,
  methodsOfPages,
  ownFormFirst,
]

export const links: Route.LinksFunction = accountLinks

/** What the frame of every page is told, and where a page asks whether it is still signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(currentRequestContext)
  const services = servicesOf(context)
  return {
    language: requestContext.language,
    session: `${services.authPath}/session`,
    account: await accountView(services, requestContext),
  }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  useSignedOutElsewhere(loaderData.session)
  return (
    <LanguageContext value={loaderData.language}>
      {/* A user's own page is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <AccountContext value={loaderData.account}>
        <FreshScript>
          <Outlet />
        </FreshScript>
      </AccountContext>
    </LanguageContext>
  )
}
