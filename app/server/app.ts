import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { clientContext } from '#app/client.server.ts'
import { servicesContext } from '#app/contexts.server.ts'
import type { Services } from '#app/services.server.ts'
import { createFront, type Front } from './front.ts'
import type { Handler } from './listener.ts'

/** The app over given services, as the listener calls it. Contexts are known by identity, so it is bundled with them. */
function createHandler(services: Services): Handler {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return (request, client) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientContext, client)
    return handle(request, context)
  }
}

/** Both ways into the app: the router, and the front that gives the hot answers before it. */
export function createDoors(services: Services): { handler: Handler; front: Front } {
  const handler = createHandler(services)
  return { handler, front: createFront(services, handler) }
}
