import { domainToUnicode } from 'node:url'
import type { SignUpPolicy } from '../settings/sign-up.ts'
import type { SignUpView } from '../ui/pages.ts'

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

/** The policy for a page. */
export function signUpView(policy: SignUpPolicy): SignUpView {
  return policy.kind === 'domains' ? { kind: policy.kind, domains: policy.domains.map(domainToUnicode) } : policy
}
