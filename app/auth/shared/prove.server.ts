import type { AuthContext } from '../site/context.ts'
import type { VerifiedIdentity } from '../site/identity.ts'
import { InternalError } from './errors.ts'

/**
 * Has the provider's strategy judge the visitor's own request. remix-auth gives a strategy the request alone, and its body
 * is read once, by the pre-checks: what a strategy needs beside the request is kept in a map of its own, by the request.
 */
export async function prove({ site, authRequest }: AuthContext, id: string): Promise<VerifiedIdentity> {
  const strategy = site.authenticator.get(id)
  if (!strategy) throw new InternalError(`Provider ${id} has no strategy.`)
  // Not by `Authenticator.authenticate`, which gives the strategy a copy of the request.
  return strategy.authenticate(authRequest.request())
}
