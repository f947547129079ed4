import type { Logger } from 'pino'
import type { Database } from '#db/database.server.ts'
import type { Store } from '#db/store/index.server.ts'
import type { ReadOwnColumns } from '#db/store/own-columns.server.ts'
import type { AuthConfig, Provider } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { Keys } from '../crypto/keys.server.ts'
import type { EventRecorder } from '../events/event-recorder.server.ts'
import type { ForeignHosts } from '../form-origins/foreign-hosts.ts'
import type { RefusedForms } from '../form-origins/refused-forms.ts'
import type { RequestSite } from '../http/auth-request.server.ts'
import type { MissingBodies } from '../http/bodies/missing-bodies.ts'
import type { ClientOf } from '../http/client.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { PolicySources } from '../http/headers.server.ts'
import type { RequestContext, RequestSource } from '../http/request-context.server.ts'
import type { Answer } from '../http/response.ts'
import type { MailOutbox } from '../mail/outbox/outbox.server.ts'
import type { ConnectionShares } from '../rate-limits/connection-shares.ts'
import type { Limiter } from '../rate-limits/limits.server.ts'
import type { Settings } from '../settings/config.server.ts'
import type { SignUpPolicy } from '../settings/sign-up.ts'
import type { Afterwards } from '../timing/afterwards.server.ts'
import type { Checks } from './checks.ts'
import type { ClientLog } from './events.ts'
import type { HashingClient } from './limits.ts'
import type { MethodFacts, OpenIdMetadata, ProviderTokens, RegisteredClient } from './providers.ts'
import type { SessionService } from './sessions.ts'

/** Where the site is, and what it is called. */
export interface SiteUrls extends PolicySources {
  /** Scheme, host and port. */
  origin: string
  /** The host's first page: the origin, and the `basename` where there is one. */
  home: string
  /** Below which path the host's routes are, as React Router has it. */
  basename: string
  authPath: string
  /** Origin and authentication path. */
  base: string
  /** Where users look after their account, such as `/auth/account`. */
  accountPath: string
  /** What mails call the site. */
  siteName: string
  /** Hosts of the providers whose answer a page of theirs posts to us. */
  postingHosts: readonly string[]
}

/** What the site says of itself, read once at start. */
export interface SiteSetup {
  settings: Settings
  config: AuthConfig
  /** Who may become a user. */
  signUpPolicy: SignUpPolicy
  now(): Date
}

/** What keeps a secret. */
export interface SiteSealing {
  keys: Keys
  sealer: TokenSealer
  cookieNames: CookieNames
}

/** What is kept. */
export interface SiteStore {
  /** `null` without a database: then a mapped profile is the user and nothing is kept. */
  store: Store | null
  /** `null` where the configuration names no table of the product's own for users. */
  readOwnColumns: ReadOwnColumns | null
}

/** Who is signed in. */
export interface SiteSessions {
  sessions: SessionService
}

/** What is sent. */
export interface SiteMail {
  /** `null` without a mail server or a database. */
  mailer: Pick<MailOutbox, 'send' | 'post' | 'prepare'> | null
  /** The contact that a mail names for asking for an account: an e-mail address or the address of a page. */
  contact: string | null
  /** Seconds an e-mail link is good. */
  emailLinkMaxAge: number
}

/** How much of a thing is taken. */
export interface SiteLimits {
  limiter: Limiter
  /** Counts notices to owners, also where LIMITS is off: it spares mailboxes, and stops no visitor. */
  noticeLimiter: Limiter
  /**
   * The client whose place in the queue the hashing of a request takes; `null` where clients are not told apart. Throws `Busy`
   * where one more password of this client would have no place.
   */
  hashing: { admit(client: HashingClient): HashingClient | null }
}

/** What is written down. */
export interface SiteEvents {
  events: EventRecorder
  log: Logger
  clientLog: ClientLog
  /** What a sign-in sets off, which its answer does not wait for. */
  afterwards: Pick<Afterwards, 'do'>
}

/** By what visitors sign in. */
export interface SiteProviders {
  providers: ReadonlyMap<string, Provider>
  /** The method of a provider, for what stands below the methods and can therefore not import their table. */
  methodFor(provider: Pick<Provider, 'type'>): MethodFacts
  /** This site as a client of its external providers. */
  external: ReadonlyMap<string, RegisteredClient>
  /** Those of them that speak OpenID Connect. */
  openid: ReadonlyMap<string, OpenIdMetadata>
  checks: Checks
  providerTokens: ProviderTokens
  providersAnswer: Answer
}

/** How requests are taken in, before what they ask for is done. */
export interface SiteRequests {
  /** Whether these stand for services whose database is not open yet. */
  isOpening: boolean
  /** What is wrong with the configuration, or `null` (contract, chapter 17). */
  problem: string | null
  requestSite: RequestSite
  /** Who sent a request, where no listener of ours has seen it. */
  clientOf: ClientOf
  requestContext(source: RequestSource): RequestContext
  refusedForms: RefusedForms
  foreignHosts: ForeignHosts
  missingBodies: MissingBodies
  /** One client has its share of the database's connections. */
  shares: ConnectionShares
}

/** What is given to a product's own pages. */
export interface SiteHost {
  /** For tables of the app's own; all that the engine keeps is in the store. */
  database: Database | null
}

/**
 * What is handed on to an action, to a page of the account or of the operators, and to a method: each takes the groups, or
 * the members, that it needs.
 */
export interface ActionSite
  extends SiteUrls,
    SiteSetup,
    SiteSealing,
    SiteStore,
    SiteSessions,
    SiteMail,
    SiteLimits,
    SiteEvents,
    SiteProviders {}

/**
 * What one site is made of, made once by app/auth/services/services.server.ts. Taken whole by the composition root, routes
 * and server alone.
 */
export interface Site extends ActionSite, SiteRequests, SiteHost {}
