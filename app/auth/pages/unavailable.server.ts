import { data, type RouterContextProvider } from 'react-router'
import { Target } from '../http/address/target.ts'
import { RETRY_AFTER_SECONDS } from '../http/headers.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'
import type { SiteUrls } from '../site/site.ts'
import type { UnavailablePageProps } from '../ui/pages/error-page.tsx'
import { siteView } from './pages.server.ts'

/** To be thrown where it cannot be told who is asking, or done what they ask: checks fail closed. */
export function unavailable(context: Readonly<RouterContextProvider>) {
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  requestContext.log.warn({ reference: requestContext.reference }, 'answered that it cannot be done now')
  const names = [...requestContext.cookies.keys()]
  const { session } = services.cookieNames
  const page: UnavailablePageProps = {
    site: siteView(services),
    again: requestContext.isRead ? requestContext.wanted : pageOfForm(services, requestContext),
    byItself: requestContext.isRead,
    seconds: RETRY_AFTER_SECONDS,
    reference: requestContext.reference,
    isSignedIn: names.some((name) => name === session || name.startsWith(`${session}.`)),
  }
  return data(page, { status: 503, statusText: 'Service Unavailable' })
}

/** Where a form that came to nothing can be filled in again: its own address, unless that only takes answers. */
function pageOfForm(services: SiteUrls, { wanted }: RequestContext): string {
  const { pathname, action } = new Target(services, new URL(wanted, services.base))
  return ['', 'signout', 'connect'].includes(action) ? pathname : `${services.authPath}/signin`
}
