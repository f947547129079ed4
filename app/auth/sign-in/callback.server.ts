import { isUnavailable } from '#db/unavailable.ts'
import type { Provider } from '../config.ts'
import { refuse, rememberTyped, type SignInWorld, sayUnavailable } from '../deps.server.ts'
import { AuthError } from '../errors.ts'
import type { Asked } from '../http/auth-request.server.ts'
import type { Outcome } from '../http/outcome.ts'
import type { Visit } from '../http/request-context.server.ts'
import { finishCredentials } from '../methods/credentials/callback.server.ts'
import { finishEmail } from '../methods/email/callback.server.ts'
import { finishExternal } from '../methods/oauth/callback.server.ts'
import { StrayReturn } from '../methods/oauth/checks.server.ts'
import { isExternal } from '../providers/external.ts'

/** Ends a sign-in: `/callback/{id}`, the way back from a provider, a mailed link or a form (contract, 10.2, 11.3, 12). */
export async function finishSignIn(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  provider: Provider,
): Promise<Outcome> {
  visit.attempt = { type: 'sign-in', method: provider.id }
  try {
    switch (provider.type) {
      case 'credentials':
        return await finishCredentials(world, visit, asked, provider)
      case 'email':
        return await finishEmail(world, visit, asked, provider)
      default:
        return await finishExternal(world, visit, asked, provider.id)
    }
  } catch (cause) {
    // A link and a code are good as before, so their address is kept: to be loaded again. A provider's answer is spent.
    if (provider.type === 'email' && isUnavailable(cause)) return sayUnavailable(world, visit, cause)
    if (isExternal(provider) && !(cause instanceof StrayReturn)) rememberTyped(world, visit, provider.id, {})
    return refuse(world, visit, cause instanceof AuthError ? cause.code : 'Callback', { cause })
  }
}
