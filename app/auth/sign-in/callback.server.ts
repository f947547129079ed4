import { isUnavailable } from '#db/unavailable.ts'
import type { Provider } from '../config.ts'
import { methodFor } from '../methods/index.server.ts'
import type { Proof } from '../methods/method.ts'
import { keepNotHere } from '../outcomes/not-here.server.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { AuthContext } from '../site/context.ts'
import { completeSignIn } from './complete.server.ts'

/** Ends a sign-in: `/callback/{id}`, the way back from a provider, a mailed link or a form (contract, 10.2, 11.3, 12). */
export async function finishSignIn(ctx: AuthContext, provider: Provider): Promise<Outcome> {
  ctx.requestContext.attempt = { type: 'sign-in', method: provider.id }
  const method = methodFor(provider)
  keepNotHere(ctx)
  try {
    const done = await method.callback(ctx, provider)
    return done.kind === 'proof' ? await complete(ctx, done) : done
  } catch (cause) {
    return method.failed(ctx, provider, cause)
  }
}

async function complete(ctx: AuthContext, { identity, settle }: Proof): Promise<Outcome> {
  try {
    const outcome = await completeSignIn(ctx, identity)
    await settle?.()
    return outcome
  } catch (cause) {
    if (!isUnavailable(cause)) await settle?.()
    throw cause
  }
}
