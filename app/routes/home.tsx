import { servicesOf, visitContext } from '../auth/http/context.server.ts'
import { takeNews } from '../auth/pages/news.server.ts'
import { siteView } from '../auth/pages/pages.server.ts'
import { signOutForm } from '../auth/pages/signed-in-pages.server.ts'
import { getSession, personOf } from '../auth/sessions/require-user.server.ts'
import { HomePage } from '../auth/ui/pages/home-page.tsx'
import { titles } from '../auth/ui/pages.ts'
import type { Route } from './+types/home'

/** The site's first page: for everybody, and it knows who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const visit = context.get(visitContext)
  const session = await getSession(context)
  return {
    site: siteView(services),
    user: session && personOf(session),
    news: takeNews(services, visit)?.says ?? null,
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
