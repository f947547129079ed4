import { handle } from '../actions/respond.server.ts'
import { redirect } from '../http/address/redirect.ts'
import { returnFromProvider } from '../methods/oauth/oidc/sign-out-at-provider.server.ts'
import { siteView } from '../pages/pages.server.ts'
import { signOutForm } from '../pages/signed-in-pages.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { SignOutPage, type SignOutPageProps } from '../ui/pages/sign-out-page.tsx'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/signout'

/**
 * Asks whether to sign out; never does it (contract, chapter 18). A visitor who returns here from signing out at a
 * provider is redirected to where they wanted to go.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const { callbackUrl, query } = context.get(authRequestContext)
  const back = returnFromProvider(services, requestContext, query)
  if (back !== null) return redirect(back)
  const custom = services.config.pages?.signOut
  if (custom !== undefined) return redirect(custom)
  // Also a visitor who comes back here by the browser's button: the page is kept nowhere and read anew.
  const isSignedOut = (await requestContext.session()).kind === 'none'
  const page: SignOutPageProps = {
    site: siteView(services),
    form: isSignedOut ? null : await signOutForm(services, requestContext, callbackUrl),
    stay: callbackUrl,
    signIn: `${services.authPath}/signin`,
    failed: query.get('csrf') === 'true',
  }
  return page
}

/** Signs out. */
export const action = handle

export const meta: Route.MetaFunction = (page) => titleOf(page, (say, { form }) => (form ? say.signOut : say.signedOut))

export default function SignOut({ loaderData }: Route.ComponentProps) {
  return <SignOutPage {...loaderData} />
}
