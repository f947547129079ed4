import type { EmailProvider, Provider } from '../../config.ts'
import { isEmail } from '../../providers/kinds.ts'
import { normalizeEmail } from '../../shared/address.ts'

/** What is wrong with an address, or `null` where a mail can be sent to it. */
export function addressFault({ normalizeIdentifier }: EmailProvider, typed: string): string | null {
  const [name, domain, ...more] = typed.trim().split('@')
  if (typed.trim() === '') return 'Enter your email address.'
  if ((normalizeIdentifier ?? normalizeEmail)(typed)) return null
  if (domain === undefined) return 'An email address needs an @, as in name@example.com.'
  if (more.length > 0) return 'An email address has one @ only, as in name@example.com.'
  if (!name) return 'The part before the @ is missing, as in name@example.com.'
  if (!/[^.]\.[^.]/.test(domain)) return 'The part after the @ is not complete, as in name@example.com.'
  return 'This email address has characters that it cannot have, or is too long.'
}

/** The first provider that proves addresses by mail, or `null`. */
export function emailMethod(providers: ReadonlyMap<string, Provider>): EmailProvider | null {
  return [...providers.values()].find(isEmail) ?? null
}
