import { NotInForce } from '#db/store/index.server.ts'
import { keepLanguage } from '../../accounts/keep-language.server.ts'
import { textField } from '../../http/auth-request.server.ts'
import { pageOfOurs } from '../../http/callback-url.ts'
import { stillOffered } from '../../languages/negotiate.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { isFresh } from '../../sessions/fresh-proof.server.ts'
import type { AuthContext } from '../../site/context.ts'

/**
 * Keeps the language that a visitor has chosen: in a cookie, and with the account of a user whose proof is recent, so that
 * mails come in it; an attacker with a stolen session is not to choose in which language its owner is warned. Leads back to
 * the page where the choice began.
 */
export async function chooseLanguage({ site, requestContext, authRequest }: AuthContext): Promise<Outcome> {
  const from = pageOfOurs(textField(authRequest.fields, 'from'), site)
  const chosen = stillOffered(textField(authRequest.fields, 'language') ?? null, site.settings.site.languages)
  if (!authRequest.isVerified || chosen === null) return redirectTo(languagePage(site.base, from))
  keepLanguage(site, requestContext, chosen)
  const checked = await requestContext.session()
  const session = checked.kind === 'valid' ? checked.session : null
  if (session?.isUser && session.userId !== null && isFresh(session, site.now()))
    await site.store?.users.setLanguage(site.sessions.actOf(session), session.userId, chosen).catch(orSignedOut)
  return redirectTo(site.origin + from)
}

/** The session has ended meanwhile: the choice is this browser's alone. */
function orSignedOut(cause: unknown): void {
  if (!(cause instanceof NotInForce)) throw cause
}

/** The page where a language is chosen, and which leads back to `from`. */
function languagePage(base: string, from: string): string {
  return `${base}/language?${new URLSearchParams({ from })}`
}
