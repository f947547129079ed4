import { methodFor } from '../methods/index.server.ts'
import { keepNotHere } from '../outcomes/not-here.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import type { AuthContext } from '../site/context.ts'

/** Begins a sign-in with one provider: `POST /signin/{id}` (contract, 9.4). */
export async function startSignIn(ctx: AuthContext, providerId: string): Promise<Outcome> {
  const { site, authRequest } = ctx
  const provider = site.providers.get(providerId)
  if (!authRequest.isVerified || !provider) return redirectTo(`${site.base}/signin?csrf=true`)
  keepNotHere(ctx)
  return methodFor(provider).start({ ...ctx, attempt: { type: 'sign-in', method: provider.id } }, provider)
}
