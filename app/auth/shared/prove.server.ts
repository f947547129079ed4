import type { SignInDeps } from '../context.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { VerifiedIdentity } from '../identity.ts'

/** Has the provider's strategy judge what came back, given as the query of the provider's own return address. */
export function prove(
  world: SignInDeps,
  visit: RequestContext,
  id: string,
  params: URLSearchParams,
): Promise<VerifiedIdentity> {
  const url = `${world.base}/callback/${encodeURIComponent(id)}?${params}`
  const headers = { cookie: visit.source.header('cookie') ?? '' }
  return world.authenticator.authenticate(id, new Request(url, { headers }))
}
