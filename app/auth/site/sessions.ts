import type { Authority, BrowserRow, GoingOn, Judged, SessionRow, Spendings } from '#db/store/index.server.ts'
import type { SessionClaims } from '../config.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { CheckedSession, CheckOptions, Session } from '../http/session.ts'
import type { BegunAt } from './identity.ts'

/** A session that is over: what it claimed, and what is needed to end the one at its provider. */
export interface EndedSession {
  claims: SessionClaims
  method: string
  /** As its OpenID provider gave it, if it was kept. */
  idToken: string | null
}

/** What is known of a session that goes on in another. */
type GoesOn = Pick<Session, 'id' | 'userId' | 'claims' | 'method' | 'startedAt'>

/** How it goes on: by a proof of its user, who was judged, or with an act that writes it itself. */
type GoesOnBy = Pick<Beginning, 'amr' | 'authTime' | 'spends'> &
  (Required<Pick<Beginning, 'judged'>> | Required<Pick<Beginning, 'write'>>)

export interface SessionService {
  /** Checks the request's session: opens the token, reads its row, renews it when that is due. */
  check(requestContext: RequestContext, options?: CheckOptions): Promise<CheckedSession>
  /**
   * Begins a session with these claims and puts its cookie on the answer; one that was there before ends. What proves it is
   * spent in the same transaction: `Spent` is thrown where it was before. Answers the row's id, or `null` where none begins:
   * the user has changed since the proof was checked. Once it has begun it does not fail any more.
   */
  begin(requestContext: RequestContext, claims: SessionClaims, method: string, by?: Beginning): Promise<string | null>
  /**
   * Begins the request's session anew by a proof of its user's: what its provider said goes along, and it ends no later
   * than the one before would have. Answers as `begin` does.
   */
  goOn(requestContext: RequestContext, session: GoesOn, by: GoesOnBy): Promise<string | null>
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
export type SessionGlimpse = Pick<Session, 'id' | 'userId' | 'method' | 'provedAt' | 'startedAt' | 'claims' | 'amr'>

/** What a session begins by: what it spends, a session at an OpenID provider, a user of ours. */
export interface Beginning {
  spends?: Spendings | undefined
  openid?: BegunAt | undefined
  judged?: Judged | undefined
  /** When its user gave the proof, in seconds, where that was before it begins. */
  authTime?: number | undefined
  /** By what the user has proved to be theirs (RFC 8176); kept of what took a second step. */
  amr?: readonly string[] | undefined
  /** The id of the browser that it is in; unless said, that of the session which goes on in it. */
  browser?: string | null | undefined
  /** The passkey by which the user has proved to be theirs. */
  passkey?: string | null | undefined
  /** That browser's row, where it is let in. */
  letIn?: BrowserRow | null | undefined
  /** When the sign-in was from which it descends, where it goes on from another session. */
  signedInAt?: Date | undefined
  /** It ends with the browser, and after a while. */
  isTemporary?: boolean | undefined
  /** The session that goes on in it, which must be in force as it begins. */
  acting?: Authority | undefined
  /** Writes its row with what else an act changes; `false` where neither was. */
  write?: ((session: GoingOn) => Promise<boolean>) | undefined
}

/**
 * By what the store writes what a session asks for; where a role is named, its user must have that still. What changes an
 * account waits for an address that comes back, and for a change of ways in, address or second step its user must have proved
 * enough.
 */
export type ActOf = (
  session: Pick<Session, 'id' | 'userId'>,
  options?: { role?: string; changes?: boolean; proves?: boolean },
) => Authority

/** The sessions of a user that are in force, the last used first; none without a database. */
export type ListLive = (userId: string) => Promise<SessionRow[]>
