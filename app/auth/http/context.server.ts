import { createContext, type RouterContextProvider } from 'react-router'
import type { DrawnOutcome } from '../outcomes/outcome.ts'
import type { Services } from '../services/services.server.ts'
import { InternalError } from '../shared/errors.ts'
import type { Target } from './address/target.ts'
import type { AuthRequest } from './auth-request.server.ts'
import type { UnreadableBody } from './bodies/body-refused.ts'
import type { RequestContext } from './request-context.server.ts'
import type { Answer } from './response.ts'

/** The site's services; set by the server or a test, else opened on first use by the root middleware. */
export const servicesContext = createContext<Services | null>(null)

/** The context of this request, set by the root middleware. */
export const currentRequestContext = createContext<RequestContext>()

/** What this request asks for, set by the root middleware. */
export const targetContext = createContext<Target>()

/** What a request under the authentication path asks, set by that path's middleware. */
export const authRequestContext = createContext<AuthRequest>()

/** What was posted to a page of the account or of the operators, read before anything of its visitor is judged. */
export const ownFormContext = createContext<FormData | UnreadableBody | null>(null)

/** A request that was dealt with in front of the router, which only draws the page of what came of it. */
export interface Begun {
  requestContext: RequestContext
  outcome: DrawnOutcome
}

export const begunContext = createContext<Begun | null>(null)

/** The answer that JSON mode sends in place of the router's redirect, where an action has led somewhere. */
export const answerContext = createContext<Answer | null>(null)

/** Whether the answer gets every header of ours, set by `securityHeaders`: on our pages, and where a host asks for them. */
export const securedContext = createContext(false)

/** The services of a request that has passed the root middleware. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext)
  if (!services) throw new InternalError('The root middleware has not run.')
  return services
}
