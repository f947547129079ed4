import { Outlet } from 'react-router'
import { authRequestMiddleware, documentsElsewhere, jsonMode } from '../middleware.server.ts'
import type { Route } from './+types/layout'

/** What holds for everything under the authentication path, in this order. */
export const middleware: Route.MiddlewareFunction[] = [documentsElsewhere, authRequestMiddleware, jsonMode]

export default function AuthLayout() {
  return (
    <>
      {/* A page to sign in at is nothing to be found by. */}
      <meta name="robots" content="noindex" />
      <Outlet />
    </>
  )
}
