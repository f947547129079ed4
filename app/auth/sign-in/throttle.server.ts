import { createHash, randomUUID } from 'node:crypto'
import type { Visit } from '#app/visit.server.ts'
import { normalizeEmail } from '../address.ts'
import type { CredentialsProvider } from '../config.ts'
import type { CookieNames } from '../cookies.ts'
import type { Limited, Limiter } from '../limits.server.ts'
import { clientNetwork } from '../network.ts'
import type { Sealer } from '../seal.server.ts'

/** What throttling needs of the site. */
export interface ThrottleWorld {
  limiter: Limiter
  sealer: Sealer
  cookieNames: CookieNames
}

/** One try at an account, counted before anybody looks whether it is right. */
export interface CountedTry {
  /** Seconds to wait first, or `null`. */
  wait: number | null
  /** It was wrong. */
  failed(): Promise<void>
  /** It was right: what was counted against this place is forgotten, and the browser is known from now on. */
  succeeded(): Promise<void>
}

const KNOWN_FOR_SECONDS = 365 * 24 * 60 * 60
const MOST_KNOWN_ACCOUNTS = 8

/**
 * Counts a try with credentials: per account and network, and per account from everywhere. A browser that has been let
 * into the account before is counted by itself, so that no attack from elsewhere locks its owner out.
 */
export async function countCredentials(
  world: ThrottleWorld,
  visit: Visit,
  provider: CredentialsProvider,
  credentials: Record<string, unknown>,
): Promise<CountedTry> {
  const { limiter } = world
  const account = accountKey(provider, credentials)
  const network = clientNetwork(visit.source.address)
  const browser = readKnownBrowser(world, visit)
  const here: Limited = browser.accounts.includes(account)
    ? { limit: 'passwordKnownBrowser', of: [account, browser.id] }
    : { limit: await limitFor(limiter, network), of: [account, network] }
  const anywhere: Limited[] =
    here.limit === 'passwordKnownBrowser' ? [] : [{ limit: 'passwordAnywhere', of: [account] }]
  return {
    wait: await limiter.count(here, ...anywhere),
    async failed() {
      await limiter.count({ limit: 'failuresOfNetwork', of: [network] })
    },
    async succeeded() {
      await limiter.forget(here)
      sendKnownBrowser(world, visit, { ...browser, accounts: [account, ...browser.accounts] })
    },
  }
}

/** A network whose tries fail at many accounts gets fewer free ones at each; none there is refused a first. */
async function limitFor(limiter: Limiter, network: string): Promise<'passwordHere' | 'passwordHereWatched'> {
  const isCalm = await limiter.isOpen({ limit: 'failuresOfNetwork', of: [network] })
  return isCalm ? 'passwordHere' : 'passwordHereWatched'
}

/** Whose account a form names: its first field that is no password, in the spelling that is compared. */
function accountKey(provider: CredentialsProvider, credentials: Record<string, unknown>): string {
  const [name] = Object.entries(provider.fields ?? {}).find(([, { type }]) => type !== 'password') ?? []
  const typed = name === undefined ? '' : credentials[name]
  const text = typeof typed === 'string' ? typed : ''
  return hashOf(`${provider.id}:${normalizeEmail(text) ?? text.normalize('NFKC').trim().toLowerCase()}`)
}

/** A browser and the accounts it has been let into, as hashes. */
interface KnownBrowser {
  id: string
  accounts: string[]
}

function readKnownBrowser({ sealer, cookieNames }: ThrottleWorld, visit: Visit): KnownBrowser {
  const cookie = visit.cookies.get(cookieNames.knownBrowser)
  const claims = cookie ? sealer.open(cookie, cookieNames.knownBrowser) : null
  if (typeof claims?.browser !== 'string' || !Array.isArray(claims.accounts)) return { id: randomUUID(), accounts: [] }
  return { id: claims.browser, accounts: claims.accounts.filter((account) => typeof account === 'string') }
}

function sendKnownBrowser({ sealer, cookieNames }: ThrottleWorld, visit: Visit, { id, accounts }: KnownBrowser): void {
  const name = cookieNames.knownBrowser
  const kept = [...new Set(accounts)].slice(0, MOST_KNOWN_ACCOUNTS)
  const sealed = sealer.seal({ browser: id, accounts: kept }, { maxAge: KNOWN_FOR_SECONDS, salt: name })
  visit.setCookies.set(name, sealed, { maxAge: KNOWN_FOR_SECONDS })
}

/** Counts the request for a mail to a normalised address, known here or not; the seconds to wait, or `null`. */
export function countMail(
  { limiter }: Pick<ThrottleWorld, 'limiter'>,
  visit: Visit,
  email: string,
): Promise<number | null> {
  return limiter.count(
    ...toMailbox(visit, email),
    { limit: 'mailFromNetwork', of: [clientNetwork(visit.source.address)] },
    { limit: 'mailToDomain', of: [email.slice(email.lastIndexOf('@') + 1)] },
    { limit: 'mailOfSite', of: [] },
  )
}

/** Seconds until another mail may be sent from here to a normalised address, as far as its mailbox is concerned. */
export async function secondsUntilMail(
  { limiter }: Pick<ThrottleWorld, 'limiter'>,
  visit: Visit,
  email: string,
): Promise<number> {
  return Math.max(...(await Promise.all(toMailbox(visit, email).map((limited) => limiter.secondsLeft(limited)))))
}

function toMailbox(visit: Visit, email: string): Limited[] {
  return [
    { limit: 'mailHere', of: [email, clientNetwork(visit.source.address)] },
    { limit: 'mailToAddress', of: [email] },
  ]
}

/** Guesses at one code: fewer where many wrong ones come from, though nobody there is refused a first. */
export const CODE_TRIES = 5
const CODE_TRIES_WATCHED = 2

/** How many guesses one code has from here; and what to do when one was wrong. */
export async function codeTries(
  { limiter }: Pick<ThrottleWorld, 'limiter'>,
  visit: Visit,
): Promise<{ most: number; isWatched: boolean; failed(): Promise<void> }> {
  const wrongCodes: Limited = { limit: 'wrongCodesOfNetwork', of: [clientNetwork(visit.source.address)] }
  const isWatched = !(await limiter.isOpen(wrongCodes))
  return {
    most: isWatched ? CODE_TRIES_WATCHED : CODE_TRIES,
    isWatched,
    async failed() {
      await limiter.count(wrongCodes)
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
