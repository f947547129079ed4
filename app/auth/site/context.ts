import type { Store } from '#db/store/index.server.ts'
import type { AuthConfig, Provider } from '../config.ts'
import type { Keys } from '../crypto/keys.server.ts'
import type { EventRecorder } from '../events/event-recorder.server.ts'
import type { AuthRequest } from '../http/auth-request.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { MailOutbox } from '../mail/outbox/outbox.server.ts'
import type { PasswordHashing } from '../methods/credentials/passwords.server.ts'
import type { Method } from '../methods/method.ts'
import type { OidcDiscovery } from '../methods/oauth/oidc/oidc-discovery.server.ts'
import type { Checks } from '../methods/oauth/protocol/checks.server.ts'
import type { ExternalClient } from '../methods/oauth/protocol/external.server.ts'
import type { ProviderTokens } from '../provider-tokens/provider-tokens.server.ts'
import type { Limiter } from '../rate-limits/limits.server.ts'
import type { ThrottleDeps } from '../rate-limits/throttle.server.ts'
import type { SignUpPolicy } from '../registration/policy.ts'
import type { Services } from '../services/services.server.ts'
import type { SessionService } from '../sessions/session.server.ts'
import type { Afterwards } from '../timing/afterwards.server.ts'

/** What signing in needs of the site, made once by app/auth/services/services.server.ts. */
export interface SignInDeps extends ThrottleDeps {
  /** Scheme, host and port. */
  origin: string
  /** Origin and authentication path. */
  base: string
  /** Where users look after their account, such as `/auth/account`. */
  accountPath: string
  /** What mails call the site. */
  siteName: string
  config: AuthConfig
  providers: ReadonlyMap<string, Provider>
  /** The method of a provider, for what the methods themselves need and what can therefore not import their table. */
  methodFor(provider: Pick<Provider, 'type'>): Method
  /** This site as a client of its external providers. */
  external: ReadonlyMap<string, ExternalClient>
  /** Those of them that speak OpenID Connect. */
  openid: ReadonlyMap<string, OidcDiscovery>
  checks: Checks
  providerTokens: ProviderTokens
  keys: Keys
  /** Gives the hashing of a client its place in the queue. */
  hashing: Pick<PasswordHashing, 'forClient'>
  sessions: SessionService
  /** Counts notices to owners, also where LIMITS is off: it spares mailboxes, and stops no visitor. */
  noticeLimiter: Limiter
  events: EventRecorder
  /** `null` without a database: then a mapped profile is the user and nothing is kept. */
  store: Store | null
  /** `null` without a mail server or a database. */
  mailer: Pick<MailOutbox, 'send' | 'post' | 'prepare'> | null
  /** What a sign-in sets off, which its answer does not wait for. */
  afterwards: Pick<Afterwards, 'do'>
  /** Who may become a user. */
  signUpPolicy: SignUpPolicy
  /** The contact that a mail names for asking for an account: an e-mail address or the address of a page. */
  contact: string | null
  /** Seconds an e-mail link is good. */
  emailLinkMaxAge: number
  now(): Date
}

/** What happens under the authentication path is given all in one: what the site offers, and what this request brought. */
export interface AuthContext {
  site: Services
  requestContext: RequestContext
  authRequest: AuthRequest
}
