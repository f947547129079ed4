import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { servicesOf, visitContext } from './auth/http/context.server.ts'
import { ownFormsOnly, visitMiddleware } from './auth/middleware.server.ts'
import { siteView } from './auth/pages/pages.server.ts'
import { accentCss } from './auth/ui/accent.ts'
import { ErrorPage, NotFoundPage, UnavailablePage, UnreachablePage } from './auth/ui/pages/error-page.tsx'
import { type ErrorPageProps, type SiteView, titles, type UnavailablePageProps } from './auth/ui/pages.ts'
import styles from './auth/ui/styles.css?url'

export const middleware: Route.MiddlewareFunction[] = [visitMiddleware, ownFormsOnly]

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { site: siteView(servicesOf(context)), nonce: context.get(visitContext).nonce }
}

/** What the frame of the page is built from never changes while it is open. */
export const shouldRevalidate = () => false

/** The document around every page, the error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const accent = root?.site.accent
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* What they load is our own, and a browser hides a nonce from whoever hydrates. */}
        <Links nonce="" />
        {accent && (
          <style nonce={root.nonce} suppressHydrationWarning>
            {accentCss(accent)}
          </style>
        )}
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
  return <Outlet />
}

/** Where the site is not known, because the very first step failed. */
const UNKNOWN_SITE: SiteView = {
  name: 'Home',
  logo: null,
  home: '/',
  help: null,
  accent: null,
  terms: null,
  privacy: null,
}

/** The last resort: a page that was not found, one that a loader refused, or a fault of ours. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  const site = siteOf(error) ?? root?.site ?? UNKNOWN_SITE
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{titles.notFound(site)}</title>
        <NotFoundPage site={site} home="/" />
      </>
    )
  }
  if (isNoAnswer(error)) {
    return (
      <>
        <title>{titles.unreachable(site)}</title>
        <UnreachablePage site={site} />
      </>
    )
  }
  if (isRouteErrorResponse(error) && isUnavailablePage(error.data)) {
    return (
      <>
        <title>{titles.unavailable(site)}</title>
        <UnavailablePage {...error.data} />
      </>
    )
  }
  const page = pageOf(error, site)
  return (
    <>
      <title>{titles.error(page)}</title>
      <ErrorPage {...page} />
    </>
  )
}

/** How browsers say that a request came to nothing; the server says no such thing. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed)/.test(error.message)
}

function pageOf(error: unknown, site: SiteView): ErrorPageProps {
  const page = { site, signIn: null, home: '/', reference: null, help: null }
  if (!isRouteErrorResponse(error)) return { ...page, title: 'Error', says: 'Something went wrong. Please try again.' }
  if (isErrorPage(error.data)) return error.data
  return {
    ...page,
    title: error.statusText || 'Error',
    says: saidIn(error.data) ?? 'Something went wrong. Please try again.',
  }
}

/**
 * What a loader says to the visitor. What the router itself refuses it tells as an error of its code's; and a proxy
 * that finds nobody to ask sends a page of its own, which script is given as text.
 */
function saidIn(held: unknown): string | null {
  const isSentence = typeof held === 'string' && held !== '' && !held.startsWith('Error: ') && !/<\w/.test(held)
  return isSentence ? held : null
}

function siteOf(error: unknown): SiteView | null {
  if (!isRouteErrorResponse(error)) return null
  const held: { site?: SiteView } | null = typeof error.data === 'object' ? error.data : null
  return held?.site ?? null
}

function isUnavailablePage(held: unknown): held is UnavailablePageProps {
  return typeof held === 'object' && held !== null && 'again' in held && 'byItself' in held
}

function isErrorPage(held: unknown): held is ErrorPageProps {
  return typeof held === 'object' && held !== null && 'title' in held && 'says' in held && 'site' in held
}
