import { getLanguage, getSite, latchkeyMiddleware, securityHeaders } from 'latchkey'
import styles from 'latchkey/styles.css?url'
import { directionOf, FailurePage, SiteHead } from 'latchkey/ui'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { useNextPages } from './next-pages.ts'

export const middleware: Route.MiddlewareFunction[] = [latchkeyMiddleware, securityHeaders]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  return { site: getSite(context), language: getLanguage(context) }
}

/** What the frame of the page is built from never changes while it is open. */
export const shouldRevalidate = () => false

/** The document around every page, the error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const { site, language = 'en' } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <SiteHead site={site} />
        <Meta />
        {/* What they load is our own, and a browser hides a nonce from the script that hydrates the page. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useNextPages()
  return <Outlet />
}

/** The last resort: a page that was not found, one that a loader refused, or a fault of ours. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} {...(useRouteLoaderData<typeof loader>('root') ?? { site: undefined })} />
}
