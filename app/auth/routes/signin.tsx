import { handle } from '../actions/respond.server.ts'
import { redirect } from '../http/address/redirect.ts'
import { customPage } from '../outcomes/outcome.ts'
import { signInPage } from '../pages/pages.server.ts'
import { leadThrough, waitsForAddress } from '../pages/pending-pages.server.ts'
import { forSignedIn } from '../pages/signed-in-pages.server.ts'
import { authRequestContext, currentRequestContext, servicesOf } from '../services/context.server.ts'
import { SignInPage } from '../ui/pages/sign-in-page.tsx'
import { titleOf } from '../ui/pages/title.ts'
import type { Route } from './+types/signin'

/** Shows the sign-in options, or leads to the product's own page; starts nothing (contract, 9.4). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const authRequest = context.get(authRequestContext)
  const custom = services.config.pages?.signIn
  const error = authRequest.query.get('error')
  const requestContext = context.get(currentRequestContext)
  if (error === 'EmailSignin' && (await waitsForAddress(services, requestContext))) {
    return redirect(`${services.base}/address?${new URLSearchParams({ error, callbackUrl: authRequest.callbackUrl })}`)
  }
  if (custom === undefined) {
    const unled = await signInPage({ site: services, requestContext, authRequest })
    const page = await forSignedIn(services, requestContext, { page: unled, query: authRequest.query })
    return error === 'OAuthAccountNotLinked' ? leadThrough(services, requestContext, page) : page
  }
  return redirect(customPage(custom, { callbackUrl: authRequest.callbackUrl, ...(error ? { error } : {}) }))
}

/** Starts signing in with one provider. */
export const action = handle

export const meta: Route.MetaFunction = (page) => titleOf(page, (say) => say.signIn)

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />
}
