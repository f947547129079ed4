import { findNotMe, notMeAddress, stopNotMe } from '../../browsers/not-me.server.ts'
import { textField } from '../../http/auth-request.server.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { type Outcome, redirectTo, refusal } from '../../outcomes/outcome.ts'
import type { AuthContext } from '../../site/context.ts'

/**
 * Takes the press of "This was not me". No session is needed: the link of the notice is the proof. Where a password was taken
 * away, the sign-in that follows leads on to the page that sets another one.
 */
export async function finishNotMe({ site, requestContext, authRequest }: AuthContext): Promise<Outcome> {
  const token = textField(authRequest.fields, 'token') ?? ''
  if (!authRequest.isVerified) return redirectTo(notMeAddress(site, token))
  const found = await findNotMe(site, token)
  const stopped = found && (await stopNotMe(site, requestContext, found))
  if (!stopped || stopped.kind === 'spent') return refusal(site.base, 'Verification')
  leaveNews(site, requestContext, { kind: stopped.kind === 'taken' ? 'address-taken' : NEWS[found.kind] })
  if (stopped.kind === 'taken' || !stopped.isPasswordGone) return redirectTo(`${site.base}/signin`)
  const next = new URLSearchParams({ callbackUrl: `${site.base}/account/password` })
  return redirectTo(`${site.base}/signin?${next}`)
}

const NEWS = {
  'new-browser': 'session-disowned',
  'second-step-reset': 'second-step-kept',
  'address-undo': 'address-restored',
} as const
