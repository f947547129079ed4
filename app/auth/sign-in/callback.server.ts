import type { Provider } from '../config.ts'
import { methodFor } from '../methods/index.server.ts'
import type { Proof } from '../methods/method.ts'
import { attempting, failedAttempt } from '../outcomes/attempt.ts'
import { keepNotHere } from '../outcomes/not-here.server.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { isRefusal } from '../outcomes/refuse.server.ts'
import { unlessAway } from '../outcomes/unless-away.server.ts'
import type { AttemptContext, AuthContext } from '../site/context.ts'
import { completeSignIn } from './complete.server.ts'

/** Ends a sign-in: `/callback/{id}`, the way back from a provider, a mailed link or a form (contract, 10.2, 11.3, 12). */
export async function finishSignIn(begun: AuthContext, provider: Provider): Promise<Outcome> {
  const ctx: AttemptContext = { ...begun, attempt: { type: 'sign-in', method: provider.id } }
  const method = methodFor(provider)
  keepNotHere(ctx)
  try {
    const done = await method.callback(ctx, provider)
    return done.kind === 'proof' ? await complete(ctx, done) : done
  } catch (thrown) {
    const { attempt, cause } = failedAttempt(thrown, ctx.attempt)
    return method.failed({ ...ctx, attempt }, provider, cause)
  }
}

async function complete(begun: AttemptContext, { identity, attempt = begun.attempt, settle }: Proof): Promise<Outcome> {
  const ctx = { ...begun, attempt }
  const settled = async () => {
    await unlessAway(ctx.requestContext.log, 'what a sign-in was proved by is not taken back', async () => settle?.())
  }
  try {
    const outcome = await attempting(attempt, () => completeSignIn(ctx, identity))
    await settled()
    return outcome
  } catch (thrown) {
    if (isRefusal(failedAttempt(thrown, attempt).cause)) await settled()
    throw thrown
  }
}
