import { redirect } from 'react-router'
import { handle } from '#app/auth/answer.server.ts'
import { customPage } from '#app/auth/outcome.ts'
import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import { signInPage } from '#app/pages.server.ts'
import { leadThrough, waitsForAddress } from '#app/pending-pages.server.ts'
import { forSignedIn } from '#app/signed-in-pages.server.ts'
import { titles } from '#app/ui/pages.ts'
import { SignInPage } from '#app/ui/sign-in-page.tsx'
import type { Route } from './+types/signin'

/** Shows the ways in, or leads to the product's own page; starts nothing (contract, 9.4). */
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
    const page = await forSignedIn(services, visit, await signInPage(services, visit, asked))
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
