import { redirect } from 'react-router'
import { answer } from '#app/auth/answer.server.ts'
import { signOut } from '#app/auth/sign-out.server.ts'
import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import { siteView } from '#app/pages.server.ts'
import { type SignOutPageProps, titles } from '#app/ui/pages.ts'
import { SignOutPage } from '#app/ui/sign-out-page.tsx'
import type { Route } from './+types/signout'

/** Asks whether to sign out; never does it (contract, chapter 18). */
export function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { callbackUrl, query } = context.get(askedContext)
  const custom = services.config.pages?.signOut
  if (custom !== undefined) return redirect(custom)
  const page: SignOutPageProps = {
    site: siteView(services),
    action: `${services.authPath}/signout`,
    csrfToken: context.get(visitContext).csrf.token,
    callbackUrl,
    stay: callbackUrl,
    failed: query.get('csrf') === 'true',
  }
  return page
}

/** Signs out. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  return answer(context, await signOut(servicesOf(context), visit, context.get(askedContext)))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: titles.signOut(loaderData.site) }] : []

export default function SignOut({ loaderData }: Route.ComponentProps) {
  return <SignOutPage {...loaderData} />
}
