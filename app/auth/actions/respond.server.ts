import { data, type RouterContextProvider, redirect } from 'react-router'
import type { AuthContext } from '../context.ts'
import { Target } from '../http/address/target.ts'
import {
  answerContext,
  authRequestContext,
  begunContext,
  currentRequestContext,
  servicesOf,
} from '../http/context.server.ts'
import { RETRY_AFTER_SECONDS } from '../http/headers.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { toResponse } from '../http/response.ts'
import type { PageOutcome } from '../outcomes/outcome.ts'
import { siteView } from '../pages/pages.server.ts'
import type { Services } from '../services/services.server.ts'
import { InternalError } from '../shared/errors.ts'
import type { UnavailablePageProps } from '../ui/pages/error-page.tsx'
import { act } from './act.server.ts'
import { answerOf } from './answer-of.ts'
import { type Handler, handlerOf } from './handlers.server.ts'

/**
 * Does the request's action as the table says, for the router: gives it a response, or an outcome that it draws a page of.
 *
 * The router takes JSON from a page's action as data for that page. So what leads somewhere is given to it as a redirect,
 * and in JSON mode the middleware sends the answer that is kept here.
 *
 * @throws a 503 answer when the action cannot be done now.
 */
export async function handle({
  context,
}: {
  context: Readonly<RouterContextProvider>
}): Promise<Response | PageOutcome> {
  const authRequest = context.get(authRequestContext)
  const result =
    context.get(begunContext)?.outcome ??
    (await doAction({ site: servicesOf(context), requestContext: context.get(currentRequestContext), authRequest }))
  const answer = answerOf(authRequest, result)
  if ('kind' in answer) {
    if (answer.kind === 'unavailable') throw unavailable(context)
    return answer
  }
  // Kept also where it is no redirect: JSON mode must not make one of an answer that only names an address.
  context.set(answerContext, answer)
  return 'to' in result ? redirect(result.to) : toResponse(answer)
}

function doAction(ctx: AuthContext): ReturnType<Handler> {
  const { action, method } = ctx.authRequest
  const handler = handlerOf(action, method)
  if (handler === undefined || handler === 'page') throw new InternalError(`${method} ${action} has a page.`)
  return act(handler, ctx)
}

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
function pageOfForm(services: Services, { wanted }: RequestContext): string {
  const { pathname, action } = new Target(services, new URL(wanted, services.base))
  return ['', 'signout', 'connect'].includes(action) ? pathname : `${services.authPath}/signin`
}
