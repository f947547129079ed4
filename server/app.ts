import type { Services } from '#app/auth/services/services.server.ts'
import { createFront, type Front } from './fast-path/fast-path.ts'
import type { Handler } from './http/listener.ts'

/** Both ways into the app: the router, and the front that gives the hot answers before it. */
export function createDoors(services: Services): { handler: Handler; front: Front } {
  const handler = createHandler(services)
  return { handler, front: createFront(services, handler) }
}

/** The app by its router, which is read when the first page is wanted: a start has enough to do without it. */
function createHandler(services: Services): Handler {
  let router: Promise<Handler> | undefined
  return async (request, client, begun) => {
    router ??= import('./router.ts').then(({ createRouter }) => createRouter(services))
    const handle = await router
    return handle(request, client, begun)
  }
}
