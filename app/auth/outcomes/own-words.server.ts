import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { openCookie, sendCookie } from '../http/sealed-cookie.server.ts'
import { AuthError } from '../shared/errors.ts'

interface WordsDeps {
  cookieNames: CookieNames
  sealer: TokenSealer
}

/** The page that says them comes next; loading it again shows them again. */
const WORDS_SECONDS = 120

/**
 * Has the page of a refusal say what the product's error says, and none what an earlier one said. They go by a sealed
 * cookie: in the address another site could write them.
 */
export function leaveOwnWords(
  { cookieNames, sealer }: WordsDeps,
  requestContext: RequestContext,
  code: string,
  cause: unknown,
): void {
  const says = cause instanceof AuthError ? cause.says : null
  if (says !== null) {
    sendCookie(sealer, requestContext, cookieNames.refusal, { claims: { code, says }, maxAge: WORDS_SECONDS })
  } else forgetOwnWords({ cookieNames }, requestContext)
}

/** What the product said of the refusal that this browser has just met, where the page tells of its code. */
export function readOwnWords(
  { cookieNames, sealer }: WordsDeps,
  requestContext: RequestContext,
  code: string | null,
): string | null {
  const claims = openCookie(sealer, requestContext, cookieNames.refusal)
  return claims !== null && claims.code === code && typeof claims.says === 'string' ? claims.says : null
}

/** After another refusal, or none, they are about nothing. */
export function forgetOwnWords({ cookieNames }: Pick<WordsDeps, 'cookieNames'>, requestContext: RequestContext): void {
  if (requestContext.cookies.has(cookieNames.refusal)) requestContext.setCookies.delete(cookieNames.refusal)
}
