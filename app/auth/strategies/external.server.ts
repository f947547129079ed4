import { type ClientAuth, ClientSecretPost, None } from 'openid-client'
import type { Logger } from 'pino'
import type { AuthAccount, Check, MappedProfile, OAuthProvider, OidcProvider, RawProfile } from '../config.ts'
import type { ExternalIdentity } from '../identity.ts'
import type { Checks, CheckValues } from './checks.server.ts'

/** Where a visitor is sent, and what this browser must hold to come back from there. */
export interface Departure {
  url: string
  checks: CheckValues
}

/** What the two external strategies share beside being strategies: they send somebody away first. */
export interface ExternalStrategy {
  readonly checksUsed: readonly Check[]
  /** Makes the authorization request (RFC 6749 §4.1.1); throws `OAuthSignin` when it cannot be made. */
  depart(params: URLSearchParams): Promise<Departure>
  /** Judges the return (contract, 10.2): throws `OAuthCallback`, or a `StrayReturn` that spends nothing. */
  authenticate(request: Request): Promise<ExternalIdentity>
}

/** What an external strategy is made with. */
export interface ExternalWorld {
  /** Absolute address of the return, as registered with the provider. */
  redirectUri: string
  checks: Checks
  fetch: typeof fetch
  log: Logger
}

/** The profile gives no id: answered with the sign-in page and no code (contract, 10.2 step 7). */
export class UnusableProfile extends Error {
  override readonly name = 'UnusableProfile'
}

/** Parameters that a sign-in request may add to an authorization request without being asked (contract, 10.1). */
const PASSED_THROUGH = [
  'prompt',
  'login_hint',
  'domain_hint',
  'hd',
  'ui_locales',
  'acr_values',
  'max_age',
  'screen_hint',
  'display',
  'id_token_hint',
  'access_type',
  'include_granted_scopes',
  'connection',
  'organization',
  'kc_idp_hint',
]

/** Parameters that nothing but this code sets (contract, 10.1). */
const NEVER = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'claims',
  'callbackUrl',
  'csrfToken',
  'json',
])

/** Of a sign-in request's parameters, those that may go on to the provider; the others are dropped. */
export function authorizationParams(
  provider: Pick<OAuthProvider | OidcProvider, 'allowedParams' | 'authorizationParams'>,
  asked: URLSearchParams,
): Record<string, string> {
  const params: Record<string, string> = { ...provider.authorizationParams }
  for (const name of [...PASSED_THROUGH, ...(provider.allowedParams ?? [])]) {
    const value = asked.get(name)
    if (value !== null && !NEVER.has(name)) params[name] = value
  }
  return params
}

/** Turns a verified profile and token answer into an identity; throws {@link UnusableProfile} without an id. */
export async function toIdentity(
  provider: OAuthProvider | OidcProvider,
  raw: RawProfile,
  tokens: Record<string, unknown>,
  receivedAt: Date,
): Promise<ExternalIdentity> {
  const profile = await mapProfile(provider, raw)
  return {
    proof: 'external',
    account: toAccount(provider.id, profile.id, tokens, receivedAt),
    profile,
    rawProfile: raw,
    linksByEmail: provider.linksByEmail === true && (provider.verifiesEmail === true || raw.email_verified === true),
  }
}

async function mapProfile(provider: OAuthProvider | OidcProvider, raw: RawProfile): Promise<MappedProfile> {
  let mapped: MappedProfile
  try {
    mapped = await (provider.profile ?? defaultProfile)(raw)
  } catch (cause) {
    throw new UnusableProfile('The profile cannot be mapped.', { cause })
  }
  const id: unknown = mapped.id
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') {
    throw new UnusableProfile('The profile has no id.')
  }
  return { ...mapped, id: String(id), ...(mapped.email ? { email: mapped.email.toLowerCase() } : {}) }
}

/** The standard claims (OpenID Connect Core 5.1), and the names plain OAuth 2 providers commonly use instead. */
function defaultProfile(raw: RawProfile): MappedProfile {
  return {
    id: text(raw.sub) ?? text(raw.id) ?? '',
    name: text(raw.name) ?? text(raw.preferred_username) ?? text(raw.login),
    email: text(raw.email),
    image: text(raw.picture) ?? text(raw.avatar_url),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function toAccount(provider: string, id: string, tokens: Record<string, unknown>, receivedAt: Date): AuthAccount {
  const { expires_in: expiresIn, ...members } = tokens
  const expiry =
    typeof expiresIn === 'number' ? { expires_at: Math.floor(receivedAt.getTime() / 1000) + Math.trunc(expiresIn) } : {}
  return { ...members, ...expiry, provider, type: 'oauth', providerAccountId: id }
}

/** How this client proves itself at the token endpoint (RFC 6749 §2.3); a client without a secret is public. */
export function clientAuth({ clientSecret, tokenEndpointAuth }: OAuthProvider | OidcProvider): ClientAuth {
  if (clientSecret === undefined || tokenEndpointAuth === 'none') return None()
  return tokenEndpointAuth === 'client_secret_post' ? ClientSecretPost(clientSecret) : basicAuth(clientSecret)
}

/**
 * HTTP Basic (RFC 6749 §2.3.1), escaped as NextAuth v4 does. The package's own escapes hyphens, dots and tildes too,
 * which ids and secrets are full of and which a provider that decodes nothing then refuses.
 */
function basicAuth(clientSecret: string): ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) => {
    headers.set('authorization', `Basic ${btoa(`${formEncode(clientId)}:${formEncode(clientSecret)}`)}`)
  }
}

function formEncode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+')
}
