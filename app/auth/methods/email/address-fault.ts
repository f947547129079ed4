import type { EmailProvider, Provider } from '../../config.ts'
import type { AnswerWords } from '../../languages/en/answers.ts'
import { isEmail } from '../../providers/kinds.ts'
import { normalizeEmail } from '../../shared/address.ts'

/** What can be wrong with an address, by the name of its words. */
export type AddressFault = keyof AnswerWords['addressFaults']

/** What is wrong with an address, or `null` where a mail can be sent to it. */
export function addressFault(
  { normalizeIdentifier }: Pick<EmailProvider, 'normalizeIdentifier'>,
  typed: string,
): AddressFault | null {
  const [name, domain, ...more] = typed.trim().split('@')
  if (typed.trim() === '') return 'missing'
  if ((normalizeIdentifier ?? normalizeEmail)(typed)) return null
  if (domain === undefined) return 'noAt'
  if (more.length > 0) return 'manyAts'
  if (!name) return 'noName'
  if (!/[^.]\.[^.]/.test(domain)) return 'domain'
  return 'characters'
}

/** The first provider that proves addresses by mail, or `null`. */
export function emailMethod(providers: ReadonlyMap<string, Provider>): EmailProvider | null {
  return [...providers.values()].find(isEmail) ?? null
}
