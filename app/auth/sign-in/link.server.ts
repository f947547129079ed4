import { randomBytes, randomInt } from 'node:crypto'
import type { VerificationToken } from '#db/store/index.server.ts'
import type { EmailProvider } from '../config.ts'
import { equals, hashWithSecret } from '../csrf.server.ts'
import { typedDigits } from './typed-digits.ts'
import type { SignInWorld } from './world.server.ts'

/** A new link's token: 32 random bytes in hex, or what the provider's own generator makes (contract, 11.1 step 4). */
export async function newLinkToken(provider: EmailProvider): Promise<string> {
  return provider.generateToken ? provider.generateToken() : randomBytes(32).toString('hex')
}

/** What a token is stored as: its hash with the provider's own secret if it has one, else the site's first. */
export function storedHash(world: Pick<SignInWorld, 'secrets'>, provider: EmailProvider, token: string): string {
  return hashWithSecret(token, provider.secret ?? world.secrets[0] ?? '')
}

/** Every hash a token may be stored as: secrets change while links are on their way. */
export function possibleHashes(world: Pick<SignInWorld, 'secrets'>, provider: EmailProvider, token: string): string[] {
  const secrets = provider.secret === undefined ? world.secrets : [provider.secret]
  return secrets.map((secret) => hashWithSecret(token, secret))
}

const CODE_LENGTH = 6

/** What the page that takes a code is told of it. */
export const CODE_SHAPE = { length: CODE_LENGTH, kind: 'digits' } as const

/** Six digits, mailed beside the link for the screen that asked. With five guesses each, one in 200,000 is let in. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** What a code is stored as: bound to its link, so that equal codes of two mails look different. */
export function codeHash(world: Pick<SignInWorld, 'secrets'>, tokenHash: string, code: string): string {
  return hashWithSecret(`${tokenHash}:${code}`, world.secrets[0] ?? '')
}

/** Every hash a code may be stored as; what else was typed or pasted with the digits does not count. */
export function isCode(world: Pick<SignInWorld, 'secrets'>, stored: VerificationToken, typed: string): boolean {
  const digits = typedDigits(typed, CODE_LENGTH)
  const { tokenHash, codeHash: expected } = stored
  return (
    expected !== null &&
    world.secrets.some((secret) => equals(expected, hashWithSecret(`${tokenHash}:${digits}`, secret)))
  )
}

/** Two digits for the screen that waits; no leading zero, which some would leave out. */
export function newNumber(): string {
  return String(randomInt(10, 100))
}

/** Whether the number of the screen that waits was typed, whatever else was typed with its digits. */
export function isNumber({ number }: VerificationToken, typed: string): boolean {
  return number !== null && equals(number, typedDigits(typed, number.length))
}

/** The parameter by which a screen that was let in comes for its session: no token stands in that address. */
export const LET_IN = 'let-in'

/** The page that waits for a mail to be read, of which a browser sees its own (contract, 9.7). */
export function waitingPage({ base }: { base: string }, provider: string, more: Record<string, string> = {}): string {
  return `${base}/verify-request?${new URLSearchParams({ provider, type: 'email', ...more })}`
}
