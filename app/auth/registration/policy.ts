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

/** What a visitor who was refused is told of the policy, the same for each; `null` where sign-up is open. */
export function signUpNotice(policy: SignUpPolicy): string | null {
  switch (policy.kind) {
    case 'open':
      return null
    case 'invite':
      return 'You need an invitation to create an account.'
    case 'domains':
      return `New accounts need an email address at ${listed(policy.domains.map(domainToUnicode))}.`
    case 'closed':
      return 'New accounts cannot be created here.'
  }
}

/** `a.example`, `a.example or b.example`, `a.example, b.example or c.example`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
