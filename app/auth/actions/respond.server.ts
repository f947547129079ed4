import { data, type RouterContextProvider, redirect } from 'react-router'
import { segmentsOf } from '../http/auth-request.server.ts'
import { askedContext, begunContext, servicesOf, visitContext } from '../http/context.server.ts'
import { RETRY_AFTER_SECONDS } from '../http/headers.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { toResponse } from '../http/response.ts'
import type { Outcome, PageOutcome } from '../outcomes/outcome.ts'
import { siteView } from '../pages/pages.server.ts'
import type { Services } from '../services/services.server.ts'
import { InternalError } from '../shared/errors.ts'
import type { UnavailablePageProps } from '../ui/pages/error-page.tsx'
import { handlerOf } from './handlers.server.ts'

/** Gives an outcome to the router: a redirect, whose JSON-mode status the visit remembers, or data for a page. */
function answer(context: Readonly<RouterContextProvider>, outcome: Exclude<Outcome, PageOutcome>): Response
function answer(context: Readonly<RouterContextProvider>, outcome: Outcome): Response | PageOutcome
function answer(context: Readonly<RouterContextProvider>, outcome: Outcome): Response | PageOutcome {
  if (outcome.kind === 'confirm' || outcome.kind === 'let-in' || outcome.kind === 'send-on') return outcome
  if (outcome.kind === 'unavailable' && !context.get(askedContext).wantsJson) throw unavailable(context)
  context.get(visitContext).jsonStatus = outcome.kind === 'unavailable' ? 503 : outcome.jsonStatus
  return redirect(outcome.to)
}

/** Does the request's action as the table says, for the router. */
export async function handle({
  context,
}: {
  context: Readonly<RouterContextProvider>
}): Promise<Response | PageOutcome> {
  const asked = context.get(askedContext)
  const begun = context.get(begunContext)
  if (begun) return answer(context, begun.outcome)
  const handler = handlerOf(asked.action, asked.method)
  if (handler === undefined || handler === 'page')
    throw new InternalError(`${asked.method} ${asked.action} has a page.`)
  const done = await handler({ site: servicesOf(context), visit: context.get(visitContext), asked })
  return 'kind' in done ? answer(context, done) : toResponse(done)
}

/** To be thrown where it cannot be told who is asking, or done what they ask: checks fail closed. */
export function unavailable(context: Readonly<RouterContextProvider>) {
  const services = servicesOf(context)
  const visit = context.get(visitContext)
  visit.log.warn({ reference: visit.reference }, 'answered that it cannot be done now')
  const names = [...visit.cookies.keys()]
  const { session } = services.cookieNames
  const page: UnavailablePageProps = {
    site: siteView(services),
    again: visit.isRead ? visit.wanted : pageOfForm(services, visit),
    byItself: visit.isRead,
    seconds: RETRY_AFTER_SECONDS,
    reference: visit.reference,
    isSignedIn: names.some((name) => name === session || name.startsWith(`${session}.`)),
  }
  return data(page, { status: 503, statusText: 'Service Unavailable' })
}

/** Where a form that came to nothing can be filled in again: its own address, unless that only takes answers. */
function pageOfForm({ authPath, base }: Services, { wanted }: RequestContext): string {
  const url = new URL(wanted, base)
  const [name = ''] = url.pathname.startsWith(`${authPath}/`) ? segmentsOf(authPath, url) : []
  return ['', 'signout', 'connect'].includes(name) ? url.pathname : `${authPath}/signin`
}
