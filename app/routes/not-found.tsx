import { data } from 'react-router'
import { servicesOf } from '#app/contexts.server.ts'
import { siteView } from '#app/pages.server.ts'
import type { Route } from './+types/not-found'

/** Everything no other route matches comes here, so that it passes the middleware too. */
export function loader({ context }: Route.LoaderArgs) {
  throw data({ site: siteView(servicesOf(context)) }, { status: 404, statusText: 'Not Found' })
}

export const action = loader

export default function NotFound() {
  return null
}
