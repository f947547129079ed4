import { getSession, personOf } from '#app/auth/guard.server.ts'
import { servicesOf } from '#app/contexts.server.ts'
import { siteView } from '#app/pages.server.ts'
import { HomePage } from '#app/ui/home-page.tsx'
import { titles } from '#app/ui/pages.ts'
import type { Route } from './+types/home'

/** The site's first page: for everybody, and it knows who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const session = await getSession(context)
  return {
    site: siteView(services),
    user: session && personOf(session),
    signIn: `${services.authPath}/signin`,
    // Back to here, not to the page that was wanted when signing in: that one may be protected.
    signOut: `${services.authPath}/signout?callbackUrl=%2F`,
    account: '/account',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: titles.home(loaderData.site) }] : []

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
