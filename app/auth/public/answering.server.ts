import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

/** What an action is called with. */
interface Called {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What an action has thrown in place of an answer, for the router to draw. */
const refusedContext = createContext<unknown>(null)

/**
 * The middleware of a route that answers what is posted to it with a redirect, a file or JSON. Such an answer goes out as it is;
 * so does the JSON of a refusal for a client that does not take HTML. A refusal that is a page is drawn by the router, which
 * draws nothing for a route without a component: the route exports `throwRefusal` as its action, and a component.
 */
export function answering<T extends Called>(act: (called: T) => Promise<Response>) {
  return async (called: T, next: Parameters<MiddlewareFunction<Response>>[1]): Promise<Response> => {
    const { request, context } = called
    if (request.method !== 'POST') return next()
    try {
      return await act(called)
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      context.set(refusedContext, thrown)
      return next()
    }
  }
}

/** The action of such a route: throws what was refused, so that the router draws its page. */
export async function throwRefusal({ context }: Called): Promise<never> {
  throw context.get(refusedContext)
}
