import { type Answer, redirectAnswer, text, UNAVAILABLE } from '#app/auth/answer.ts'
import { csrfAnswer, sessionAnswer, sessionUpdateAnswer } from '#app/auth/answers.server.ts'
import { passGate, segments } from '#app/auth/gate.server.ts'
import type { Outcome } from '#app/auth/outcome.ts'
import type { Asked, RawRequest } from '#app/auth/request.server.ts'
import { finishSignIn } from '#app/auth/sign-in/finish.server.ts'
import { startSignIn } from '#app/auth/sign-in/start.server.ts'
import { signOut } from '#app/auth/sign-out.server.ts'
import type { Client } from '#app/client.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Visit } from '#app/visit.server.ts'
import { visitHeaders } from '#app/visit-headers.server.ts'
import type { Handler } from './listener.ts'
import type { Sendable } from './send.ts'
import { createSignInTemplates } from './sign-in-template.ts'

/** Answers a request without the router, or hands it on with `null`. */
export type Front = (request: RawRequest, client: Client) => Promise<Sendable | null>

/** What takes one action: an answer, or `null` where a page must be drawn. */
type Taker = (visit: Visit, asked: Asked, providerId: string) => Promise<Answer | null> | Answer | null

/**
 * The second door: the hot answers under the authentication path, given in front of the router by the very functions
 * that its route modules call. Whatever needs a page goes on to the router; nothing has happened by then.
 */
export function createFront(services: Services, handler: Handler): Front {
  const prefix = `${services.authPath}/`
  const takers = createTakers(services, handler)

  return async (request, client) => {
    const { pathname } = request.url
    // The router's own client asks for data under the page's address and wants it in the router's format.
    if (!pathname.startsWith(prefix) || pathname.endsWith('.data')) return null
    const [action = '', providerId = ''] = segments(services, request.url)
    const taker = takers.get(`${request.method} ${action}`)
    if (!taker) return null
    const visit = services.visit({ header: request.header, address: client.address })
    const passage = await passGate(services, visit, request)
    if (passage.kind !== 'in') return passage.kind === 'answer' ? toSendable(services, visit, passage.answer) : null
    const answer = await taker(visit, passage.asked, providerId)
    return answer && toSendable(services, visit, answer)
  }
}

function createTakers(services: Services, handler: Handler): ReadonlyMap<string, Taker> {
  const signInPage = createSignInTemplates(services, handler)
  return new Map<string, Taker>([
    ['GET providers', () => services.providersAnswer],
    ['GET csrf', csrfAnswer],
    ['GET session', sessionAnswer],
    ['GET signin', signInPage],
    ['POST session', (visit, asked) => sessionUpdateAnswer(services.sessions, visit, asked)],
    ['POST signin', async (visit, asked, id) => leading(asked, await startSignIn(services, visit, asked, id))],
    ['POST signout', async (visit, asked) => leading(asked, await signOut(services, visit, asked))],
    [
      'POST callback',
      async (visit, asked, id) => {
        const provider = services.providers.get(id)
        // A mailed link may lead to a page, and what it counted on the way must not be counted twice.
        if (!provider || (provider.type === 'email' && !isTypedCode(asked))) return null
        return leading(asked, await finishSignIn(services, visit, asked, provider))
      },
    ],
  ])
}

/** A code leads to no page of its own. */
function isTypedCode({ fields, query }: Asked): boolean {
  return fields.code !== undefined && fields.token === undefined && !query.has('token')
}

function leading({ wantsJson }: Asked, outcome: Outcome): Answer | null {
  switch (outcome.kind) {
    case 'redirect':
      return redirectAnswer(outcome.to, { wantsJson, jsonStatus: outcome.jsonStatus })
    case 'unavailable':
      // Not handed on to the router: what is overloaded must not be done twice.
      return wantsJson ? redirectAnswer(outcome.to, { wantsJson, jsonStatus: 503 }) : text(UNAVAILABLE, 503)
    case 'confirm':
    case 'let-in':
      return null
  }
}

function toSendable(services: Services, visit: Visit, { status, headers, body }: Answer): Sendable {
  const said = { status, get: (name: string) => headers[name] ?? null }
  return { status, headers: [...Object.entries(headers), ...visitHeaders(services, visit, said)], body }
}
