import { notMeAddress } from '../../browsers/links.server.ts'
import { textField } from '../../http/auth-request.server.ts'
import { leaveNews, type PlainNews } from '../../outcomes/news.server.ts'
import { type Outcome, redirectTo, refusal } from '../../outcomes/outcome.ts'
import type { AuthContext } from '../../site/context.ts'
import { findNotMe } from '../../take-back/find.server.ts'
import { confirmBrowser, keepSecondStep, type TookBack, takeAccountBack } from '../../take-back/press.server.ts'

/**
 * Takes the press of "This was not me", and of "It was me" beside it. No session is needed: the link of the notice is the proof.
 * The sign-in that follows leads on to what still opens the account.
 */
export async function finishNotMe({ site, requestContext, authRequest }: AuthContext): Promise<Outcome> {
  const token = textField(authRequest.fields, 'token') ?? ''
  const page = notMeAddress(site, token)
  if (!authRequest.isVerified) return redirectTo(page)
  const found = await findNotMe(site, token)
  const { store } = site
  if (!found || !store) return refusal(site.base, 'Verification')
  if (found.kind === 'used') return redirectTo(page)
  const deps = { ...site, store }
  const signIn = `${site.base}/signin`
  const says = (news: PlainNews) => leaveNews(site, requestContext, { kind: news })
  if (found.kind === 'reset') {
    if (!(await keepSecondStep(deps, requestContext, found.row))) return redirectTo(page)
    says('second-step-kept')
    return redirectTo(signIn)
  }
  if (authRequest.fields.mine === 'yes') {
    if (!(await confirmBrowser(deps, found.link))) return redirectTo(page)
    says('own-browser')
    return redirectTo(signIn)
  }
  const taken = await takeAccountBack(deps, requestContext, found.link, authRequest.fields.also === 'yes')
  if (taken.kind === 'spent') return redirectTo(page)
  says(newsOf(taken))
  if (taken.kind === 'address-held') return redirectTo(signIn)
  return redirectTo(`${signIn}?${new URLSearchParams({ callbackUrl: `${site.base}/account/ways` })}`)
}

function newsOf(taken: Exclude<TookBack, { kind: 'spent' }>): PlainNews {
  if (taken.kind === 'address-held') return 'address-held'
  if (taken.isAddressLater) return 'address-returns'
  if (taken.isAddressBack) return taken.isPasswordGone ? 'address-restored-password' : 'address-restored'
  return taken.isPasswordGone ? 'taken-back-password' : 'taken-back'
}
