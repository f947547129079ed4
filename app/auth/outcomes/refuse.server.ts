import { isUnavailable } from '#db/unavailable.ts'
import type { Callbacks } from '../config.ts'
import { withBasename } from '../host/basename.ts'
import { absolute } from '../http/callback-url.ts'
import { AuthError, type AuthErrorCode, publicCode, type RefusalCode } from '../shared/errors.ts'
import type { AttemptContext } from '../site/context.ts'
import type { MailWait } from '../site/limits.ts'
import { type Outcome, redirectTo, refusal, type UnavailableOutcome } from './outcome.ts'
import { leaveOwnWords } from './own-words.server.ts'
import { rememberTyped } from './remember.server.ts'

/** Whose request is refused, and what it tried. */
type Refusing = Pick<AttemptContext, 'site' | 'requestContext' | 'attempt'>

type SignInQuestion = Parameters<NonNullable<Callbacks['signIn']>>[0]

/** Asks the product whether this user may sign in; `null` means yes (contract, 14.1). */
export async function askProduct(ctx: Refusing, question: SignInQuestion): Promise<Outcome | null> {
  const { site, requestContext, attempt } = ctx
  const { signIn } = site.config.callbacks ?? {}
  if (!signIn) return null
  try {
    const answer = await signIn(question)
    if (typeof answer === 'string' && answer !== '') {
      site.events.note(requestContext, { ...attempt, isSuccess: false, code: 'SentElsewhere' })
      return redirectTo(absolute(withBasename(answer, site.basename), site.origin))
    }
    return answer ? null : refuse(ctx, 'AccessDenied', { jsonStatus: 403 })
  } catch (cause) {
    return refuse(ctx, publicCode(cause, 'AccessDenied'), { jsonStatus: 403, cause })
  }
}

/** Refuses with a code, and writes down why under the reference that the visitor will see; a product's words go along. */
export function refuse(
  { site, requestContext, attempt }: Refusing,
  code: RefusalCode,
  { cause, ...options }: { cause?: unknown; jsonStatus?: number; provider?: string } = {},
): Outcome {
  site.events.note(requestContext, { ...attempt, isSuccess: false, code }, { err: cause })
  leaveOwnWords(site, requestContext, code, cause)
  return refusal(site.base, code, options)
}

/** Refuses with the code of what was thrown. */
export function refuseFor(ctx: Refusing, cause: unknown): Outcome {
  return refuse(ctx, cause instanceof AuthError ? cause.code : 'Callback', { cause })
}

/** Whether what was thrown refuses the visitor: anything else is a fault, after which the same proof may come again. */
export function isRefusal(cause: unknown): boolean {
  return cause instanceof AuthError && !isUnavailable(cause)
}

/** Says that it cannot be told now, and writes down why. */
export function sayUnavailable({ site, requestContext, attempt }: Refusing, cause: unknown): UnavailableOutcome {
  const failed = { ...attempt, isSuccess: false, code: 'Unavailable' }
  const says = 'the database or the hashing queue is not available'
  site.events.note(requestContext, failed, { err: cause, level: 'error', says })
  return { kind: 'unavailable', to: `${site.base}/error?error=Callback` }
}

/** Refuses a try that came too soon, in the usual shape: 429 in JSON mode, else the page says when (DEV-24). */
export function tooOften(
  { site, requestContext, attempt, authRequest: { wantsJson } }: AttemptContext,
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
  site.events.note(requestContext, { ...attempt, isSuccess: false, code, details }, { says })
  if (!wantsJson) rememberTyped(site, requestContext, provider, typed, wait)
  return refusal(site.base, code, {
    jsonStatus: 429,
    retryAfter: seconds,
    ...(code === 'CredentialsSignin' ? { provider } : {}),
  })
}
