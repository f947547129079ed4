import type { ExternalClient } from '#app/auth/methods/oauth/protocol/external.server.ts'
import type { ExternalIdentity } from '#app/auth/site/identity.ts'

/** Has a visitor come back from a provider by a link or a redirect. */
export function comeBack(client: ExternalClient, request: Request): Promise<ExternalIdentity> {
  return client.strategyFor(new URL(request.url).searchParams).authenticate(request)
}
