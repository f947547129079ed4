import { data, redirectDocument } from 'react-router'
import { servicesOf, visitContext } from '../auth/http/context.server.ts'
import { siteView } from '../auth/pages/pages.server.ts'
import type { Route } from './+types/not-found'

/**
 * Everything no other route matches comes here, so that it passes the middleware too. A page of another program on this
 * site is none of the router's, so a navigation by script is sent to load it; a document that is asked for here is
 * nobody's.
 */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const isByScript = new URL(request.url).pathname !== url.pathname
  throw isByScript ? redirectDocument(context.get(visitContext).wanted) : notFound(context)
}

export function action({ context }: Route.ActionArgs) {
  throw notFound(context)
}

function notFound(context: Route.LoaderArgs['context']) {
  return data({ site: siteView(servicesOf(context)) }, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
