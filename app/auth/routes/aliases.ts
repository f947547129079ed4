import { admitRequest } from '../actions/admit-request.server.ts'
import { queryOf } from '../http/address/query.ts'
import { redirect } from '../http/address/redirect.ts'
import { Target } from '../http/address/target.ts'
import { readOwnText } from '../http/bodies/read-body.server.ts'
import { toResponse } from '../http/response.ts'
import { securityHeaders } from '../middleware.server.ts'
import { sayPlainly } from '../outcomes/plain-text.server.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'
import type { Route } from './+types/aliases'

export const middleware: Route.MiddlewareFunction[] = [securityHeaders]

/** NextAuth's client goes to `/api/auth/signin` and `/api/auth/error` whatever its base path is (contract, 1.6). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const action = params['*']
  if (request.method !== 'GET' || (action !== 'signin' && action !== 'error')) return notFound(context)
  return redirect(`${servicesOf(context).base}/${action}${queryOf(request)}`)
}

/** Its log lines come here too. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  if (request.method !== 'POST' || params['*'] !== '_log') return notFound(context)
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const precheck = await admitRequest(services, requestContext, {
    method: request.method,
    target: new Target(services, { pathname: `${services.authPath}/_log`, search: url.search }),
    header: (name) => request.headers.get(name),
    text: () => readOwnText(request),
    request: () => request,
  })
  if (precheck.kind === 'answer') return toResponse(precheck.answer)
  if (precheck.kind === 'in') services.clientLog.write(requestContext.log, precheck.authRequest.fields)
  return new Response(null)
}

async function notFound(context: Route.LoaderArgs['context']): Promise<Response> {
  const { language } = context.get(currentRequestContext)
  return toResponse(await sayPlainly(language, 404, (say) => say.notFound))
}
