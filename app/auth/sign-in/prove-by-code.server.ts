import { NotInForce } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { textField } from '../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { refuseFor, sayUnavailable } from '../outcomes/refuse.server.ts'
import { takeCode } from '../second-step/check.server.ts'
import { looksLikeOneTimeCode } from '../second-step/one-time-code.server.ts'
import { signInAddress } from '../sessions/sign-in-address.ts'
import { AuthError } from '../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../site/context.ts'

/** How a one-time code proves its user, in the words of RFC 8176: with the session's first proof they are two factors. */
const BY_CODE = ['otp', 'mfa']

/**
 * Takes a one-time code of the user who is signed in as a fresh proof: the session begins anew with it. Throws nothing: a
 * failure is an outcome.
 */
export async function proveByCode(ctx: AuthContext): Promise<Outcome> {
  const attempt: AttemptContext = { ...ctx, attempt: { type: 'sign-in' } }
  try {
    return await prove(attempt)
  } catch (cause) {
    if (cause instanceof NotInForce)
      return redirectTo(signInAddress(ctx.site.base, 'SessionRequired', ctx.authRequest.callbackUrl), 401)
    return isUnavailable(cause) ? sayUnavailable(attempt, cause) : refuseFor(attempt, cause)
  }
}

async function prove(ctx: AttemptContext): Promise<Outcome> {
  const { site, requestContext, authRequest } = ctx
  const { callbackUrl, fields, isVerified } = authRequest
  const page = signInAddress(site.base, 'FreshProofRequired', callbackUrl)
  if (!isVerified) return redirectTo(`${page}&csrf=true`)
  const checked = await requestContext.session()
  if (checked.kind === 'unknown') return sayUnavailable(ctx, checked.cause)
  const { store } = site
  const session = checked.kind === 'valid' && checked.session.isUser ? checked.session : null
  const user = store && session?.userId ? await store.users.byId(session.userId) : null
  if (!store || !session || !user) return redirectTo(signInAddress(site.base, 'SessionRequired', callbackUrl), 401)
  const typed = textField(fields, 'code') ?? ''
  // A recovery code is for who has lost the app: here it would be used up for nothing.
  if (!looksLikeOneTimeCode(typed)) return redirectTo(`${page}&code=wrong`, 401)
  const amr = [...new Set([...session.amr, ...BY_CODE])]
  const { kind } = await takeCode({ ...site, store, actor: 'user' }, requestContext, user, typed, async (spends) => {
    if ((await site.sessions.goOn(requestContext, session, { amr, judged: user, spends })) === null)
      throw new AuthError('AccessDenied')
  })
  if (kind === 'wrong') return redirectTo(`${page}&code=wrong`, 401)
  if (kind === 'paused') return redirectTo(`${page}&code=paused`, 429)
  return redirectTo(callbackUrl)
}
