import { getSession, personOf } from '#app/auth/guard.server.ts'
import { takeNews } from '#app/auth/news.server.ts'
import { servicesOf, visitContext } from '#app/contexts.server.ts'
import { siteView } from '#app/pages.server.ts'
import { signOutForm } from '#app/signed-in-pages.server.ts'
import { HomePage } from '#app/ui/home-page.tsx'
import { titles } from '#app/ui/pages.ts'
import type { Route } from './+types/home'

/** The site's first page: for everybody, and it knows who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const visit = context.get(visitContext)
  const session = await getSession(context)
  return {
    site: siteView(services),
    user: session && personOf(session),
    news: takeNews(services, visit),
    signIn: `${services.authPath}/signin`,
    // Back to here, not to the page that was wanted when signing in: that one may be protected.
    signOut: session && (await signOutForm(services, visit, services.origin)),
    account: '/account',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: titles.home(loaderData.site) }] : []

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
