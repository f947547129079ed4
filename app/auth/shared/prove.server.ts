import type { SignInDeps } from '../context.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { VerifiedIdentity } from '../identity.ts'

/** Has the provider's strategy judge what came back, given as the query of the provider's own return address. */
export function prove(
  deps: SignInDeps,
  requestContext: RequestContext,
  id: string,
  params: URLSearchParams,
): Promise<VerifiedIdentity> {
  const url = `${deps.base}/callback/${encodeURIComponent(id)}?${params}`
  const headers = { cookie: requestContext.source.header('cookie') ?? '' }
  return deps.authenticator.authenticate(id, new Request(url, { headers }))
}
