import { getAddresses, getNews, getSignOutForm, getSite, getUser } from 'latchkey'
import { HomePage, type HomePageProps } from 'latchkey/ui'
import type { Route } from './+types/home'

/** The home page: public, and it knows who is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await getUser(context)
  const page: HomePageProps = {
    site: getSite(context),
    user: user && { name: user.name, email: user.email, image: user.image },
    news: getNews(context),
    ...getAddresses(context),
    // Back to here, not to the page that was wanted when signing in: that one may be protected.
    signOut: user && (await getSignOutForm(context)),
  }
  return page
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.site.name }] : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
