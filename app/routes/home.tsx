import { getAddresses, getAutomaticPasskey, getNews, getSignOutForm, getSite, getUser } from 'latchkey'
import { HomePage, type HomePageProps } from 'latchkey/ui'
import { lazy, Suspense } from 'react'
import type { Route } from './+types/home'

/** Loaded for users who have just signed in by password, and for no other visitor. */
const AutomaticPasskey = lazy(() => import('../automatic-passkey.tsx'))

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
  return { page, automaticPasskey: await getAutomaticPasskey(context) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.page.site.name }] : [])

export default function Home({ loaderData: { page, automaticPasskey } }: Route.ComponentProps) {
  return (
    <>
      <HomePage {...page} />
      {automaticPasskey && (
        <Suspense>
          <AutomaticPasskey {...automaticPasskey} />
        </Suspense>
      )}
    </>
  )
}
