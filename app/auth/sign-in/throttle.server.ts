import type { Visit } from '#app/visit.server.ts'
import type { CredentialsProvider } from '../config.ts'
import type { CookieNames } from '../cookies.ts'
import type { Limited, Limiter } from '../limits.server.ts'
import { clientNetwork } from '../network.ts'
import type { Sealer } from '../seal.server.ts'
import { accountNamed, accountWith, readKnownBrowser } from './known-browser.server.ts'

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
  /** It was right: what was counted against this place is forgotten. */
  succeeded(): Promise<void>
}

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
  const account = accountNamed(provider, credentials)
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
    },
  }
}

/** A network whose tries fail at many accounts gets fewer free ones at each; none there is refused a first. */
async function limitFor(limiter: Limiter, network: string): Promise<'passwordHere' | 'passwordHereWatched'> {
  const isCalm = await limiter.isOpen({ limit: 'failuresOfNetwork', of: [network] })
  return isCalm ? 'passwordHere' : 'passwordHereWatched'
}

/** Why a mail is not sent now. */
export interface MailWait {
  seconds: number
  /** Who has used up what there is: everybody in this network, or on this site; `null` where it is this mailbox's own. */
  crowd: 'network' | 'site' | null
}

/**
 * Counts the request for a mail to a normalised address, known here or not; how long to wait, or `null`. A network
 * that asks for very many is watched, not refused: its mails have budgets of their own, and use up nobody else's. Nor
 * does any flood use up those of a browser that has been let into the account before.
 */
export async function countMail(world: ThrottleWorld, visit: Visit, email: string): Promise<MailWait | null> {
  const { limiter } = world
  const network = clientNetwork(visit.source.address)
  const browser = browserOf(world, visit, email)
  const isCalm = browser !== null || (await limiter.count({ limit: 'mailsOfNetwork', of: [network] })) === null
  const { ofMailbox, shared } = mailLimits(email, { network, browser, isCalm })
  const seconds = await limiter.count(...ofMailbox, ...shared)
  if (seconds === null) return null
  const ofItsOwn = await longest(limiter, ofMailbox)
  return { seconds, crowd: ofItsOwn > 0 ? null : isCalm ? 'site' : 'network' }
}

/** Seconds until another mail may be sent from here to a normalised address, as far as its mailbox is concerned. */
export async function secondsUntilMail(world: ThrottleWorld, visit: Visit, email: string): Promise<number> {
  const { limiter } = world
  const network = clientNetwork(visit.source.address)
  const browser = browserOf(world, visit, email)
  const isCalm = await limiter.isOpen({ limit: 'mailsOfNetwork', of: [network] })
  const { ofMailbox } = mailLimits(email, { network, browser, isCalm })
  return longest(limiter, ofMailbox)
}

async function longest(limiter: Limiter, limited: readonly Limited[]): Promise<number> {
  return Math.max(...(await Promise.all(limited.map(limiter.secondsLeft))))
}

/** Where a mail is asked for from: a browser that is known for its address, or any in a network, calm or watched. */
interface Asking {
  network: string
  browser: string | null
  isCalm: boolean
}

/** What a mail to an address is counted by: its mailbox's own limits, and those it shares with others. */
function mailLimits(email: string, { network, browser, isCalm }: Asking) {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const counting = (here: Limited, ...shared: Limited[]) => {
    const ofMailbox: [Limited, Limited] = [here, { limit: 'mailToAddress', of: [email] }]
    return { ofMailbox, shared }
  }
  if (browser !== null) return counting({ limit: 'mailKnownBrowser', of: [email, browser] })
  return isCalm
    ? counting(
        { limit: 'mailHere', of: [email, network] },
        { limit: 'mailToDomain', of: [domain] },
        { limit: 'mailOfSite', of: [] },
      )
    : counting(
        { limit: 'mailHereWatched', of: [email, network] },
        { limit: 'mailToDomainWatched', of: [domain] },
        { limit: 'mailOfSiteWatched', of: [] },
      )
}

/** The browser, if it has been let into the account with a normalised address before. */
function browserOf(world: ThrottleWorld, visit: Visit, email: string): string | null {
  const { id, accounts } = readKnownBrowser(world, visit)
  return accounts.includes(accountWith(email)) ? id : null
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
