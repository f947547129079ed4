import type { Provider } from '../config.ts'
import type { AuthRequest } from './auth-request.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { type Answer, freshJson, json } from './response.ts'

/** The public map of the providers, in order (contract, 9.1). The same for every client: made once. */
export function providersAnswer(base: string, providers: ReadonlyMap<string, Provider>): Answer {
  const entries = [...providers.values()].map(({ id, name, type }) => [
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
export function csrfAnswer(visit: RequestContext): Answer {
  return freshJson({ csrfToken: visit.csrf.token })
}

/** The session, or `{}` when signed out or when it cannot be told (contract, 9.3). */
export async function sessionAnswer(visit: RequestContext): Promise<Answer> {
  const checked = await visit.session()
  return freshJson(checked.kind === 'valid' ? checked.session.view : {})
}

/** The session after an update by the client (contract, 9.3 POST). */
export async function sessionUpdateAnswer(visit: RequestContext, asked: AuthRequest): Promise<Answer> {
  if (!asked.isVerified) return freshJson({}, 400)
  const checked = await visit.updateSession(asked.fields.data)
  return freshJson(checked.kind === 'valid' ? checked.session.view : {})
}
