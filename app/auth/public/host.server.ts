import { data, isRouteErrorResponse, type RouterContextProvider, redirectDocument } from 'react-router'
import { withBasename, withoutBasename } from '../host/basename.ts'
import { isLoadedForBuilding } from '../host/build-path.ts'
import type { LanguageTag } from '../languages/languages.ts'
import { automaticPasskey } from '../methods/passkey/automatic.server.ts'
import { takeNews } from '../outcomes/news.server.ts'
import { siteView } from '../pages/pages.server.ts'
import { signOutForm } from '../pages/signed-in-pages.server.ts'
import { currentRequestContext, servicesContext, servicesOf } from '../services/context.server.ts'
import type { SignOutView } from '../ui/forms/sign-out-form.tsx'
import type { SiteView } from '../ui/pages.ts'
import type { AutomaticPasskeyView } from '../ui/passkey/automatic-passkey.tsx'
import { getSession } from './require-user.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the settings say of the site: name, logo, accent, addresses of help, terms and privacy policy. For any page. */
export function getSite(context: Context): SiteView {
  return siteView(servicesOf(context))
}

/** The language of this visitor's pages, as a BCP 47 tag: for the `lang` of a host's document, and its own texts. */
export function getLanguage(context: Context): LanguageTag {
  return context.get(currentRequestContext).language
}

/**
 * The nonce that this answer's scripts and styles carry, 16 random bytes in base64: other ones do not run. Empty in a page that
 * is made while the app is built, which every visitor is given.
 */
export function getNonce(context: Context): string {
  return isLoadedForBuilding() ? '' : context.get(currentRequestContext).nonce
}

/** A sentence on what the visitor's last button did, such as signing out; told once, `null` where there is none. */
export function getNews(context: Context): string | null {
  return takeNews(servicesOf(context), context.get(currentRequestContext))?.says ?? null
}

/** What a form that signs the visitor out is given; it leads to `callbackUrl`, a path of the host's or an address of this site, or its first page. */
export function getSignOutForm(context: Context, callbackUrl?: string): Promise<SignOutView> {
  const services = servicesOf(context)
  const to = callbackUrl === undefined ? services.home : withBasename(callbackUrl, services.basename)
  return signOutForm(services, context.get(currentRequestContext), to)
}

/**
 * What `AutomaticPasskey` is given on the page that a sign-in by password leads to: its user's browser may make a passkey by
 * itself. `null` where it is not to, as for a visitor who is signed out.
 *
 * @throws a 503 answer when the database cannot be asked.
 */
export async function getAutomaticPasskey(context: Context): Promise<AutomaticPasskeyView | null> {
  const session = await getSession(context)
  return session && automaticPasskey(servicesOf(context), context.get(currentRequestContext), session)
}

/** The addresses that a page of the host's links to, as React Router's `<Link to>` takes them: without a `basename`. */
export function getAddresses(context: Context): { signIn: string; account: string } {
  const { authPath, accountPath, basename } = servicesOf(context)
  const [signIn, account] = [`${authPath}/signin`, accountPath]
  return { signIn: withoutBasename(signIn, basename), account: withoutBasename(account, basename) }
}

/**
 * What the loader and the action of a host's last route (`*`) throw: a 404 that `FailurePage` draws. An address without
 * a route here may be a page of another program on this site, so a navigation by script is sent to load it as a document.
 */
export function pageNotFound({ request, url, context }: { request: Request; url: URL; context: Context }) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isByScript = new URL(request.url).pathname !== url.pathname
  const { wanted } = context.get(currentRequestContext)
  if (isRead && isByScript) return redirectDocument(withoutBasename(wanted, servicesOf(context).basename))
  return data({ site: getSite(context) }, { status: 404, statusText: 'Not Found' })
}

/**
 * What `entry.server.tsx` exports as `handleError`: a failure of this site goes to the log. A request that the client
 * broke off and an answer that was thrown are no failures, and what the router refuses is the client's.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: Context }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const log = context.get(servicesContext)?.log
  log?.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'a request failed')
}
