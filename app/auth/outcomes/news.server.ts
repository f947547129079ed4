import type { Provider } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { openCookie, sendCookie } from '../http/sealed-cookie.server.ts'
import { type NewsWords, newsWords } from '../languages/en/news.ts'

/** What has just been done, for the page that the visitor lands on to say; `who` is what the provider calls its account. */
type News =
  | { kind: 'connected' | 'disconnected' | 'stays-connected'; provider: string; who: string | null }
  | { kind: 'invited'; address: string }
  | { kind: PlainNews }

/** What is said in the same words every time, by its name. */
export type PlainNews = keyof NewsWords['done'] | keyof NewsWords['refused']

interface NewsDeps {
  cookieNames: CookieNames
  sealer: TokenSealer
  providers: ReadonlyMap<string, Provider>
}

/** What a page says of it, whether it reports a refusal, and whether it is of an act that ended this browser's own session. */
export interface Told {
  says: string
  isRefusal: boolean
  endsSession?: true
}

/** News of an act that ended this browser's own session, after which it may be at a page that asks to sign in. */
const ENDS_SESSION: readonly string[] = ['signed-out', 'leaving'] satisfies PlainNews[]

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
  const say = newsWords.in(requestContext.language)
  const kind = typeof news?.kind === 'string' ? news.kind : ''
  const ending = ENDS_SESSION.includes(kind) && ({ endsSession: true } as const)
  if (isIn(say.done, kind)) return { says: say.done[kind], isRefusal: false, ...ending }
  if (isIn(say.refused, kind)) return { says: say.refused[kind], isRefusal: true, ...ending }
  if (kind === 'invited' && typeof news?.address === 'string')
    return { says: say.invitedTo(news.address), isRefusal: false }
  if (typeof news?.provider !== 'string') return null
  // A provider that this site has no more goes by its id.
  const name = providers.get(news.provider)?.name ?? news.provider
  const who = typeof news.who === 'string' ? news.who : null
  switch (kind) {
    case 'connected':
      return { says: say.connected(name, who), isRefusal: false }
    case 'disconnected':
      return { says: say.disconnected(name, who), isRefusal: false }
    case 'stays-connected':
      return { says: say.staysConnected(name, who), isRefusal: true }
    default:
      return null
  }
}

function isIn<Words extends object>(words: Words, name: PropertyKey): name is keyof Words {
  return Object.hasOwn(words, name)
}
