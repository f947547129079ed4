import { tellOwner } from '../../accounts/notices.server.ts'
import type { PasskeyProvider } from '../../config.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { refuse, sayUnavailable } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { AuthError, InternalError } from '../../shared/errors.ts'
import type { AuthContext } from '../../site/context.ts'
import type { VerifiedIdentity } from '../../site/identity.ts'
import type { Proof, SecondStepAnswers } from '../method.ts'
import { prove } from '../proof/remix-auth.ts'
import { readAssertion } from './answer.server.ts'
import { type ChallengeUse, takeChallenge } from './challenge.server.ts'
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

/** What the form's answer proves. Its challenge is taken, whatever then comes of it. */
async function provePasskey(ctx: AuthContext, provider: PasskeyProvider, use: ChallengeUse): Promise<VerifiedIdentity> {
  const { site, requestContext, authRequest } = ctx
  const answered = readAssertion(authRequest.fields[ANSWER])
  if (!answered) throw new PasskeyRefused('not-valid')
  const { origin, store } = site
  const rpId = relyingPartyId(origin)
  if (!store || rpId === null) throw new InternalError('Passkeys need a store, and a host name.')
  const { challenge } = answered
  const taken = await takeChallenge(site, requestContext, { use, challenge })
  if (!taken) throw new PasskeyRefused('challenge')
  const met = { ...answered, boundTo: taken.userId }
  try {
    return await prove(new PasskeyStrategy(provider, { origin, rpId, store }, met), ctx)
  } catch (cause) {
    if (cause instanceof PasskeyRefused) await refused(ctx, provider, cause, answered.answer.id)
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
export function failPasskey(
  { site, requestContext }: AuthContext,
  _provider: PasskeyProvider,
  cause: unknown,
): Outcome {
  if (cause instanceof AuthError) return refuse(site, requestContext, cause.code, { cause })
  if (cause instanceof PasskeyRefused) return refuse(site, requestContext, 'PasskeySignin', { cause })
  return sayUnavailable(site, requestContext, cause)
}

async function refused(
  { site, requestContext, authRequest }: AuthContext,
  provider: PasskeyProvider,
  { reason, known }: PasskeyRefused,
  id: string,
): Promise<void> {
  requestContext.attempt = { ...requestContext.attempt, userId: known?.user.id }
  if (reason === 'unknown' && !authRequest.wantsJson)
    rememberTyped(site, requestContext, provider.id, { [UNKNOWN]: id })
  if (reason !== 'counter' || !known) return
  const { user } = known
  await site.events.record(
    requestContext,
    { type: 'passkey.copy', isSuccess: false, userId: user.id, method: provider.id, account: id },
    { level: 'warn' },
  )
  await tellOwner(site, requestContext, user, { kind: 'passkeyCopied', provider: provider.id })
}
