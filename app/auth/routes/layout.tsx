import { Outlet } from 'react-router'
import { LanguageContext } from '../languages/use-words.ts'
import { authRequestMiddleware, documentsElsewhere, jsonMode, securityHeaders } from '../middleware.server.ts'
import { currentRequestContext } from '../services/context.server.ts'
import { FreshScript } from '../ui/browser/fresh-script.tsx'
import { pageLinks } from '../ui/styles.ts'
import type { Route } from './+types/layout'

/** What holds for everything under the authentication path, in this order. */
export const middleware: Route.MiddlewareFunction[] = [
  securityHeaders,
  documentsElsewhere,
  authRequestMiddleware,
  jsonMode,
]

export const links: Route.LinksFunction = pageLinks

/** What the frame of every page is told. */
export function loader({ context }: Route.LoaderArgs) {
  return { language: context.get(currentRequestContext).language }
}

/** Another language is another document. */
export const shouldRevalidate = () => false

export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <LanguageContext value={loaderData.language}>
      {/* A page to sign in at is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <FreshScript>
        <Outlet />
      </FreshScript>
    </LanguageContext>
  )
}
