import { act } from '#app/auth/actions/act.server.ts'
import { saysWords } from '#app/auth/actions/actions.ts'
import { admitRequest } from '#app/auth/actions/admit-request.server.ts'
import { answerOf } from '#app/auth/actions/answer-of.ts'
import { type Handler, handlerOf } from '#app/auth/actions/handlers.server.ts'
import type { AuthRequest, RawRequest } from '#app/auth/http/auth-request.server.ts'
import { responseHeaders } from '#app/auth/http/headers.server.ts'
import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import type { Answer } from '#app/auth/http/response.ts'
import { isLoaded, loadLanguage } from '#app/auth/languages/all/load.server.ts'
import { methodFor } from '#app/auth/methods/index.server.ts'
import { sayPlainly } from '#app/auth/outcomes/plain-text.server.ts'
import type { Services } from '#app/auth/services/services.server.ts'
import type { FastPath } from '../http/exchange.ts'
import type { RequestHandler } from '../http/listener.ts'
import { linesOf, type Sendable } from '../http/send-response.ts'
import { createSignInTemplates } from './sign-in-template.ts'

/**
 * The second entry point: the frequent answers under the authentication path, given in front of the router by the same
 * functions that its route modules call. A request that needs a page is handed to the router before anything is done,
 * except for the page that says that something cannot be done now: work under overload must not be done twice.
 */
export function createFastPath(services: Services, handler: RequestHandler): FastPath {
  const prefix = `${services.authPath}/`
  const signInPage = createSignInTemplates(services, handler)

  async function answerFor(request: RawRequest, handle: Handler | 'page', requestContext: RequestContext) {
    const { action: name } = request.target
    if (saysWords(name) && !isLoaded(requestContext.language)) await loadLanguage(requestContext.language)
    const precheck = await admitRequest(services, requestContext, request)
    if (precheck.kind !== 'in')
      return precheck.kind === 'answer' ? toSendable(services, requestContext, precheck.answer) : null
    const { authRequest } = precheck
    if (name === 'callback' && mayShowPage(services, authRequest)) return null
    if (handle === 'page') {
      const page = await signInPage(requestContext, authRequest)
      return page && { ...toSendable(services, requestContext, { status: 200, ...page }), isBytes: true }
    }
    const result = await act(handle, { site: services, requestContext, authRequest })
    const answer = answerOf(authRequest, result)
    if (!('kind' in answer)) return toSendable(services, requestContext, answer)
    // Nothing has happened yet where another page is to be drawn: the router begins anew, and sets no cookie for it.
    return answer.kind === 'unavailable' ? { requestContext, outcome: answer } : null
  }

  return async (request, client) => {
    const { target, header, method } = request
    const { pathname, action: name } = target
    // The router's own client asks for data under the page's address and wants it in the router's format.
    if (!pathname.startsWith(prefix) || pathname.endsWith('.data')) return null
    const handle = handlerOf(name, method)
    const isSignInPage = handle === 'page' && name === 'signin'
    if (handle === undefined || (handle === 'page' && !isSignInPage)) return null
    if (name === 'callback' && method !== 'POST') return null
    const requestContext = services.requestContext({
      ...{ header, wanted: target.wanted, isRead: method !== 'POST' },
      ...client,
    })
    return services.shares.within(
      client.address,
      () => answerFor(request, handle, requestContext),
      async () =>
        toSendable(services, requestContext, await sayPlainly(requestContext.language, 503, (say) => say.notKnownNow)),
    )
  }
}

/** Whether the router may have a page to draw: nothing may happen before. */
function mayShowPage({ providers }: Services, authRequest: AuthRequest): boolean {
  const provider = providers.get(authRequest.providerId)
  return provider !== undefined && methodFor(provider).mayShowPage(authRequest)
}

function toSendable(services: Services, requestContext: RequestContext, { status, headers, body }: Answer): Sendable {
  const head = { status, get: (name: string) => headers[name] ?? null }
  const lines = linesOf(headers)
  for (const [name, value] of responseHeaders(services, requestContext, head)) lines.push(name, value)
  return { status, headers: lines, body }
}
