import { randomInt } from 'node:crypto'
import type { Keys } from '../crypto/keys.server.ts'
import { typedCode } from '../shared/typed-digits.ts'

/** How many a user is given. */
export const RECOVERY_CODES = 10

/** Without vowels, so that no code reads as a word, and without what reads as another character. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** 72 bits, where NIST SP 800-63B-4, 4.2.1.1 asks for 64: so many are not guessed, and no limit locks the owner out. */
const CHARACTERS = 15
const GROUP = 5

/** A new code as it is shown: three groups of five characters. */
export function newRecoveryCode(): string {
  const all = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: CHARACTERS / GROUP }, (_, index) => all.slice(index * GROUP, (index + 1) * GROUP)).join(
    '-',
  )
}

/** What a code is stored as: bound to its user. */
export function recoveryCodeHash(keys: Keys, userId: string, code: string): string {
  return keys.hash('recovery', userId, bare(code))
}

/** Every hash that a typed code may be stored as: secrets change while recovery codes are kept. */
export function possibleRecoveryHashes(keys: Keys, userId: string, typed: string): string[] {
  return keys.hashes('recovery', userId, bare(typed))
}

function bare(code: string): string {
  return typedCode(code, ALPHABET, CHARACTERS)
}
