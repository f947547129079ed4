import type { ExternalIdentity } from './identity.ts'
/** Whose the parts of a proof are already: ids of users. */
export interface Owners {
  /** The user who is signed in with this browser, where the proof could be connected to that user. */
  currentUser: string | null
  /** Whether that user gave a proof a short time ago. */
  isFresh: boolean
  /** The user of the account at a provider, or of the mailbox that was proved. */
  accountOwner: string | null
  /** The user with the address that a provider reports. */
  emailOwner: string | null
}

/** What a proof says of itself that bears on the decision. */
export type Claim = Partial<Pick<ExternalIdentity, 'begunBy' | 'connectsAtOnce' | 'asksEmail' | 'linksByEmail'>>

/** What to do with a proof. */
export type Decision =
  | { kind: 'signIn'; userId: string }
  /** `by`: because that user is signed in and asked for it, or because the proved address is theirs. */
  | { kind: 'link'; userId: string; by: 'session' | 'address' }
  /** Whether the account is to be connected to the current user, who has only signed in with it (contract, 24.5). */
  | { kind: 'ask' }
  | { kind: 'register' }
  /**
   * Until the visitor has proved to be the user with this address, which is reported as OAuthAccountNotLinked, or to
   * have any address at all.
   */
  | { kind: 'pending'; for: 'owner' | 'address' }
  | { kind: 'refuse'; code: 'OAuthAccountNotLinked' | 'AccessDenied' }

/** What leaves an external account waiting for something more. */
export type PendingDecision = Extract<Decision, { kind: 'pending' | 'ask' }>
