import type { RequestContext } from '../http/request-context.server.ts'
import { sendCookie } from '../http/sealed-cookie.server.ts'
import type { MailWait } from '../site/limits.ts'
import type { Site } from '../site/site.ts'
import { forgetOwnWords } from './own-words.server.ts'

const RETRY_SECONDS = 120
/** A wait is remembered for longer, though not for as long as it may be: others may use this browser. */
const LONGEST_RETRY_SECONDS = 15 * 60
const LAST_USED_SECONDS = 365 * 24 * 60 * 60

/** Keeps which way failed and what its form held, never a password, so that the page can show it again. */
export function rememberTyped(
  deps: Pick<Site, 'cookieNames' | 'now' | 'sealer'>,
  requestContext: RequestContext,
  provider: string,
  fields: Record<string, string>,
  wait?: MailWait,
): void {
  const name = deps.cookieNames.retry
  const until = wait && { waitUntil: Math.ceil(deps.now().getTime() / 1000) + wait.seconds, crowd: wait.crowd }
  const maxAge = Math.min(Math.max(RETRY_SECONDS, wait?.seconds ?? 0), LONGEST_RETRY_SECONDS)
  const sealed = deps.sealer.seal({ provider, fields, ...until }, { maxAge, salt: name })
  if (sealed.length < 3000) requestContext.setCookies.set(name, sealed, { maxAge })
}

/** What a provider answered instead of a code, as far as the visitor is told (RFC 6749 §4.1.2.1). */
export type ProviderAnswer = 'cancelled' | 'failed'

/** Keeps what a provider answered, for the sign-in page that this browser is sent to. */
export function rememberAnswer(
  deps: Pick<Site, 'sealer' | 'cookieNames'>,
  requestContext: RequestContext,
  provider: string,
  answer: ProviderAnswer,
): void {
  sendCookie(deps.sealer, requestContext, deps.cookieNames.retry, {
    claims: { provider, fields: {}, answer },
    maxAge: RETRY_SECONDS,
  })
}

/** Marks the way this browser signed in, if any is to be, for the next time the sign-in page is shown; forgets what was typed. */
export function rememberWay(
  deps: Pick<Site, 'cookieNames'>,
  requestContext: RequestContext,
  provider: string | null,
): void {
  if (provider !== null)
    requestContext.setCookies.set(deps.cookieNames.lastUsed, provider, { maxAge: LAST_USED_SECONDS })
  if (requestContext.cookies.has(deps.cookieNames.retry)) requestContext.setCookies.delete(deps.cookieNames.retry)
  forgetOwnWords(deps, requestContext)
}
