import { isRouteErrorResponse } from 'react-router'
import { type CommonWords, commonWords } from '../../languages/en/common.tsx'
import type { LanguageTag } from '../../languages/languages.ts'
import { LanguageContext, useWords } from '../../languages/use-words.ts'
import type { SiteView } from '../pages.ts'
import type { ErrorPageProps, UnavailablePageProps } from './error-page.tsx'
import { ErrorPage, NotFoundPage, UnavailablePage, UnreachablePage } from './error-page.tsx'
import { titleAt } from './title.ts'

/** Where the site is not known, because the very first step failed. */
const UNKNOWN_SITE: SiteView = {
  name: 'Home',
  logo: null,
  icon: '/auth/icon',
  home: '/',
  help: null,
  accent: null,
  accentCss: null,
  terms: null,
  privacy: null,
  languages: null,
}

interface FailurePageProps {
  error: unknown
  /** What `getSite` said, where it is known. */
  site: SiteView | undefined
  /** What `getLanguage` said. Default: English. */
  language?: LanguageTag | undefined
}

/**
 * What a host's `ErrorBoundary` draws, with its title: a page that was not found, one that a loader or an action refused,
 * a database that is away, no network, or a failure of this site.
 */
export function FailurePage({ language = 'en', ...failure }: FailurePageProps) {
  return (
    <LanguageContext value={language}>
      <Failure {...failure} />
    </LanguageContext>
  )
}

function Failure({ error, site: known }: Omit<FailurePageProps, 'language'>) {
  const say = useWords(commonWords)
  const site = siteOf(error) ?? known ?? UNKNOWN_SITE
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{titleAt(site, say.notFound)}</title>
        <NotFoundPage site={site} home="/" />
      </>
    )
  }
  if (isNoAnswer(error)) {
    return (
      <>
        <title>{titleAt(site, say.unreachable)}</title>
        <UnreachablePage site={site} />
      </>
    )
  }
  if (isRouteErrorResponse(error) && isUnavailablePage(error.data)) {
    return (
      <>
        <title>{titleAt(site, say.unavailable)}</title>
        <UnavailablePage {...error.data} />
      </>
    )
  }
  const page = pageOf(error, site, say)
  return (
    <>
      <title>{titleAt(site, page.title)}</title>
      <ErrorPage {...page} />
    </>
  )
}

/** How browsers say that a request came to nothing; the server says no such thing. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed)/.test(error.message)
}

function pageOf(error: unknown, site: SiteView, say: CommonWords): ErrorPageProps {
  const page = { site, signIn: null, home: '/', reference: null, help: null }
  if (!isRouteErrorResponse(error)) return { ...page, title: say.error, says: say.somethingWrong }
  if (isErrorPage(error.data)) return error.data
  const says = saidIn(error.data)
  // What the router itself refuses has a title in English.
  return says === null
    ? { ...page, title: say.error, says: say.somethingWrong }
    : { ...page, title: error.statusText || say.error, says }
}

/**
 * What a loader says to the visitor. A refusal of the router itself is the text of an error, and a proxy that reaches
 * no server sends a page of its own, which script receives as text.
 */
function saidIn(held: unknown): string | null {
  if (typeof held === 'object' && held !== null && 'message' in held) return saidIn(held.message)
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
