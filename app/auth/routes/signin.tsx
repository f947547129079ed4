import { redirect } from 'react-router'
import { handle } from '../actions/respond.server.ts'
import { askedContext, servicesOf, visitContext } from '../http/context.server.ts'
import { customPage } from '../outcomes/outcome.ts'
import { signInPage } from '../pages/pages.server.ts'
import { leadThrough, waitsForAddress } from '../pages/pending-pages.server.ts'
import { forSignedIn } from '../pages/signed-in-pages.server.ts'
import { SignInPage } from '../ui/pages/sign-in-page.tsx'
import { titles } from '../ui/pages/titles.ts'
import type { Route } from './+types/signin'

/** Shows the sign-in options, or leads to the product's own page; starts nothing (contract, 9.4). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const asked = context.get(askedContext)
  const custom = services.config.pages?.signIn
  const error = asked.query.get('error')
  const visit = context.get(visitContext)
  if (error === 'EmailSignin' && (await waitsForAddress(services, visit))) {
    return redirect(`${services.base}/address?${new URLSearchParams({ error, callbackUrl: asked.callbackUrl })}`)
  }
  if (custom === undefined) {
    const unled = await signInPage({ site: services, visit, asked })
    const page = await forSignedIn(services, visit, { page: unled, code: error })
    return error === 'OAuthAccountNotLinked' ? leadThrough(services, visit, page) : page
  }
  return redirect(customPage(custom, { callbackUrl: asked.callbackUrl, ...(error ? { error } : {}) }))
}

/** Starts signing in with one provider. */
export const action = handle

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: titles.signIn(loaderData.site) }] : []

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />
}
