import type { Claim, Decision, Owners, PendingDecision } from '../site/decision.ts'

/** What the store knows that bears on a proof. */
export interface Facts extends Owners {
  /** Whether the sign-up policy allows this visitor an account (app/auth/registration/policy.ts). */
  mayRegister: boolean
  /** Whether an address can be proved by mail here. */
  canProveEmail: boolean
}

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
