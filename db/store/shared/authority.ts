import type { Tables } from '../../schema/tables.ts'

type Row<Name extends keyof Tables> = Tables[Name] extends { $inferSelect: infer Selected } ? Selected : never

/** A session and its user, as they stand under the lock of an act. */
export interface LockedSession {
  session: Pick<Row<'sessions'>, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'endedAt' | 'provedBy' | 'proofAskedAt'>
  user: Pick<
    Row<'users'>,
    'disabledAt' | 'disabledUntil' | 'sessionsCountFrom' | 'roles' | 'secondStep' | 'passkeyStepAt' | 'addressReturnsAt'
  >
  removedAt: Date | null
  /** Whether the user has one-time codes, and has signed in by a passkey; read for acts that ask for a proof. */
  has: { codes: boolean; usedPasskey: boolean }
}

/** A session that asks for an act. `db` imports nothing of `app`, so that the judgement comes with it. */
export interface ActingSession {
  id: string
  userId: string
  /** Whether what its user could have proved more by is read too. */
  asksProof: boolean
  isInForce(locked: LockedSession): boolean
}

/**
 * By what a user's ways in, proofs, facts, roles or state are changed: every method of the store that changes them asks for
 * it. A session's is judged where the change is written; the others have been judged by what makes them.
 * tests/structure.test.ts says which files make which.
 */
export class Authority {
  /** A sign-in that has just proved its user. */
  static readonly proof = new Authority(null)
  /** An operator at the command line. */
  static readonly command = new Authority(null)
  /** The clean-up. */
  static readonly cleanUp = new Authority(null)
  /** The link of a notice, by which its reader takes the account back. */
  static readonly notice = new Authority(null)
  /** The holder of a session's cookie, who ends that session. */
  static readonly holder = new Authority(null)

  readonly #session: ActingSession | null

  private constructor(session: ActingSession | null) {
    this.#session = session
  }

  static ofSession(session: ActingSession): Authority {
    return new Authority(session)
  }

  get session(): ActingSession | null {
    return this.#session
  }
}

/** The session that asked for an act has ended since its request began: nothing was written (contract, 25.8). */
export class NotInForce extends Error {
  override name = 'NotInForce'
}
