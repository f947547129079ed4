import type { ExternalProvider } from '../../config.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { refuse } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { askAgain } from '../../sessions/ask-again.server.ts'
import { provesChange } from '../../sessions/fresh-proof.server.ts'
import { InternalError } from '../../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../../site/context.ts'
import type { SessionGlimpse } from '../../site/sessions.ts'

/** Sends the visitor to the provider with an authorization request (contract, 10.1). */
export async function startExternal(ctx: AttemptContext, provider: ExternalProvider): Promise<Outcome> {
  const { site, requestContext, authRequest } = ctx
  const { id } = provider
  try {
    const client = site.external.get(id)
    if (!client) throw new InternalError(`Provider ${id} has no client.`)
    const session = await sessionNow({ site, requestContext })
    if (session && isConnecting(authRequest) && !(await provesChange(site, session))) {
      return await askAgain(site, requestContext, session, authRequest.callbackUrl)
    }
    const { url, checks } = await client.createAuthorizationRequest(
      inLanguage(authRequest.query, provider, requestContext.language),
      authRequest.fields.again === 'yes',
    )
    const begunBy = session?.userId ?? null
    site.checks.send(requestContext, id, {
      ...checks,
      begunBy,
      connectsAtOnce: authRequest.wantsJson || isConnecting(authRequest),
    })
    site.events.note(requestContext, { type: 'sign-in.begin', isSuccess: true, method: id })
    return redirectTo(url)
  } catch (cause) {
    rememberTyped(site, requestContext, id, {})
    return refuse(ctx, 'OAuthSignin', { cause })
  }
}

/**
 * Tells an OpenID provider the visitor's language (OpenID Connect Core 3.1.2.1), unless the request says one itself: every
 * provider of that kind takes the parameter, and speaks as it does without where it has not that language.
 */
function inLanguage(query: URLSearchParams, { type }: ExternalProvider, language: LanguageTag): URLSearchParams {
  if (type !== 'oidc' || language === 'en' || query.has('ui_locales')) return query
  return new URLSearchParams([...query, ['ui_locales', language]])
}

/** The account page's own form says so. A client in JSON mode has asked its visitor itself (contract, 24.5). */
function isConnecting({ fields }: AuthRequest): boolean {
  return fields.connect === 'yes'
}

/** The session of the user who is signed in now; `null` also where that cannot be told: then nothing is linked. */
async function sessionNow({
  site,
  requestContext,
}: Pick<AuthContext, 'site' | 'requestContext'>): Promise<SessionGlimpse | null> {
  if (!site.store) return null
  return site.sessions.peek(requestContext).catch((err: unknown) => {
    requestContext.log.warn({ err }, 'a sign-in begins without knowing whether the visitor is signed in')
    return null
  })
}
