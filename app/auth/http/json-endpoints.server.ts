import type { Provider } from '../config.ts'
import type { AuthRequest } from './auth-request.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { type Answer, freshJson, json } from './response.ts'

/**
 * The public map of the providers, in order (contract, 9.1), but for passkeys, whose ceremony no client of NextAuth's can
 * do (docs/decisions/methods/0068-passkeys-and-nextauth-clients.md). The same for every client: made once.
 */
export function providersAnswer(base: string, providers: ReadonlyMap<string, Provider>): Answer {
  const listed = [...providers.values()].filter(({ type }) => type !== 'passkey')
  const entries = listed.map(({ id, name, type }) => [
    id,
    {
      id,
      name,
      type: type === 'oidc' ? 'oauth' : type,
      signinUrl: `${base}/signin/${id}`,
      callbackUrl: `${base}/callback/${id}`,
    },
  ])
  const answer = json(Object.fromEntries(entries))
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'private, no-cache' } }
}

/** This browser's CSRF token (contract, 9.2). */
export function csrfAnswer(requestContext: RequestContext): Answer {
  return freshJson({ csrfToken: requestContext.csrf.token })
}

/** The session, or `{}` when signed out or when it cannot be told (contract, 9.3). */
export async function sessionAnswer(requestContext: RequestContext): Promise<Answer> {
  const checked = await requestContext.session()
  return freshJson(checked.kind === 'valid' ? checked.session.view : {})
}

/** The session after an update by the client (contract, 9.3 POST). */
export async function sessionUpdateAnswer(requestContext: RequestContext, authRequest: AuthRequest): Promise<Answer> {
  if (!authRequest.isVerified) return freshJson({}, 400)
  const checked = await requestContext.updateSession(authRequest.fields.data)
  return freshJson(checked.kind === 'valid' ? checked.session.view : {})
}
