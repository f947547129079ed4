import type { Services } from '#app/auth/services/services.server.ts'
import { createFastPath, type FastPath } from './fast-path/fast-path.ts'
import type { RequestHandler } from './http/listener.ts'

/** Both ways into the app: the router, and the front that gives the hot answers before it. */
export function createApp(services: Services): { handler: RequestHandler; front: FastPath } {
  const handler = createHandler(services)
  return { handler, front: createFastPath(services, handler) }
}

/** The app by its router, which is read when the first page is wanted: a start has enough to do without it. */
function createHandler(services: Services): RequestHandler {
  let router: Promise<RequestHandler> | undefined
  return async (request, client, begun) => {
    router ??= import('./router.ts').then(({ createRouter }) => createRouter(services))
    const handle = await router
    return handle(request, client, begun)
  }
}
