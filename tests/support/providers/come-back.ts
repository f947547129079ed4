import type { ExternalIdentity } from '#app/auth/site/identity.ts'
import type { RegisteredClient } from '#app/auth/site/providers.ts'

/** Has a visitor come back from a provider by a link or a redirect. */
export function comeBack(client: RegisteredClient, request: Request): Promise<ExternalIdentity> {
  return client.strategyFor(new URL(request.url).searchParams).authenticate(request)
}
