import type { User } from '#db/store/index.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { LanguageTag } from '../languages/languages.ts'

/** As long as browsers keep a cookie (RFC 6265bis, 5.5), in seconds. */
const LANGUAGE_SECONDS = 400 * 24 * 60 * 60

interface LanguageDeps {
  cookieNames: CookieNames
}

/** Has a browser speak a language from now on, or as long as it is open. */
export function keepLanguage(
  { cookieNames }: LanguageDeps,
  requestContext: RequestContext,
  language: LanguageTag,
  { isTemporary = false } = {},
): void {
  requestContext.setCookies.set(cookieNames.language, language, isTemporary ? {} : { maxAge: LANGUAGE_SECONDS })
}

/** Has a browser in which no language was chosen speak the language of the user who signs in there. */
export function speakLanguageOf(
  deps: LanguageDeps,
  requestContext: RequestContext,
  user: Pick<User, 'language'>,
  life: { isTemporary?: boolean },
): void {
  const language = requestContext.languageFor(user)
  if (requestContext.languageChosen !== null || language === requestContext.language) return
  keepLanguage(deps, requestContext, language, life)
}
