import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import { answerWords } from '../languages/en/answers.ts'
import {
  ALSO_AT_PROVIDER,
  providerToLeave,
  type SignOutDeps,
} from '../methods/oauth/oidc/sign-out-at-provider.server.ts'
import { takeNews } from '../outcomes/news.server.ts'
import { asksPasskeyFirst } from '../sessions/fresh-proof.server.ts'
import { personOf } from '../sessions/session-view.ts'
import type { Site, SiteSealing, SiteUrls } from '../site/site.ts'
import type { SignOutView } from '../ui/forms/sign-out-form.tsx'
import type { FormView, SignInPageProps } from '../ui/pages.ts'
import { optionsOf } from './options-of-user.server.ts'

/** By what is known how a user gives a proof here. */
type ProofDeps = Pick<Site, 'authPath' | 'store' | 'providers' | 'methodFor' | 'settings'>

/**
 * The sign-in page as a visitor sees it who is signed in already: it says so, and what becomes of another account. Where
 * a new proof is wanted, it shows the ways in which this user gives one.
 */
export async function forSignedIn(
  services: SiteUrls & SiteSealing & ProofDeps,
  requestContext: RequestContext,
  { page, query }: { page: SignInPageProps; query: URLSearchParams },
): Promise<SignInPageProps> {
  const told = takeNews(services, requestContext)
  const news = told?.says ?? null
  const checked = await requestContext.session()
  if (checked.kind !== 'valid') {
    // A user who has signed out on a protected page is led here: what has just been done tells why.
    const isToldWhy = told?.endsSession === true && query.get('error') === 'SessionRequired'
    return { ...page, news, ...(isToldWhy && { message: null }) }
  }
  const { name, email } = personOf(checked.session)
  const user = name || email || answerWords.in(requestContext.language).userWithoutName
  const goOn = page.callbackUrl
  const signedIn = { user, another: formForAnother(services, requestContext, goOn), goOn }
  const error = query.get('error')
  if (error === 'OAuthAccountNotLinked') {
    return { ...page, news, signedIn, message: answerWords.in(requestContext.language).notConnected }
  }
  if (error !== 'FreshProofRequired') return { ...page, news, signedIn }
  const options = await optionsToProve(services, requestContext, checked.session, { page, query })
  return { ...page, ...options, news, message: null, newcomers: null, again: signedIn }
}

/** The ways in which the user of a session gives a new proof; all where none of theirs is known. */
async function optionsToProve(
  services: ProofDeps,
  requestContext: RequestContext,
  { userId }: Session,
  { page, query }: { page: SignInPageProps; query: URLSearchParams },
): Promise<Partial<SignInPageProps>> {
  const { store } = services
  try {
    const user = store && userId !== null ? await store.users.byId(userId) : null
    if (!store || !user) return {}
    const { providers, credentials, passkey = null } = await optionsOf(services, store, user, page)
    // A mail to an address that is not proved signs this user in too, but takes away what is connected.
    const emailForm = user.emailVerified === null ? null : page.emailForm
    const hasApp = (await store.oneTimePasswords.find(user.id))?.confirmedAt != null
    if (providers.length + credentials.length === 0 && !emailForm && !passkey && !hasApp) return {}
    const isOnly = providers.length === 0 && !emailForm
    const fault = codeFault(requestContext, query)
    const email = emailForm ? (user.emailSpelling ?? user.email ?? '') : page.email
    return {
      providers,
      credentials: credentials.map((way) => ({ ...way, open: way.open || isOnly })),
      emailForm,
      email,
      passkey: passkey && { ...passkey, asks: 'again' },
      passkeyFirst: (await asksPasskeyFirst(services, user))
        ? answerWords.in(requestContext.language).waiting.passkeyFirst
        : null,
      oneTimeCode: hasApp
        ? {
            action: `${services.authPath}/second-step`,
            fault,
            open: fault !== null || (isOnly && credentials.length === 0),
          }
        : null,
    }
  } catch (err) {
    requestContext.log.warn({ err }, 'the sign-in page does not know the ways of its user')
    return {}
  }
}

/** What is wrong with the one-time code that was typed as a new proof. */
function codeFault({ language }: RequestContext, query: URLSearchParams): string | null {
  const say = answerWords.in(language).secondStep
  if (query.get('csrf') === 'true') return say.formExpired
  const code = query.get('code')
  return code === 'wrong' ? say.wrongCode : code === 'paused' ? say.paused : null
}

/** The form that signs out and comes back to sign in, on the way to the same page. */
export function formForAnother(
  { authPath, base }: Pick<Site, 'authPath' | 'base'>,
  requestContext: RequestContext,
  callbackUrl: string,
): FormView {
  const signIn = `${base}/signin?${new URLSearchParams({ callbackUrl })}`
  return { action: `${authPath}/signout`, csrfToken: requestContext.csrf.token, callbackUrl: signIn }
}

/** The form that signs out, which offers or announces signing out at the provider too. */
export async function signOutForm(
  services: SignOutDeps & Pick<Site, 'authPath'>,
  requestContext: RequestContext,
  callbackUrl: string,
): Promise<SignOutView> {
  const leaving = await providerToLeave(services, requestContext)
  return {
    action: `${services.authPath}/signout`,
    csrfToken: requestContext.csrf.token,
    callbackUrl,
    provider: leaving && { name: leaving.name, field: leaving.way === 'ask' ? ALSO_AT_PROVIDER : null },
  }
}
