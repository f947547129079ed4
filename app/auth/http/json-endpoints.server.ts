import type { Logger } from 'pino'
import type { Store } from '#db/store/index.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import type { Provider } from '../config.ts'
import type { AuthRequest } from './auth-request.server.ts'
import { RETRY_AFTER_SECONDS } from './headers.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { type Answer, afterSeconds, freshJson, json, text } from './response.ts'

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

/** Milliseconds that the database has to answer before the site counts as not ready. */
const READY_TIMEOUT = 3000

/** Whether the site can do its work: the database answers. */
export async function readyAnswer(store: Pick<Store, 'ping'> | null, log: Pick<Logger, 'error'>): Promise<Answer> {
  try {
    await withTimeout(Promise.resolve(store?.ping()), READY_TIMEOUT)
    return uncached(text('ok\n', 200))
  } catch (error) {
    log.error({ err: error }, 'the database does not answer')
    return afterSeconds(uncached(text('The database does not answer.\n', 503)), RETRY_AFTER_SECONDS)
  }
}

function uncached(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'no-store' } }
}
