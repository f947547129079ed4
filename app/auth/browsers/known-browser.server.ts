import { createHash, randomUUID } from 'node:crypto'
import type { AuthUser, CredentialsProvider } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { sendCookie } from '../http/sealed-cookie.server.ts'
import { normalizeEmail } from '../shared/address.ts'

/** A browser and the accounts it has been let into, as hashes. */
export interface KnownBrowser {
  id: string
  accounts: readonly string[]
}

interface BrowserDeps {
  sealer: TokenSealer
  cookieNames: CookieNames
}

const KNOWN_FOR_SECONDS = 365 * 24 * 60 * 60
const MOST_KNOWN_ACCOUNTS = 8

/** The browser as it was seen before; a new one was signed in to no account. */
export function readKnownBrowser(
  { sealer, cookieNames }: BrowserDeps,
  requestContext: Pick<RequestContext, 'claimsOf'>,
): KnownBrowser {
  const name = cookieNames.knownBrowser
  const claims = requestContext.claimsOf(name, (cookie) => sealer.open(cookie, name))
  if (typeof claims?.browser !== 'string' || !Array.isArray(claims.accounts)) return { id: randomUUID(), accounts: [] }
  return { id: claims.browser, accounts: claims.accounts.filter((account) => typeof account === 'string') }
}

/** From now on the browser is known to have been let into an account: no attack from elsewhere locks it out of that. */
export function keepKnownBrowser(
  deps: BrowserDeps,
  requestContext: RequestContext,
  { id, accounts }: KnownBrowser,
  account: string,
): void {
  const kept = [...new Set([account, ...accounts])].slice(0, MOST_KNOWN_ACCOUNTS)
  const claims = { browser: id, accounts: kept }
  sendCookie(deps.sealer, requestContext, deps.cookieNames.knownBrowser, { claims, maxAge: KNOWN_FOR_SECONDS })
}

/** The account with a normalised address, by whichever method its user signs in. */
export function accountWith(email: string): string {
  return hashOf(`email:${email}`)
}

/** The account of a user by the address that was proved; `null` where none was. */
export function accountProved({ email, emailVerified }: AuthUser): string | null {
  return email && emailVerified ? accountWith(email) : null
}

/** The account of a user without an address that was proved. */
export function accountOfUser(userId: string): string {
  return hashOf(`user:${userId}`)
}

/** Whose account a form names: its first field that is no password, in the spelling that is compared. */
export function accountNamed(provider: CredentialsProvider, credentials: Record<string, unknown>): string {
  const text = nameTyped(provider, credentials)
  const email = normalizeEmail(text)
  if (email !== null) return accountWith(email)
  return hashOf(`${provider.id}:${text.slice(0, LONGEST_NAME).normalize('NFKC').trim().toLowerCase()}`)
}

/**
 * The normalised address that a form names. Any other text is not told: visitors type their password into the wrong
 * field, and it would be written down.
 */
export function addressNamed(provider: CredentialsProvider, credentials: Record<string, unknown>): string | null {
  return normalizeEmail(nameTyped(provider, credentials))
}

function nameTyped({ fields = {} }: CredentialsProvider, credentials: Record<string, unknown>): string {
  const [name] = Object.entries(fields).find(([, { type }]) => type !== 'password') ?? []
  const typed = name === undefined ? '' : credentials[name]
  return typeof typed === 'string' ? typed : ''
}

/** Of a longer name no more is compared: normalising takes time by the square of how many marks follow a letter. */
const LONGEST_NAME = 1000

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
