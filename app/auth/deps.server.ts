import type { Authenticator } from 'remix-auth'
import type { Store } from '#db/store/index.server.ts'
import type { AuthConfig, Callbacks, Provider } from './config.ts'
import type { AuthContext } from './context.ts'
import type { Keys } from './crypto/keys.server.ts'
import { AuthError, type AuthErrorCode, publicCode } from './errors.ts'
import type { EventRecorder } from './events/event-recorder.server.ts'
import { absolute } from './http/callback-url.ts'
import { type Outcome, redirectTo, refusal, type UnavailableOutcome } from './http/outcome.ts'
import type { RequestContext } from './http/request-context.server.ts'
import { sendCookie } from './http/sealed-cookie.server.ts'
import type { VerifiedIdentity } from './identity.ts'
import type { MailOutbox } from './mail/outbox/outbox.server.ts'
import type { PasswordHashing } from './methods/credentials/passwords.server.ts'
import type { OidcDiscovery } from './methods/oauth/oidc/oidc-discovery.server.ts'
import type { Checks } from './methods/oauth/protocol/checks.server.ts'
import type { ExternalStrategy } from './methods/oauth/protocol/external.server.ts'
import type { ProviderTokens } from './provider-tokens/provider-tokens.server.ts'
import type { MailWait, ThrottleWorld } from './rate-limits/throttle.server.ts'
import type { SignUpPolicy } from './registration/policy.ts'
import type { SessionService } from './sessions/session.server.ts'
import { forgetOwnWords, leaveOwnWords } from './sign-in/own-words.server.ts'

/** What signing in needs of the site, made once by app/auth/services/services.server.ts. */
export interface SignInDeps extends ThrottleWorld {
  /** Scheme, host and port. */
  origin: string
  /** Origin and authentication path. */
  base: string
  /** What mails call the site. */
  siteName: string
  config: AuthConfig
  providers: ReadonlyMap<string, Provider>
  authenticator: Authenticator<VerifiedIdentity>
  external: ReadonlyMap<string, ExternalStrategy>
  /** Those of them that speak OpenID Connect. */
  openid: ReadonlyMap<string, OidcDiscovery>
  checks: Checks
  providerTokens: ProviderTokens
  keys: Keys
  /** Gives the hashing of a client its place in the queue. */
  hashing: Pick<PasswordHashing, 'forClient'>
  sessions: SessionService
  events: EventRecorder
  /** `null` without a database: then a mapped profile is the user and nothing is kept. */
  store: Store | null
  /** `null` without a mail server or a database. */
  mailer: Pick<MailOutbox, 'send' | 'post'> | null
  /** Who may become a user. */
  door: SignUpPolicy
  /** The contact that a mail names for asking for an account: an e-mail address or the address of a page. */
  contact: string | null
  /** Seconds an e-mail link is good. */
  emailLinkMaxAge: number
  now(): Date
}

type SignInQuestion = Parameters<NonNullable<Callbacks['signIn']>>[0]

/** Asks the product whether this user may sign in; `null` means yes (contract, 14.1). */
export async function askProduct(
  world: SignInDeps,
  visit: RequestContext,
  question: SignInQuestion,
): Promise<Outcome | null> {
  const { signIn } = world.config.callbacks ?? {}
  if (!signIn) return null
  try {
    const answer = await signIn(question)
    if (typeof answer === 'string' && answer !== '') {
      world.events.note(visit, { ...visit.attempt, isSuccess: false, code: 'SentElsewhere' })
      return redirectTo(absolute(answer, world.origin))
    }
    return answer ? null : refuse(world, visit, 'AccessDenied', { jsonStatus: 403 })
  } catch (cause) {
    return refuse(world, visit, publicCode(cause, 'AccessDenied'), { jsonStatus: 403, cause })
  }
}

/** Refuses with a code, and writes down why under the reference that the visitor will see; a product's words go along. */
export function refuse(
  world: Pick<SignInDeps, 'base' | 'events' | 'cookieNames' | 'sealer'>,
  visit: RequestContext,
  code: string,
  { cause, ...options }: { cause?: unknown; jsonStatus?: number; provider?: string } = {},
): Outcome {
  world.events.note(visit, { ...visit.attempt, isSuccess: false, code }, { err: cause })
  leaveOwnWords(world, visit, code, cause)
  return refusal(world.base, code, options)
}

/** Refuses with the code of what was thrown. */
export function refuseFor(site: SignInDeps, visit: RequestContext, cause: unknown): Outcome {
  return refuse(site, visit, cause instanceof AuthError ? cause.code : 'Callback', { cause })
}

/** Says that it cannot be told now, and writes down why. */
export function sayUnavailable(
  world: Pick<SignInDeps, 'base' | 'events'>,
  visit: RequestContext,
  cause: unknown,
): UnavailableOutcome {
  const failed = { ...visit.attempt, isSuccess: false, code: 'Unavailable' }
  const says = 'the database or the hashing queue is not available'
  world.events.note(visit, failed, { err: cause, level: 'error', says })
  return { kind: 'unavailable', to: `${world.base}/error?error=Callback` }
}

/** Refuses a try that came too soon, in the usual shape: 429 in JSON mode, else the page says when (DEV-24). */
export function tooOften(
  { site, visit, asked: { wantsJson } }: AuthContext,
  {
    code,
    provider,
    typed,
    wait,
  }: { code: AuthErrorCode; provider: string; typed: Record<string, string>; wait: MailWait },
): Outcome {
  const { seconds, crowd } = wait
  const details = { wait: seconds, ...(crowd === null ? {} : { crowd }) }
  const says = 'sign-in refused: too many tries'
  site.events.note(visit, { ...visit.attempt, isSuccess: false, code, details }, { says })
  if (wantsJson) visit.retryAfter = wait.seconds
  else rememberTyped(site, visit, provider, typed, wait)
  return refusal(site.base, code, { jsonStatus: 429, ...(code === 'CredentialsSignin' ? { provider } : {}) })
}

const RETRY_SECONDS = 120
/** A wait is remembered for longer, though not for as long as it may be: others may use this browser. */
const LONGEST_RETRY_SECONDS = 15 * 60
const LAST_USED_SECONDS = 365 * 24 * 60 * 60

/** Keeps which way failed and what its form held, never a password, so that the page can show it again. */
export function rememberTyped(
  world: SignInDeps,
  visit: RequestContext,
  provider: string,
  fields: Record<string, string>,
  wait?: MailWait,
): void {
  const name = world.cookieNames.retry
  const until = wait && { waitUntil: Math.ceil(world.now().getTime() / 1000) + wait.seconds, crowd: wait.crowd }
  const maxAge = Math.min(Math.max(RETRY_SECONDS, wait?.seconds ?? 0), LONGEST_RETRY_SECONDS)
  const sealed = world.sealer.seal({ provider, fields, ...until }, { maxAge, salt: name })
  if (sealed.length < 3000) visit.setCookies.set(name, sealed, { maxAge })
}

/** What a provider answered instead of a code, as far as the visitor is told (RFC 6749 §4.1.2.1). */
export type ProviderAnswer = 'cancelled' | 'failed'

/** Keeps what a provider answered, for the sign-in page that this browser is sent to. */
export function rememberAnswer(
  world: SignInDeps,
  visit: RequestContext,
  provider: string,
  answer: ProviderAnswer,
): void {
  sendCookie(world.sealer, visit, world.cookieNames.retry, {
    claims: { provider, fields: {}, answer },
    maxAge: RETRY_SECONDS,
  })
}

/** Marks the way this browser signed in, for the sign-in page's next visit, and forgets what was typed. */
export function rememberWay(world: SignInDeps, visit: RequestContext, provider: string): void {
  visit.setCookies.set(world.cookieNames.lastUsed, provider, { maxAge: LAST_USED_SECONDS })
  if (visit.cookies.has(world.cookieNames.retry)) visit.setCookies.delete(world.cookieNames.retry)
  forgetOwnWords(world, visit)
}
