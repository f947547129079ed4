import type { CustomFetch } from 'openid-client'
import type { Logger } from 'pino'
import type { AuthAccount, ExternalProvider, MappedProfile, ProfileTools, RawProfile } from '../../../config.ts'
import { fields } from '../../../providers/catalogue/fields.ts'
import { FIXED_PARAMS } from '../../../providers/fixed-params.ts'
import { issuerOf } from '../../../providers/issuer.ts'
import { idOf, isPlainEmail, sanitizeProfile } from '../../../providers/sanitize-profile.ts'
import { normalizeEmail } from '../../../shared/address.ts'
import { AuthError } from '../../../shared/errors.ts'
import type { Checks, Transaction } from '../../../site/checks.ts'
import type { ExternalIdentity } from '../../../site/identity.ts'

/** What a client of an external provider is made with. */
export interface ExternalDeps {
  /** Absolute address of the return, as registered with the provider. */
  redirectUri: string
  checks: Checks
  fetch: typeof fetch
  /** Milliseconds that a visitor waits for all that is asked of the provider in one step (one-step.server.ts). */
  timeout: number
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

/**
 * The parameters of a sign-in request that are passed on to the provider. All others are dropped, also those that the
 * operator has set: a visitor must not be able to ask for less (contract, 24.7).
 */
export function authorizationParams(
  provider: Pick<ExternalProvider, 'allowedParams' | 'authorizationParams'>,
  asked: URLSearchParams,
): Record<string, string> {
  const { authorizationParams: set = {}, allowedParams = [] } = provider
  const passed = [...PASSED_THROUGH, ...allowedParams].flatMap((name) => {
    const value = asked.get(name)
    return value === null || FIXED_PARAMS.has(name) ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passed), ...set }
}

/** Turns a verified profile and token answer into an identity; throws {@link UnusableProfile} without an id. */
export async function toIdentity(
  provider: ExternalProvider,
  raw: RawProfile,
  tokens: Record<string, unknown>,
  receivedAt: Date,
  tools: ProfileTools,
): Promise<ExternalIdentity> {
  const { emailVerified: says, email: emailSaid, ...mapped } = await mapProfile(provider, raw, tools)
  const emailWritten = isPlainEmail(emailSaid) ? emailSaid : null
  const address = emailWritten ? normalizeEmail(emailWritten) : null
  // Text that is no mail address proves no address; it is kept only to be shown.
  const email = address ?? emailWritten?.trim().toLowerCase()
  const profile = { ...sanitizeProfile(mapped), ...(email === undefined ? {} : { email }) }
  const emailVerified = address !== null && (provider.verifiesEmail === true || (says ?? isVerified(raw, address)))
  return {
    proof: 'external',
    account: toAccount(provider.id, profile.id, tokens, receivedAt),
    issuer: issuerOf(provider),
    profile,
    rawProfile: raw,
    ...(emailWritten ? { emailWritten } : {}),
    emailVerified,
    linksByEmail: provider.linksByEmail === true && emailVerified,
    asksEmail: provider.asksEmail === true && !emailVerified,
  }
}

/** Who was signed in when a flow set out, and what for, as the identity that it proves says it. */
export function begunBy({ begunBy: user, connectsAtOnce = false }: Transaction): Begun {
  return { connectsAtOnce, ...(user === undefined ? {} : { begunBy: user }) }
}

type Begun = Pick<ExternalIdentity, 'begunBy' | 'connectsAtOnce'>

/** Whether the provider says that an address is verified: `email_verified` is about `email` and no other. */
function isVerified(raw: RawProfile, address: string): boolean {
  return raw.email_verified === true && typeof raw.email === 'string' && normalizeEmail(raw.email) === address
}

async function mapProfile(provider: ExternalProvider, raw: RawProfile, tools: ProfileTools): Promise<MappedProfile> {
  let mapped: MappedProfile
  try {
    mapped = await (provider.profile ?? defaultProfile)(raw, tools)
  } catch (cause) {
    if (cause instanceof AuthError) throw cause
    throw new UnusableProfile('The profile cannot be mapped.', { cause })
  }
  const id = idOf(mapped.id)
  if (id === null) throw new UnusableProfile('The profile has no id, or none that names one person.')
  return { ...mapped, id }
}

/** The standard claims (OpenID Connect Core 5.1), and the names plain OAuth 2 providers commonly use instead. */
const defaultProfile = fields({
  id: ['sub', 'id'],
  name: ['name', 'preferred_username', 'login'],
  email: 'email',
  image: ['picture', 'avatar_url'],
})

function toAccount(provider: string, id: string, tokens: Record<string, unknown>, receivedAt: Date): AuthAccount {
  const { expires_in: expiresIn, ...members } = tokens
  const expiry =
    typeof expiresIn === 'number' ? { expires_at: Math.floor(receivedAt.getTime() / 1000) + Math.trunc(expiresIn) } : {}
  return { ...members, ...expiry, provider, type: 'oauth', providerAccountId: id }
}

/** How an answer of the provider is fetched: with its own headers, and a token answer put right where it is a slip. */
export function fetchFor(provider: ExternalProvider, deps: Pick<ExternalDeps, 'fetch'>): CustomFetch {
  return async (url, options) => {
    const headers = { ...options.headers, ...provider.headers }
    const answer = await deps.fetch(url, { ...options, headers } as RequestInit)
    const isToken =
      options.method === 'POST' && options.body instanceof URLSearchParams && options.body.has('grant_type')
    return isToken && answer.ok ? tidyTokens(provider, answer) : answer
  }
}

/** More seconds than any token is good for: what counts past it counts no time. */
const LONGEST_LIFE = 100 * 365 * 24 * 60 * 60

/** Whether this is a number of seconds, which some write as text; some mean by -1 that there is no end. */
function isLife(life: unknown): boolean {
  const seconds = typeof life === 'string' ? Number.parseFloat(life) : life
  return typeof seconds === 'number' && seconds >= 0 && seconds <= LONGEST_LIFE
}

/**
 * A list of scopes becomes text (RFC 6749 §5.1), a member of `null` is none, nor is an end that is none; an ID
 * token that a plain OAuth 2 provider sends along is dropped: nothing says how to check it (contract, 10.2 step 6). A
 * refusal that comes with a good status, as GitHub's does, gets the status of one (RFC 6749 §5.2).
 */
async function tidyTokens(provider: ExternalProvider, answer: Response): Promise<Response> {
  const text = await answer.text()
  const copy = (body: string | null) => new Response(body, { status: answer.status, headers: answer.headers })
  let tokens: unknown
  try {
    tokens = JSON.parse(text)
  } catch {
    return copy(text === '' ? null : text)
  }
  if (typeof tokens !== 'object' || tokens === null || Array.isArray(tokens)) return copy(text)
  const members = Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== null))
  const { id_token: idToken, scope, expires_in: life, ...others }: Record<string, unknown> = members
  const isRefusal = typeof others.error === 'string' && others.access_token === undefined
  const body = {
    ...others,
    ...(scope === undefined ? {} : { scope: Array.isArray(scope) ? scope.join(' ') : scope }),
    ...(isLife(life) ? { expires_in: life } : {}),
    ...(idToken === undefined || provider.type === 'oauth' ? {} : { id_token: idToken }),
  }
  return Response.json(body, { status: isRefusal ? 400 : answer.status })
}
