import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { clientContext } from '#app/auth/http/client.server.ts'
import { begunContext, servicesContext } from '#app/auth/services/context.server.ts'
import type { Services } from '#app/auth/services/services.server.ts'
import type { RequestHandler } from './http/exchange.ts'

/** The router and every page, over given services. Contexts are known by identity, so it is bundled with them. */
export function createRouter(services: Services): RequestHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return (request, client, begun) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientContext, client)
    context.set(begunContext, begun ?? null)
    return handle(request, context)
  }
}
