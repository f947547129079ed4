import { randomBytes, randomInt } from 'node:crypto'
import type { VerificationToken } from '#db/store/index.server.ts'
import type { EmailProvider } from '../../config.ts'
import { createKeys, type Keys } from '../../crypto/keys.server.ts'
import { equals } from '../../http/csrf.server.ts'
import { typedCode, typedDigits } from '../../shared/typed-digits.ts'
import type { Site } from '../../site/site.ts'

/** A new link's token: 32 random bytes in hex, or what the provider's own generator makes (contract, 11.1 step 4). */
export async function newLinkToken(provider: EmailProvider): Promise<string> {
  return provider.generateToken ? provider.generateToken() : randomBytes(32).toString('hex')
}

/** What stored hashes are made with. */
type KeysDeps = Pick<Site, 'keys'>

/** What a token is stored as, under the provider's own secret if it has one, else under the site's first. */
export function storedHash(deps: KeysDeps, provider: EmailProvider, token: string): string {
  return keysOf(deps, provider).hash('link', token)
}

/** Every hash a token may be stored as: secrets change while links are on their way. */
export function possibleHashes(deps: KeysDeps, provider: EmailProvider, token: string): string[] {
  return keysOf(deps, provider).hashes('link', token)
}

function keysOf({ keys }: KeysDeps, { secret }: EmailProvider): Keys {
  return secret === undefined ? keys : createKeys([secret])
}

const DIGITS = 6
const CHARACTERS = 8
/** Without vowels, so that no code reads as a word, and without what reads as another character. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** What the page that takes a code shows of its challenge. */
export function codeShape(isLong: boolean) {
  return isLong ? ({ length: CHARACTERS, kind: 'characters' } as const) : ({ length: DIGITS, kind: 'digits' } as const)
}

/**
 * A code that is mailed beside the link for the screen that asked. Six digits: with five guesses each, one code in
 * 200,000 is guessed. While an attacker guesses codes, they are longer, so that no number of guesses is enough.
 */
export function newCode(isLong: boolean): string {
  if (!isLong) return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  return Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** What a code is stored as: bound to its link, so that equal codes of two mails look different. */
export function codeHash({ keys }: KeysDeps, tokenHash: string, code: string): string {
  return keys.hash('code', tokenHash, code)
}

/** Whether the code of a challenge was typed; what else was typed or pasted with it does not count. */
export function isCode({ keys }: KeysDeps, stored: VerificationToken, typed: string): boolean {
  const { tokenHash, codeHash: expected } = stored
  // A code is of one of the two shapes, so that reading what was typed as both is one guess.
  const codes = [typedDigits(typed, DIGITS), typedCode(typed, ALPHABET, CHARACTERS)]
  const possible = codes.flatMap((code) => keys.hashes('code', tokenHash, code))
  return expected !== null && possible.some((hash) => equals(expected, hash))
}

const NUMBER_LENGTH = 2
const NUMBERS = Array.from({ length: 90 }, (_, index) => String(10 + index))

/** Two digits for the screen that waits; no leading zero, which some would leave out. */
export function newNumber(): string {
  return String(randomInt(10, 100))
}

/** What a number is stored as: bound to its link, as a code is. */
export function numberHash({ keys }: KeysDeps, tokenHash: string, number: string): string {
  return keys.hash('number', tokenHash, number)
}

/** The number behind its hash, for the page that shows it: one of ninety, told apart by the key alone. */
export function numberOf(deps: KeysDeps, stored: VerificationToken): string | null {
  return stored.number === null ? null : (NUMBERS.find((number) => hasNumber(deps, stored, number)) ?? null)
}

/** Whether the number of the screen that waits was typed, whatever else was typed with its digits. */
export function isNumber(deps: KeysDeps, stored: VerificationToken, typed: string): boolean {
  return hasNumber(deps, stored, typedDigits(typed, NUMBER_LENGTH))
}

function hasNumber({ keys }: KeysDeps, { tokenHash, number: expected }: VerificationToken, number: string): boolean {
  return expected !== null && keys.hashes('number', tokenHash, number).some((hash) => equals(expected, hash))
}

/** The parameter by which an approved screen fetches its session: that address holds no token. */
export const APPROVED = 'let-in'

/** The page that waits for a mail to be read, of which a browser sees its own (contract, 9.7). */
export function waitingPage({ base }: { base: string }, provider: string, more: Record<string, string> = {}): string {
  return `${base}/verify-request?${new URLSearchParams({ provider, type: 'email', ...more })}`
}
