import { randomBytes, randomInt } from 'node:crypto'
import type { VerificationToken } from '#db/store/index.server.ts'
import type { EmailProvider } from '../config.ts'
import { equals } from '../csrf.server.ts'
import { createKeys, type Keys } from '../keys.server.ts'
import { typedDigits } from './typed-digits.ts'
import type { SignInWorld } from './world.server.ts'

/** A new link's token: 32 random bytes in hex, or what the provider's own generator makes (contract, 11.1 step 4). */
export async function newLinkToken(provider: EmailProvider): Promise<string> {
  return provider.generateToken ? provider.generateToken() : randomBytes(32).toString('hex')
}

/** What stored hashes are made with. */
type KeysWorld = Pick<SignInWorld, 'keys'>

/** What a token is stored as, under the provider's own secret if it has one, else under the site's first. */
export function storedHash(world: KeysWorld, provider: EmailProvider, token: string): string {
  return keysOf(world, provider).hash('link', token)
}

/** Every hash a token may be stored as: secrets change while links are on their way. */
export function possibleHashes(world: KeysWorld, provider: EmailProvider, token: string): string[] {
  return keysOf(world, provider).hashes('link', token)
}

function keysOf({ keys }: KeysWorld, { secret }: EmailProvider): Keys {
  return secret === undefined ? keys : createKeys([secret])
}

const CODE_LENGTH = 6

/** What the page that takes a code is told of it. */
export const CODE_SHAPE = { length: CODE_LENGTH, kind: 'digits' } as const

/** Six digits, mailed beside the link for the screen that asked. With five guesses each, one in 200,000 is let in. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** What a code is stored as: bound to its link, so that equal codes of two mails look different. */
export function codeHash({ keys }: KeysWorld, tokenHash: string, code: string): string {
  return keys.hash('code', tokenHash, code)
}

/** Every hash a code may be stored as; what else was typed or pasted with the digits does not count. */
export function isCode({ keys }: KeysWorld, stored: VerificationToken, typed: string): boolean {
  const { tokenHash, codeHash: expected } = stored
  const possible = keys.hashes('code', tokenHash, typedDigits(typed, CODE_LENGTH))
  return expected !== null && possible.some((hash) => equals(expected, hash))
}

const NUMBER_LENGTH = 2
const NUMBERS = Array.from({ length: 90 }, (_, index) => String(10 + index))

/** Two digits for the screen that waits; no leading zero, which some would leave out. */
export function newNumber(): string {
  return String(randomInt(10, 100))
}

/** What a number is stored as: bound to its link, as a code is. */
export function numberHash({ keys }: KeysWorld, tokenHash: string, number: string): string {
  return keys.hash('number', tokenHash, number)
}

/** The number behind its hash, for the page that shows it: one of ninety, told apart by the key alone. */
export function numberOf(world: KeysWorld, stored: VerificationToken): string | null {
  return stored.number === null ? null : (NUMBERS.find((number) => hasNumber(world, stored, number)) ?? null)
}

/** Whether the number of the screen that waits was typed, whatever else was typed with its digits. */
export function isNumber(world: KeysWorld, stored: VerificationToken, typed: string): boolean {
  return hasNumber(world, stored, typedDigits(typed, NUMBER_LENGTH))
}

function hasNumber({ keys }: KeysWorld, { tokenHash, number: expected }: VerificationToken, number: string): boolean {
  return expected !== null && keys.hashes('number', tokenHash, number).some((hash) => equals(expected, hash))
}

/** The parameter by which a screen that was let in comes for its session: no token stands in that address. */
export const LET_IN = 'let-in'

/** The page that waits for a mail to be read, of which a browser sees its own (contract, 9.7). */
export function waitingPage({ base }: { base: string }, provider: string, more: Record<string, string> = {}): string {
  return `${base}/verify-request?${new URLSearchParams({ provider, type: 'email', ...more })}`
}
