import type { Provider } from '../config.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { Visit } from '../http/request-context.server.ts'

/** What has just been done, for the page that the visitor lands on to say; `connected` names a provider. */
type News = { kind: 'connected'; provider: string } | { kind: 'signed-out' }

interface NewsWorld {
  cookieNames: CookieNames
  providers: ReadonlyMap<string, Provider>
}

/** A page that says it comes next, so that old news is soon none. */
const NEWS_SECONDS = 120

/** Has the next page of this browser say what was done. */
export function leaveNews({ cookieNames }: Pick<NewsWorld, 'cookieNames'>, visit: Visit, news: News): void {
  const value = news.kind === 'connected' ? `connected.${news.provider}` : news.kind
  visit.setCookies.set(cookieNames.news, value, { maxAge: NEWS_SECONDS })
}

/** What was done just before, as a sentence; told once. */
export function takeNews({ cookieNames, providers }: NewsWorld, visit: Visit): string | null {
  const value = visit.cookies.get(cookieNames.news)
  if (value === undefined) return null
  visit.setCookies.delete(cookieNames.news)
  if (value === 'signed-out') return 'You are signed out.'
  const provider = value.startsWith('connected.') ? providers.get(value.slice('connected.'.length)) : undefined
  return provider ? `${provider.name} is connected.` : null
}
