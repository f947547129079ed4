import type { RouterContextProvider } from 'react-router'
import { queryOf } from '../http/address/query.ts'
import { Target } from '../http/address/target.ts'
import type { AuthRequest } from '../http/auth-request.server.ts'
import type { UnreadableBody } from '../http/bodies/body-refused.ts'
import { clientContext } from '../http/client.server.ts'
import { sharedContext } from '../http/contexts/shared-context.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Answer } from '../http/response.ts'
import type { DrawnOutcome } from '../outcomes/outcome.ts'
import { InternalError } from '../shared/errors.ts'
import type { Services } from './services.server.ts'

/** The site's services; set by the server or a test, else opened on first use by the root middleware. */
export const servicesContext = sharedContext<Services | null>('services', null)

/** The context of this request, set by the root middleware. */
export const currentRequestContext = sharedContext<RequestContext>('currentRequest')

/** What this request asks for, set by the root middleware. */
export const targetContext = sharedContext<Target>('target')

/** What a request under the authentication path asks, set by that path's middleware. */
export const authRequestContext = sharedContext<AuthRequest>('authRequest')

/** What was posted to a page of the account or of the operators, read before anything of its visitor is judged. */
export const ownFormContext = sharedContext<FormData | UnreadableBody | null>('ownForm', null)

/** A request that was dealt with in front of the router, which only draws the page of what came of it. */
export interface Begun {
  requestContext: RequestContext
  outcome: DrawnOutcome
}

export const begunContext = sharedContext<Begun | null>('begun', null)

/** The answer that JSON mode sends in place of the router's redirect, where an action has led somewhere. */
export const answerContext = sharedContext<Answer | null>('answer', null)

/** Whether the answer gets every header of ours, set by `securityHeaders`: on our pages, and where a host asks for them. */
export const securedContext = sharedContext('secured', false)

/** The services of a request that has passed the root middleware. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext)
  if (!services) throw new InternalError('The root middleware has not run.')
  return services
}

/** A request as React Router hands it to middleware, loaders and actions. */
interface Asked {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Gives the context of a request what loaders and actions ask of it: the services, what is asked for, and by which browser. */
export function beginRequest(services: Services, { request, url, context }: Asked): BegunRequest {
  context.set(servicesContext, services)
  const client = context.get(clientContext) ?? services.clientOf(request, context)
  const target = new Target(services, { pathname: url.pathname, search: queryOf(request) })
  context.set(targetContext, target)
  const begun = context.get(begunContext)?.requestContext
  const source = { header: (name: string) => request.headers.get(name), ...client }
  const requestContext =
    begun ?? services.requestContext({ ...source, wanted: target.wanted, isRead: isReading(request) })
  context.set(currentRequestContext, requestContext)
  return { target, requestContext }
}

/** What was asked for, and by which browser. */
interface BegunRequest {
  target: Target
  requestContext: RequestContext
}

/** Whether asking again does nothing twice. */
export const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'
