import type { AuthContext } from '../../context.ts'
import { textField } from '../../http/auth-request.server.ts'
import { stillOffered } from '../../languages/negotiate.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { keepLanguage } from './keep.server.ts'

/**
 * Keeps the language that a visitor has chosen: in a cookie, and with the account of a user who is signed in, so that
 * mails come in it. Leads back to the page where the choice began.
 */
export async function chooseLanguage({ site, requestContext, authRequest }: AuthContext): Promise<Outcome> {
  const from = pageOfOurs(textField(authRequest.fields, 'from'), site.origin)
  const chosen = stillOffered(textField(authRequest.fields, 'language') ?? null, site.settings.site.languages)
  if (!authRequest.isVerified || chosen === null) return redirectTo(languagePage(site.base, from))
  keepLanguage(site, requestContext, chosen)
  const session = await requestContext.session()
  const user = session.kind === 'valid' && session.session.isUser ? session.session.userId : null
  if (user !== null) await site.store?.users.setLanguage(user, chosen)
  return redirectTo(site.origin + from)
}

/** The page where a language is chosen, and which leads back to `from`. */
function languagePage(base: string, from: string): string {
  return `${base}/language?${new URLSearchParams({ from })}`
}

/** Path and query of a page on this site; its first page for what is none. */
export function pageOfOurs(from: string | null, origin: string): string {
  if (from === null || !URL.canParse(from, origin)) return '/'
  const url = new URL(from, origin)
  return url.origin === origin ? url.pathname + url.search : '/'
}
