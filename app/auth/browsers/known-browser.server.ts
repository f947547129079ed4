import { hash } from 'node:crypto'
import type { User } from '#db/store/index.server.ts'
import type { AuthUser, CredentialsProvider } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { sendCookie } from '../http/sealed-cookie.server.ts'
import { normalizeEmail } from '../shared/address.ts'

/** A browser and the accounts it has been let into, as hashes. */
export interface KnownBrowser {
  id: string
  /** For the limits alone: whether it is known to an account's user, `isKnownTo` says. */
  accounts: readonly string[]
  /** When it was last signed in to each of them, in milliseconds. */
  lastIn: ReadonlyMap<string, number>
  /** By account of a user, the secret under which its row is found; none for what an earlier release has let in. */
  secrets: ReadonlyMap<string, string>
}

export interface BrowserDeps {
  sealer: TokenSealer
  cookieNames: CookieNames
}

const KNOWN_FOR_SECONDS = 365 * 24 * 60 * 60
/** Each under its address, where it has one, and under its user: that stays as an address changes. */
export const MOST_KNOWN_ACCOUNTS = 16

/** The moment of the last sign-in in a browser that is known for the limits alone, and otherwise by its row or not at all. */
const FOR_LIMITS = -1

/** The browser as it was seen before; a new one was signed in to no account, and is one for the whole request. */
export function readKnownBrowser(
  { sealer, cookieNames }: BrowserDeps,
  requestContext: Pick<RequestContext, 'claimsOf' | 'id'>,
): KnownBrowser {
  const name = cookieNames.knownBrowser
  const claims = requestContext.claimsOf(name, (cookie) => sealer.open(cookie, name))
  const id = claims?.browser
  const named: readonly unknown[] = typeof id === 'string' && Array.isArray(claims?.accounts) ? claims.accounts : []
  const accounts = named.filter((account) => typeof account === 'string')
  // A cookie of before says no more than when it was written.
  const written = typeof claims?.iat === 'number' ? claims.iat * 1000 : 0
  const moments: readonly unknown[] = Array.isArray(claims?.last) ? claims.last : []
  const lastIn = accounts.map((account, at) => {
    const moment = moments[at]
    return [account, typeof moment === 'number' ? moment : written] as const
  })
  return {
    id: typeof id === 'string' ? id : requestContext.id,
    accounts,
    lastIn: new Map(lastIn),
    secrets: secretsIn(claims?.secrets),
  }
}

function secretsIn(claim: unknown): Map<string, string> {
  const pairs: readonly unknown[] = Array.isArray(claim) ? claim : []
  return new Map(
    pairs.flatMap((pair) => {
      const [account, secret]: readonly unknown[] = Array.isArray(pair) ? pair : []
      return typeof account === 'string' && typeof secret === 'string' ? [[account, secret] as const] : []
    }),
  )
}

/**
 * Whether a browser is known to an account by a cookie of an earlier release, which names an address and no user: what has ended
 * all that its user had open has ended that, too, and one from before the address was this user's is another user's.
 */
export function isKnownTo({ lastIn }: KnownBrowser, account: string, user: Holder | null): boolean {
  const last = lastIn.get(account)
  return last !== undefined && last >= momentOf(user) && last >= heldSince(user)
}

/** From when an address is a user's. The cookie's moment is of whole seconds. */
function heldSince(user: Holder | null): number {
  const since = user && (user.emailVerified ?? user.createdAt)
  return since ? Math.floor(since.getTime() / 1000) * 1000 : 0
}

type Revocable = Pick<User, 'sessionsCountFrom'>
type Holder = Pick<User, 'sessionsCountFrom' | 'emailVerified' | 'createdAt'>
type OwnerOfAccount = Holder & Pick<User, 'id' | 'email'>

/** Whether a browser is known to an account of ours, by whichever of its marks. */
export function isKnownToUser(browser: KnownBrowser, user: OwnerOfAccount): boolean {
  return accountsOf(user).some((account) => isKnownTo(browser, account, user))
}

function accountsOf({ id, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>): string[] {
  const byAddress = accountProved({ id, email, emailVerified })
  return [accountOfUser(id), ...(byAddress === null ? [] : [byAddress])]
}

function momentOf(user: Revocable | null): number {
  return user?.sessionsCountFrom?.getTime() ?? 0
}

/** From now on the browser is known to have been let into an account: no attack from elsewhere locks it out of that. */
export function keepKnownBrowser(
  deps: BrowserDeps,
  requestContext: RequestContext,
  browser: KnownBrowser,
  { account, user, now, secret = null }: SignedIn,
): void {
  const accounts = new Set([account, ...(user ? [accountOfUser(user.id)] : [])])
  const secrets = new Map(browser.secrets)
  if (user && secret !== null) secrets.set(accountOfUser(user.id), secret)
  // An address may change hands: what has a row is known by that.
  const last = secret === null ? momentOfSignIn(user, now) : FOR_LIMITS
  sendKnown(deps, requestContext, { ...browser, secrets }, [...accounts], last)
}

/** A sign-in, and the secret by which its user knows the browser from then on. */
interface SignedIn {
  account: string
  user: (Revocable & Pick<User, 'id'>) | null
  now: Date
  secret?: string | null
}

/** The clock of a process that ended what was open may be ahead of this one. */
function momentOfSignIn(user: Revocable | null, now: Date): number {
  return Math.max(now.getTime(), momentOf(user))
}

/** The browser goes on in an account in which it has just ended all others. */
export function stayKnown(
  deps: BrowserDeps,
  requestContext: RequestContext,
  user: { before: OwnerOfAccount; after: Revocable },
  now: Date,
): void {
  const browser = readKnownBrowser(deps, requestContext)
  const known = accountsOf(user.before).filter((account) => isKnownTo(browser, account, user.before))
  if (known.length > 0) sendKnown(deps, requestContext, browser, known, momentOfSignIn(user.after, now))
}

/** Has the limits count a browser by itself, in which an owner has just taken the account back; it is known for nothing else. */
export function knowForLimits(deps: BrowserDeps, requestContext: RequestContext, account: string): void {
  sendKnown(deps, requestContext, readKnownBrowser(deps, requestContext), [account], FOR_LIMITS)
}

function sendKnown(
  { sealer, cookieNames }: BrowserDeps,
  requestContext: RequestContext,
  { id, lastIn, secrets }: KnownBrowser,
  added: readonly string[],
  last: number,
): void {
  const others = [...lastIn].filter(([account]) => !added.includes(account))
  const kept = [...added.map((account) => [account, last] as const), ...others].slice(0, MOST_KNOWN_ACCOUNTS)
  const accounts = kept.map(([account]) => account)
  const held = [...secrets].filter(([account]) => accounts.includes(account))
  const claims = { browser: id, accounts, last: kept.map(([, moment]) => moment), secrets: held }
  sendCookie(sealer, requestContext, cookieNames.knownBrowser, { claims, maxAge: KNOWN_FOR_SECONDS })
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
  return hash('sha256', text, 'base64url').slice(0, 22)
}
