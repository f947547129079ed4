import type { Judged, Store } from '#db/store/index.server.ts'
import type { AuthConfig, SessionClaims, SessionView } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { Keys } from '../crypto/keys.server.ts'
import type { EventRecorder } from '../events/event-recorder.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { BegunAt } from './id-token-safe.server.ts'
import type { ActOf } from './steps/act.server.ts'
import type { AdoptionPolicy } from './steps/adopt.server.ts'
import type { ListLive } from './steps/list.server.ts'

/** A session in force: whose it is, what its token claims, and the answer a client sees. */
export interface Session {
  /**
   * The subject: a user's id, or what a product's own `authorize` or another app's token calls its person; `null` where
   * that gives none.
   */
  userId: string | null
  /** Whether the subject is a row of `users`: only then may a row of the product's point at it. */
  isUser: boolean
  claims: SessionClaims
  view: SessionView
  /** The roles of its user, as they are now; none where the subject is no user. */
  roles: readonly string[]
  /** Whether the address of its user was proved here, or verified by a trusted provider (contract, 24.4). */
  emailVerified: boolean
  /** How it was begun: a provider's id, or `adopted` for a token sealed by NextAuth. */
  method: string
  startedAt: Date
  /** When its user last gave a proof; `null` for a session that NextAuth began. */
  provedAt: Date | null
  expiresAt: Date
  /** By what its user has proved to be theirs, in the words of RFC 8176; none where no second step was taken. */
  amr: readonly string[]
  /** What an operator said of its user's second step: `required`, `off`, or `null` for as the site says. */
  secondStep: string | null
  /** The row's id, a keyed hash. */
  id: string
}

/** What a check found. `unknown` is not `none`: the store or a callback failed, and no user is signed out for that. */
export type CheckedSession =
  | { kind: 'valid'; session: Session }
  | { kind: 'none' }
  | { kind: 'unknown'; cause: unknown }

/** Seconds. */
export interface SessionAges {
  maxAge: number
  updateAge: number
  absoluteAge: number
}

export interface SessionsDeps {
  ages: SessionAges
  config: AuthConfig
  cookieNames: CookieNames
  sealer: TokenSealer
  keys: Keys
  /** `null` without a database: then the token alone decides. */
  store: Pick<Store, 'sessions' | 'providerSessions' | 'users'> | null
  adopt: AdoptionPolicy
  /** Where what becomes of a session is recorded. */
  trail: Pick<EventRecorder, 'note' | 'record'>
  now(): Date
}

/** How a session is checked. */
export interface CheckOptions {
  /** What the client's `update(data)` gave. */
  update?: { data: unknown }
  /** Whether its token is sealed anew when that is due, as it is unless said. */
  renews?: boolean
}

/** A session that is over: what it claimed, and what is needed to end the one at its provider. */
export interface EndedSession {
  claims: SessionClaims
  method: string
  /** As its OpenID provider gave it, if it was kept. */
  idToken: string | null
}

export interface SessionService {
  /** Checks the request's session: opens the token, reads its row, renews it when that is due. */
  check(requestContext: RequestContext, options?: CheckOptions): Promise<CheckedSession>
  /**
   * Begins a session with these claims and puts its cookie on the answer; one that was there before ends. A mailed
   * token that proves it is consumed in the same transaction. Answers the row's id, or `null` where none begins: the
   * token was consumed before, or the user has changed since the proof was checked.
   */
  begin(requestContext: RequestContext, claims: SessionClaims, method: string, by?: Beginning): Promise<string | null>
  /**
   * Begins the request's session anew by a proof of its user's: what its provider said goes along, and it ends no later
   * than the one before would have. Answers as `begin` does.
   */
  goOn(
    requestContext: RequestContext,
    session: Pick<Session, 'id' | 'claims' | 'method' | 'startedAt'>,
    by: Required<Pick<Beginning, 'amr' | 'judged'>>,
  ): Promise<string | null>
  /** Ends the request's session and deletes its cookies; what was ended, or `null`. */
  end(requestContext: RequestContext): Promise<EndedSession | null>
  /** What the request's session is, as it was sent, without callbacks or renewal. */
  peek(requestContext: RequestContext): Promise<SessionGlimpse | null>
  /** The rows of a user's sessions that are in force, the last used first. */
  liveOf: ListLive
  /** By which the store judges a session once more where its act is written. */
  actOf: ActOf
}

/** Of a session, what is known without its callbacks. */
export type SessionGlimpse = Pick<Session, 'id' | 'userId' | 'method' | 'provedAt'>

/** What a session begins by: a mailed token to spend, a session at an OpenID provider, a user of ours. */
export interface Beginning {
  challenge?: string | undefined
  openid?: BegunAt | undefined
  judged?: Judged | undefined
  /** When its user gave the proof, in seconds, where that was before it begins. */
  authTime?: number | undefined
  /** By what the user has proved to be theirs (RFC 8176); kept of what took a second step. */
  amr?: readonly string[] | undefined
  /** It ends with the browser, and after a while. */
  isTemporary?: boolean | undefined
}
