import type { Visit } from '#app/visit.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { Provider } from '../config.ts'
import { AuthError } from '../errors.ts'
import type { Outcome } from '../outcome.ts'
import { isExternal } from '../providers/external.ts'
import type { Asked } from '../request.server.ts'
import { StrayReturn } from '../strategies/checks.server.ts'
import { finishCredentials } from './finish-credentials.server.ts'
import { finishEmail } from './finish-email.server.ts'
import { finishExternal } from './finish-external.server.ts'
import { refuse, rememberTyped, type SignInWorld, sayUnavailable } from './world.server.ts'

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
