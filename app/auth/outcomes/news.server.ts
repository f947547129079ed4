import type { Provider } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { openCookie, sendCookie } from '../http/sealed-cookie.server.ts'

/** What has just been done, for the page that the visitor lands on to say; `who` is what the provider calls its account. */
type News =
  | { kind: 'connected' | 'disconnected' | 'stays-connected'; provider: string; who: string | null }
  | { kind: 'signed-out' }

interface NewsDeps {
  cookieNames: CookieNames
  sealer: TokenSealer
  providers: ReadonlyMap<string, Provider>
}

/** What a page says of it, and whether it reports a refusal. */
export interface Told {
  says: string
  isRefusal: boolean
}

/** A page that says it comes next, so that old news is soon none. */
const NEWS_SECONDS = 120

/** Has the next page of this browser say what was done: by a sealed cookie, so that it is so whatever an address claims. */
export function leaveNews(
  { cookieNames, sealer }: Pick<NewsDeps, 'cookieNames' | 'sealer'>,
  requestContext: RequestContext,
  news: News,
) {
  sendCookie(sealer, requestContext, cookieNames.news, { claims: { ...news }, maxAge: NEWS_SECONDS })
}

/** What was done just before; told once. */
export function takeNews({ cookieNames, sealer, providers }: NewsDeps, requestContext: RequestContext): Told | null {
  if (!requestContext.cookies.has(cookieNames.news)) return null
  const news = openCookie(sealer, requestContext, cookieNames.news)
  requestContext.setCookies.delete(cookieNames.news)
  if (news?.kind === 'signed-out') return { says: 'You are signed out.', isRefusal: false }
  if (typeof news?.provider !== 'string') return null
  // A provider that this site has no more goes by its id.
  const name = providers.get(news.provider)?.name ?? news.provider
  const whose = typeof news.who === 'string' ? `: ${news.who}` : ''
  switch (news.kind) {
    case 'connected':
      return { says: `${name} is connected${whose}.`, isRefusal: false }
    case 'disconnected':
      return { says: `${name} is disconnected${whose}.`, isRefusal: false }
    case 'stays-connected': {
      const account = typeof news.who === 'string' ? `${news.who} at ${name}` : name
      const says = `${account} stays connected: without it you could not sign in any more. Connect another account first.`
      return { says, isRefusal: true }
    }
    default:
      return null
  }
}
