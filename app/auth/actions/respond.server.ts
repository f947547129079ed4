import type { RouterContextProvider } from 'react-router'
import { redirect } from '../http/address/redirect.ts'
import { toResponse } from '../http/response.ts'
import type { PageOutcome } from '../outcomes/outcome.ts'
import { unavailable } from '../pages/unavailable.server.ts'
import {
  answerContext,
  authRequestContext,
  begunContext,
  currentRequestContext,
  servicesOf,
} from '../services/context.server.ts'
import { InternalError } from '../shared/errors.ts'
import type { AuthContext } from '../site/context.ts'
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
