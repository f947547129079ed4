import type { Callbacks } from '../config.ts'
import { absolute } from '../http/callback-url.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { MailWait } from '../rate-limits/throttle.server.ts'
import { AuthError, type AuthErrorCode, publicCode, type RefusalCode } from '../shared/errors.ts'
import type { AuthContext, SignInDeps } from '../site/context.ts'
import { type Outcome, redirectTo, refusal, type UnavailableOutcome } from './outcome.ts'
import { leaveOwnWords } from './own-words.server.ts'
import { rememberTyped } from './remember.server.ts'

type SignInQuestion = Parameters<NonNullable<Callbacks['signIn']>>[0]

/** Asks the product whether this user may sign in; `null` means yes (contract, 14.1). */
export async function askProduct(
  deps: SignInDeps,
  requestContext: RequestContext,
  question: SignInQuestion,
): Promise<Outcome | null> {
  const { signIn } = deps.config.callbacks ?? {}
  if (!signIn) return null
  try {
    const answer = await signIn(question)
    if (typeof answer === 'string' && answer !== '') {
      deps.events.note(requestContext, { ...requestContext.attempt, isSuccess: false, code: 'SentElsewhere' })
      return redirectTo(absolute(answer, deps.origin))
    }
    return answer ? null : refuse(deps, requestContext, 'AccessDenied', { jsonStatus: 403 })
  } catch (cause) {
    return refuse(deps, requestContext, publicCode(cause, 'AccessDenied'), { jsonStatus: 403, cause })
  }
}

/** Refuses with a code, and writes down why under the reference that the visitor will see; a product's words go along. */
export function refuse(
  deps: Pick<SignInDeps, 'base' | 'events' | 'cookieNames' | 'sealer'>,
  requestContext: RequestContext,
  code: RefusalCode,
  { cause, ...options }: { cause?: unknown; jsonStatus?: number; provider?: string } = {},
): Outcome {
  deps.events.note(requestContext, { ...requestContext.attempt, isSuccess: false, code }, { err: cause })
  leaveOwnWords(deps, requestContext, code, cause)
  return refusal(deps.base, code, options)
}

/** Refuses with the code of what was thrown. */
export function refuseFor(site: SignInDeps, requestContext: RequestContext, cause: unknown): Outcome {
  return refuse(site, requestContext, cause instanceof AuthError ? cause.code : 'Callback', { cause })
}

/** Says that it cannot be told now, and writes down why. */
export function sayUnavailable(
  deps: Pick<SignInDeps, 'base' | 'events'>,
  requestContext: RequestContext,
  cause: unknown,
): UnavailableOutcome {
  const failed = { ...requestContext.attempt, isSuccess: false, code: 'Unavailable' }
  const says = 'the database or the hashing queue is not available'
  deps.events.note(requestContext, failed, { err: cause, level: 'error', says })
  return { kind: 'unavailable', to: `${deps.base}/error?error=Callback` }
}

/** Refuses a try that came too soon, in the usual shape: 429 in JSON mode, else the page says when (DEV-24). */
export function tooOften(
  { site, requestContext, authRequest: { wantsJson } }: AuthContext,
  {
    code,
    provider,
    typed,
    wait,
  }: { code: AuthErrorCode; provider: string; typed: Record<string, string>; wait: MailWait },
): Outcome {
  const { seconds, crowd } = wait
  const details = { wait: seconds, ...(crowd === null ? {} : { crowd }) }
  const says = 'sign-in refused: too many tries'
  site.events.note(requestContext, { ...requestContext.attempt, isSuccess: false, code, details }, { says })
  if (!wantsJson) rememberTyped(site, requestContext, provider, typed, wait)
  return refusal(site.base, code, {
    jsonStatus: 429,
    retryAfter: seconds,
    ...(code === 'CredentialsSignin' ? { provider } : {}),
  })
}
