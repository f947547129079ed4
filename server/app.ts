import type { LanguageTag } from '#app/auth/languages/languages.ts'
import type { Services } from '#app/auth/services/services.server.ts'
import { createFastPath } from './fast-path/fast-path.ts'
import type { FastPath } from './http/exchange.ts'
import type { RequestHandler } from './http/listener.ts'
import type { HeaderOf } from './http/send-response.ts'

interface App {
  handler: RequestHandler
  front: FastPath
  languageOf(header: HeaderOf): LanguageTag
}

/**
 * Both ways into the app: the router, and the front that gives the hot answers before it. Beside them the language of a
 * request, for what is answered in the app's place.
 */
export function createApp(services: Services): App {
  const handler = createHandler(services)
  return {
    handler,
    front: createFastPath(services, handler),
    languageOf: (header) => services.requestContext({ header, address: null }).language,
  }
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
