import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import type { OidcProvider, Provider, SignOutWay } from '../../../config.ts'
import { equals } from '../../../http/csrf.server.ts'
import { openCookie, sendCookie } from '../../../http/sealed-cookie.server.ts'
import type { AuthContext } from '../../../site/context.ts'
import type { EndedSession } from '../../../site/sessions.ts'
import type { Site } from '../../../site/site.ts'
import { speaksFor } from './oidc-discovery.server.ts'

/** What a form says to sign out at the provider too, where that is asked. */
export const ALSO_AT_PROVIDER = 'alsoAtProvider'

/** What signing out at providers needs of the site. */
export type SignOutDeps = Pick<Site, 'base' | 'providers' | 'openid' | 'sessions' | 'sealer' | 'cookieNames'>

/** Seconds in which a visitor may return from signing out at the provider. */
const RETURN_SECONDS = 15 * 60

/** Milliseconds that signing out here waits for a provider's metadata, which is mostly there already. */
const TIMEOUT = 1500

/** Longer than any provider's that fits into a proxy's buffer of 4 KiB: without the hint the provider asks for itself. */
const LONGEST_HINT = 2500

/** Whether signing out of this provider's sessions signs out there too. */
export function signOutWay(provider: Provider | undefined): SignOutWay {
  return provider?.type === 'oidc' ? (provider.signOut ?? 'ask') : 'off'
}

/** Where people come back to from signing out at a provider: registered there, one for all. */
export function postLogoutRedirectUri({ base }: Pick<SignOutDeps, 'base'>): string {
  return `${base}/signout`
}

/** The provider whose sign-out the page offers or announces to this visitor; `null` where there is none. */
export async function providerToLeave(
  deps: SignOutDeps,
  requestContext: RequestContext,
): Promise<{ name: string; way: 'ask' | 'always' } | null> {
  try {
    const session = await deps.sessions.peek(requestContext)
    const leaving = session && (await leavable(deps, requestContext, session.method))
    return leaving && { name: leaving.provider.name, way: leaving.way }
  } catch (error) {
    requestContext.log.error({ err: error }, 'the sign-out page cannot tell whose session this is')
    return null
  }
}

/**
 * The address that signs a visitor out at the provider whose session has just ended here (RP-Initiated Logout 1.0 §2);
 * `null` where it is not wanted, or not known in time: signing out here does not wait for the provider.
 */
export async function addressOfSignOut(
  { site, requestContext, authRequest }: AuthContext,
  { method, idToken }: EndedSession,
): Promise<string | null> {
  const leaving = await leavable(site, requestContext, method)
  if (!leaving || (leaving.way === 'ask' && authRequest.fields[ALSO_AT_PROVIDER] !== 'true')) return null
  const { provider, config } = leaving
  const state = client.randomState()
  const back = postLogoutRedirectUri(site)
  try {
    const url = client.buildEndSessionUrl(config, {
      ...(isHint(config, idToken) ? { id_token_hint: idToken } : {}),
      post_logout_redirect_uri: back,
      ...(provider.signOutReturnParam === undefined ? {} : { [provider.signOutReturnParam]: back }),
      state,
    })
    rememberReturn(site, requestContext, { value: state, callbackUrl: authRequest.callbackUrl })
    return url.href
  } catch (err) {
    requestContext.log.warn({ err, provider: method }, 'the provider’s sign-out address is none')
    return null
  }
}

/** A token of another issuer, that the provider's id stood for when the session began, is not this one's to see. */
function isHint(config: client.Configuration, idToken: string | null): idToken is string {
  return idToken !== null && idToken.length <= LONGEST_HINT && speaksFor(config, decodeJwt(idToken).iss ?? '')
}

/** Where a visitor who returns from the provider wanted to go; `null` for a request that is no such return. */
export function returnFromProvider(
  deps: SignOutDeps,
  requestContext: RequestContext,
  query: URLSearchParams,
): string | null {
  const name = deps.cookieNames.signOut
  const claims = openCookie(deps.sealer, requestContext, name)
  const state = query.get('state')
  if (state === null || typeof claims?.value !== 'string' || typeof claims.callbackUrl !== 'string') return null
  if (!equals(claims.value, state)) return null
  requestContext.setCookies.delete(name)
  return claims.callbackUrl
}

function rememberReturn(
  deps: SignOutDeps,
  requestContext: RequestContext,
  claims: { value: string; callbackUrl: string },
): void {
  sendCookie(deps.sealer, requestContext, deps.cookieNames.signOut, { claims, maxAge: RETURN_SECONDS })
}

interface Leavable {
  provider: OidcProvider
  way: 'ask' | 'always'
  config: client.Configuration
}

/** The provider of a session, where it has a sign-out that is not switched off and can be found in time. */
async function leavable(deps: SignOutDeps, requestContext: RequestContext, method: string): Promise<Leavable | null> {
  const provider = deps.providers.get(method)
  const way = signOutWay(provider)
  const party = deps.openid.get(method)
  if (provider?.type !== 'oidc' || way === 'off' || !party) return null
  const config = await withTimeout(party.configuration(), TIMEOUT).catch((err: unknown) => {
    requestContext.log.warn({ err, provider: method }, 'visitors cannot be signed out at the provider now')
    return null
  })
  return config?.serverMetadata().end_session_endpoint === undefined ? null : { provider, way, config }
}
