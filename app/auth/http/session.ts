import type { SessionClaims, SessionView } from '../config.ts'
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

/** How a session is checked. */
export interface CheckOptions {
  /** What the client's `update(data)` gave. */
  update?: { data: unknown }
  /** Whether its token is sealed anew when that is due, as it is unless said. */
  renews?: boolean
}

/** A session that is looked at again and again, for an answer or a socket that outlives its check. */
export interface WatchedSession {
  /** Aborts when the session is over, by whatever process or program ended it. */
  readonly signal: AbortSignal
  /** Forgets it: its answer has been sent, or its socket is closed. */
  stop(): void
}
