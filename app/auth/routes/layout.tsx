import { Outlet } from 'react-router'
import { authRequestMiddleware, documentsElsewhere, jsonMode, securityHeaders } from '../middleware.server.ts'
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

export default function AuthLayout() {
  return (
    <>
      {/* A page to sign in at is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <Outlet />
    </>
  )
}
