import type { AnswerWords } from '../../languages/en/answers.ts'
import { isCommon } from './common-password.server.ts'

/** Whose password it would be, and where. */
export interface PasswordOwner {
  siteName: string
  name: string | null
  email: string | null
  /** Whether another factor is asked for beside the password. */
  hasSecondStep: boolean
}

/** Bytes of the NFC form (RFC 8265, 4.2; NIST SP 800-63B-4, 3.1.1.2 asks for at least 64 characters). */
const LONGEST = 256

/** Characters (NIST SP 800-63B-4, 3.1.1.2): alone, and beside a second step. */
const SHORTEST_ALONE = 15
const SHORTEST_BESIDE = 8

/** Characters that have to be left of a password without the names in it. */
const LEFT_BESIDE_NAMES = 8

/** A name of fewer characters is in too many words. */
const SHORTEST_NAME = 3

/** The fewest characters that a new password of this owner has. */
export function shortestPassword({ hasSecondStep }: Pick<PasswordOwner, 'hasSecondStep'>): number {
  return hasSecondStep ? SHORTEST_BESIDE : SHORTEST_ALONE
}

/** What is wrong with a new password, in these words; `null` where nothing is. Nothing is asked of which characters it has. */
export async function passwordFault(
  password: string,
  owner: PasswordOwner,
  say: AnswerWords['passwordFaults'],
): Promise<string | null> {
  const normal = password.normalize('NFC')
  const shortest = shortestPassword(owner)
  if ([...normal].length < shortest) return say.short(shortest)
  if (Buffer.byteLength(normal) > LONGEST) return say.long
  if ([...withoutNames(normal, owner)].length < LEFT_BESIDE_NAMES) return say.names
  return (await isCommon(normal)) ? say.common : null
}

function withoutNames(password: string, { siteName, name, email }: PasswordOwner): string {
  const parts = [siteName, name, email].flatMap((text) => text?.normalize('NFC').toLowerCase() ?? [])
  const names = parts.flatMap((text) => [text, ...text.split(/[\s@.+_-]+/)])
  return names
    .filter((one) => [...one].length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
    .reduce((left, one) => left.replaceAll(one, ''), password.toLowerCase())
}
