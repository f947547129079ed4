import type { Spent } from '#db/store/index.server.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import type { PasskeyProvider } from '../../config.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { refuse, sayUnavailable } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { applyDueReset } from '../../second-step/apply-reset.server.ts'
import { AuthError, InternalError } from '../../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../../site/context.ts'
import type { PasskeyIdentity, VerifiedIdentity } from '../../site/identity.ts'
import type { Proof, SecondStepAnswers } from '../method.ts'
import { prove } from '../proof/remix-auth.ts'
import { readAssertion } from './answer.server.ts'
import { type ChallengeUse, dropChallenge, findChallenge } from './challenge.server.ts'
import { relyingPartyId } from './relying-party.ts'
import { PasskeyRefused, PasskeyStrategy } from './strategy.server.ts'

/** The field of the form that the ceremony fills in. */
const ANSWER = 'answer'

/** The field that names a passkey which no user has, for the page that tells the browser so. */
export const UNKNOWN = 'unknown'

/** Ends a sign-in with a passkey. */
export async function finishPasskey(ctx: AuthContext, provider: PasskeyProvider): Promise<Outcome | Proof> {
  if (!ctx.authRequest.isVerified) return redirectTo(`${ctx.site.base}/signin?csrf=true`)
  return { kind: 'proof', identity: await provePasskey(ctx, provider, 'passkey.sign-in') }
}

/** What the form's answer proves. Where it is refused, its challenge is taken; else what begins by it spends that. */
async function provePasskey(ctx: AuthContext, provider: PasskeyProvider, use: ChallengeUse): Promise<VerifiedIdentity> {
  const { site, requestContext, authRequest } = ctx
  const answered = readAssertion(authRequest.fields[ANSWER])
  if (!answered) throw new PasskeyRefused('not-valid')
  const { origin } = site
  const rpId = relyingPartyId(origin)
  const { store } = site
  if (!store || rpId === null) throw new InternalError('Passkeys need a store, and a host name.')
  const { challenge, answer } = answered
  const found = await findChallenge(site, requestContext, { use, challenge, id: answer.id })
  if (!found) throw new PasskeyRefused('challenge')
  const strategy = new PasskeyStrategy(provider, { origin, rpId, now: site.now }, { ...answered, found })
  try {
    const identity = await prove(strategy, ctx)
    // A reset that is due has removed it, whichever request comes first.
    const was = await applyDueReset({ ...site, store }, requestContext, identity.user)
    if (was && was.passkeys > 0) throw new PasskeyRefused('unknown')
    return identity
  } catch (cause) {
    if (!(cause instanceof PasskeyRefused)) throw cause
    await dropChallenge(site, found.asked)
    await refused(ctx, provider.id, cause, answer.id)
    throw cause
  }
}

/** A passkey as the second step of a sign-in that waits: one of that user, asked for there. */
export const passkeyStep: SecondStepAnswers<PasskeyProvider> = {
  isAnswered: (fields) => typeof fields[ANSWER] === 'string',
  async check(ctx, provider, userId) {
    try {
      const identity = await provePasskey(ctx, provider, 'passkey.second-step')
      return identity.proof === 'passkey' && identity.user.id === userId ? identity : null
    } catch (cause) {
      if (!(cause instanceof PasskeyRefused)) throw cause
      ctx.requestContext.log.info({ err: cause }, 'a passkey was refused as second step')
      return null
    }
  },
}

/** Tells a failed attempt, in the same words whatever was wrong. */
export function failPasskey(ctx: AttemptContext, _provider: PasskeyProvider, cause: unknown): Outcome {
  if (cause instanceof AuthError) return refuse(ctx, cause.code, { cause })
  if (!(cause instanceof PasskeyRefused)) return sayUnavailable(ctx, cause)
  const attempt = { ...ctx.attempt, userId: cause.known?.user.id }
  return refuse({ ...ctx, attempt }, 'PasskeySignin', { cause })
}

/** The challenge was answered before, or the count is not beyond that of another answer, which came between. */
export async function passkeySpent(ctx: AuthContext, identity: PasskeyIdentity, cause: Spent): Promise<Error> {
  const { user, provider, passkeyId, spends } = identity
  if (cause.what !== 'passkey') return new PasskeyRefused('challenge', { user }, { cause })
  const refusal = new PasskeyRefused('counter', { user }, { cause })
  await dropChallenge(ctx.site, spends.challenge)
  await refused(ctx, provider, refusal, passkeyId)
  return refusal
}

async function refused(
  { site, requestContext, authRequest }: AuthContext,
  provider: string,
  { reason, known }: PasskeyRefused,
  id: string,
): Promise<void> {
  if (reason === 'unknown' && !authRequest.wantsJson) rememberTyped(site, requestContext, provider, { [UNKNOWN]: id })
  if (reason !== 'counter' || !known) return
  const { user } = known
  await site.events.record(
    requestContext,
    { type: 'passkey.copy', isSuccess: false, userId: user.id, method: provider, account: id },
    { level: 'warn' },
  )
  await tellOwner(site, requestContext, user, { kind: 'passkeyCopied', provider })
}
