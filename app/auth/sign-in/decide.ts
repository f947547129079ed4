import type { ExternalIdentity } from '../site/identity.ts'

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

/** What the store knows that bears on a proof. */
export interface Facts extends Owners {
  /** Whether the sign-up policy allows this visitor an account (app/auth/registration/policy.ts). */
  mayRegister: boolean
  /** Whether an address can be proved by mail here. */
  canProveEmail: boolean
}

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

export function isPending(decision: Decision): decision is PendingDecision {
  return decision.kind === 'pending' || decision.kind === 'ask'
}

/** Which user a proof signs in (contract, chapter 13). No I/O: the caller has looked the facts up. */
export function decideSignIn(claim: Claim, facts: Facts): Decision {
  const { currentUser, isFresh, accountOwner, emailOwner } = facts
  const asNewUser: Decision = facts.mayRegister ? { kind: 'register' } : { kind: 'refuse', code: 'AccessDenied' }
  if (accountOwner) {
    const isSomeoneElses = currentUser !== null && currentUser !== accountOwner
    return isSomeoneElses ? { kind: 'refuse', code: 'OAuthAccountNotLinked' } : { kind: 'signIn', userId: accountOwner }
  }
  // A user who signed in meanwhile, in another tab, has not asked for this account.
  if (currentUser && claim.begunBy !== currentUser) return { kind: 'refuse', code: 'OAuthAccountNotLinked' }
  if (currentUser) {
    // After the question, the user of an old session has to give a new proof.
    const isConnected = claim.connectsAtOnce && isFresh
    return isConnected ? { kind: 'link', userId: currentUser, by: 'session' } : { kind: 'ask' }
  }
  // Whether a user has the address or not: the answer tells nothing about an address that is not proved.
  if (claim.asksEmail && facts.canProveEmail) return { kind: 'pending', for: 'address' }
  if (!emailOwner) return asNewUser
  // A provider's word about an address opens the account of a user only where the operator trusts it.
  return claim.linksByEmail ? { kind: 'link', userId: emailOwner, by: 'address' } : { kind: 'pending', for: 'owner' }
}
