import type { RouterContextProvider } from 'react-router'
import { redirect } from '../http/address/redirect.ts'
import { leaveNews, type PlainNews } from '../outcomes/news.server.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'

/** What an action is called with. */
interface Called {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What the next page says in the place of a refusal, by the status that the refusal has. */
const NEWS: Partial<Record<number, PlainNews>> = {
  400: 'form-unreadable',
  403: 'form-expired',
  408: 'form-slow',
  503: 'not-now',
}

/**
 * The action of a route without a page. The router draws nothing there, and answers a page that was thrown as JSON, which
 * scripts and clients read. A browser without script is redirected to the route's own address, whose loader leads to the page
 * with the form, and that page says what was refused.
 */
export function toldOnPage<T extends Called>(act: (called: T) => Promise<Response>) {
  return async (called: T): Promise<Response> => {
    try {
      return await act(called)
    } catch (thrown) {
      const { request, context } = called
      const kind = wantsPage(request) ? NEWS[statusOfPage(thrown) ?? 0] : undefined
      if (kind === undefined) throw thrown
      const requestContext = context.get(currentRequestContext)
      leaveNews(servicesOf(context), requestContext, { kind })
      return redirect(requestContext.wanted)
    }
  }
}

/** Whether a browser has sent a form by itself; the script of a page reads what the router answers. */
function wantsPage({ url, headers }: Request): boolean {
  return !new URL(url).pathname.endsWith('.data') && (headers.get('accept')?.includes('text/html') ?? false)
}

/** The status of a page that was thrown by `data` of the router; `null` for an answer and for an error. */
function statusOfPage(thrown: unknown): number | null {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown)) return null
  const { init } = thrown
  return typeof init === 'object' && init !== null && 'status' in init && typeof init.status === 'number'
    ? init.status
    : null
}
