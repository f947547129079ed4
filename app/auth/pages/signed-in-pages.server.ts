import type { RequestContext } from '../http/request-context.server.ts'
import { ALSO_AT_PROVIDER, providerToLeave } from '../methods/oauth/oidc/sign-out-at-provider.server.ts'
import type { Services } from '../services/services.server.ts'
import { personOf } from '../sessions/require-user.server.ts'
import type { FormView, SignInPageProps, SignOutView } from '../ui/pages.ts'
import { takeNews } from './news.server.ts'

/** The sign-in page as a visitor sees it who is signed in already: it says so, and what becomes of another account. */
export async function forSignedIn(
  services: Services,
  visit: RequestContext,
  page: SignInPageProps,
): Promise<SignInPageProps> {
  const news = takeNews(services, visit)?.says ?? null
  const checked = await visit.session()
  if (checked.kind !== 'valid') return { ...page, news }
  const { name, email } = personOf(checked.session)
  const user = name || email || 'a user without a name'
  const goOn = page.callbackUrl
  return { ...page, news, signedIn: { user, another: formForAnother(services, visit, goOn), goOn } }
}

/** The form that signs out and comes back to sign in, on the way to the same page. */
export function formForAnother({ authPath, base }: Services, visit: RequestContext, callbackUrl: string): FormView {
  const signIn = `${base}/signin?${new URLSearchParams({ callbackUrl })}`
  return { action: `${authPath}/signout`, csrfToken: visit.csrf.token, callbackUrl: signIn }
}

/** The form that signs out, which offers or announces signing out at the provider too. */
export async function signOutForm(
  services: Services,
  visit: RequestContext,
  callbackUrl: string,
): Promise<SignOutView> {
  const leaving = await providerToLeave(services, visit)
  return {
    action: `${services.authPath}/signout`,
    csrfToken: visit.csrf.token,
    callbackUrl,
    provider: leaving && { name: leaving.name, field: leaving.way === 'ask' ? ALSO_AT_PROVIDER : null },
  }
}
