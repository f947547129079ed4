import { domainToUnicode } from 'node:url'

/** Who may become a user of this site. A visitor who has an account may always sign in. */
export type SignUpPolicy =
  | { kind: 'open' }
  /** Visitors with an invitation. */
  | { kind: 'invite' }
  /** Visitors who have proved an address of these domains, which are in the spelling that is compared. */
  | { kind: 'domains'; domains: readonly string[] }
  /** Only users that an operator adds or invites. */
  | { kind: 'closed' }

/** What the policy knows of a visitor without an account. */
export interface Registrant {
  /** The normalised address that was proved, or that a provider has verified; `null` for none. */
  provenEmail: string | null
  /** Holds an invitation that is good for this address. */
  isInvited: boolean
}

/** Whether a visitor without an account may become a user. An invitation is enough under every policy. No I/O. */
export function allowsRegistration(policy: SignUpPolicy, { provenEmail, isInvited }: Registrant): boolean {
  if (isInvited || policy.kind === 'open') return true
  if (policy.kind !== 'domains' || provenEmail === null) return false
  return policy.domains.includes(provenEmail.slice(provenEmail.lastIndexOf('@') + 1))
}

/** What a page says of the policy: its kind, and the domains as they are read. */
export type SignUpView = { kind: 'open' | 'invite' | 'closed' } | { kind: 'domains'; domains: readonly string[] }

/** The policy for a page. */
export function signUpView(policy: SignUpPolicy): SignUpView {
  return policy.kind === 'domains' ? { kind: policy.kind, domains: policy.domains.map(domainToUnicode) } : policy
}
