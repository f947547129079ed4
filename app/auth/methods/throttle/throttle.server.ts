import { accountNamed, accountWith, readKnownBrowser } from '../../browsers/known-browser.server.ts'
import type { CredentialsProvider } from '../../config.ts'
import type { TokenSealer } from '../../crypto/jwe.server.ts'
import type { CookieNames } from '../../http/cookies.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { type Limited, type Limiter, limitedNetworks } from '../../rate-limits/limits.server.ts'
import { clientNetwork, networksOf, widestNetwork } from '../../shared/network.ts'
import type { HashingClient, MailWait } from '../../site/limits.ts'
import { oneByOne } from '../../timing/one-by-one.ts'

/** What throttling needs of the site. */
export interface ThrottleDeps {
  limiter: Limiter
  sealer: TokenSealer
  cookieNames: CookieNames
}

/** One try at an account, counted before it is checked. */
export interface CountedTry {
  /** Why it is not looked at now, or `null`. */
  wait: MailWait | null
  /** A right password is not enough: a mailed code has to complete it. */
  needsMail: boolean
  /** It was right: what was counted against this place is forgotten. */
  succeeded(): Promise<void>
  /** It was not looked at, and so counts as no try. */
  notLooked(): Promise<void>
}

/** Who tries at which account: a browser that has been let into it before, or any at an address. */
export interface Trying {
  account: string
  knownBrowser: string | null
  address: string | null
}

/** Who tries these credentials. */
export function whoTries(
  deps: ThrottleDeps,
  requestContext: RequestContext,
  provider: CredentialsProvider,
  credentials: Record<string, unknown>,
): Trying {
  const account = accountNamed(provider, credentials)
  const browser = readKnownBrowser(deps, requestContext)
  const knownBrowser = browser.accounts.includes(account) ? browser.id : null
  return { account, knownBrowser, address: requestContext.source.address }
}

/** Whose place in the queue of hashing a try takes. */
export function hashingClient({ knownBrowser, address }: Trying): HashingClient {
  return { knownBrowser, networks: networksOf(address).map(({ prefix }) => prefix) }
}

/**
 * Counts a try with credentials. A browser that has been let into the account before is counted by itself, so that no
 * attack from elsewhere locks its owner out. All others are counted per account and client, per network, and per account
 * from everywhere; where a password alone is not enough, the try is refused unless a mailed code can complete it.
 */
export async function countCredentials(
  { limiter }: Pick<ThrottleDeps, 'limiter'>,
  { account, knownBrowser, address }: Trying,
  { canMail }: { canMail: boolean },
): Promise<CountedTry> {
  if (knownBrowser !== null) {
    const here: Limited = { limit: 'passwordKnownBrowser', of: [account, knownBrowser] }
    const seconds = await limiter.count(here)
    return seconds === null ? letThrough(limiter, { here, others: [], needsMail: false }) : held(seconds, null)
  }
  const failures = limitedNetworks('failuresOfNetwork', address)
  const suspectFor = await limiter.secondsUntilHalfFull(...failures)
  if (suspectFor > 0 && !canMail) return held(suspectFor, 'failures')
  const here: Limited = {
    limit: suspectFor > 0 ? 'passwordHereWatched' : 'passwordHere',
    of: [account, clientNetwork(address)],
  }
  const anywhere: Limited = { limit: 'passwordAnywhere', of: [account] }
  const seconds = await limiter.count(here, anywhere, ...failures)
  if (seconds === null) return letThrough(limiter, { here, others: [anywhere, ...failures], needsMail: suspectFor > 0 })
  const secondsHere = await longest(limiter, [here])
  const secondsOfNetwork = await longest(limiter, failures)
  if (secondsOfNetwork > 0) return held(Math.max(secondsHere, secondsOfNetwork), 'failures')
  if (secondsHere > 0) return held(secondsHere, null)
  // Guesses from everywhere must not keep the owner's password from working in a new browser elsewhere.
  const byMail: Limited = { limit: 'passwordByMail', of: [account, widestNetwork(address)] }
  const mayComplete = canMail && suspectFor === 0 && (await limiter.count(here, byMail, ...failures)) === null
  return mayComplete
    ? letThrough(limiter, { here, others: [byMail, ...failures], needsMail: true })
    : held(seconds, null)
}

function held(seconds: number, crowd: MailWait['crowd']): CountedTry {
  const nothing = async () => {}
  return { wait: { seconds, crowd }, needsMail: false, succeeded: nothing, notLooked: nothing }
}

function letThrough(
  limiter: Limiter,
  { here, others, needsMail }: { here: Limited; others: Limited[]; needsMail: boolean },
): CountedTry {
  return {
    wait: null,
    needsMail,
    async succeeded() {
      // Of a list of stolen passwords the right ones count too.
      await limiter.forget(here)
      if (!needsMail) await limiter.giveBack(...others)
    },
    notLooked: () => limiter.giveBack(here, ...others),
  }
}

/**
 * Counts a request for a mail to a normalised address, known here or not; answers how long to wait, or `null`. A
 * network that asks for very many is watched, not refused: its mails have separate budgets, and use up no other. Nor
 * does any flood use up those of a browser that was signed in to the account before.
 */
export async function countMail(
  deps: ThrottleDeps,
  requestContext: RequestContext,
  email: string,
): Promise<MailWait | null> {
  const { limiter } = deps
  const { address } = requestContext.source
  const network = clientNetwork(address)
  const browser = browserOf(deps, requestContext, email)
  const ceiling = browser === null ? await countRecipient(limiter, address, email) : null
  if (ceiling !== null) return { seconds: ceiling, crowd: 'network' }
  const asksForFew = browser === null && (await countFirstMails(limiter, address))
  const isUnsuspicious = browser !== null || (await countMailsOfNetworks(limiter, address))
  const { ofMailbox, shared, reserve } = mailLimits(email, { network, browser, isUnsuspicious })
  const seconds = await limiter.count(...ofMailbox, ...shared)
  if (seconds === null) return null
  const ofItsOwn = await longest(limiter, ofMailbox)
  // A flood from networks that stay below every threshold uses up what is there for all, and no network's first mails.
  if (isUnsuspicious && asksForFew && ofItsOwn === 0 && (await limiter.count(...ofMailbox, ...reserve)) === null)
    return null
  return { seconds, crowd: ofItsOwn > 0 ? null : isUnsuspicious ? 'site' : 'network' }
}

/** Counts an address that is new to a network in this hour; a network that writes to very many addresses costs the site its name as a sender. */
async function countRecipient(limiter: Limiter, address: string | null, email: string): Promise<number | null> {
  const here: Limited = { limit: 'recipientHere', of: [email, widestNetwork(address)] }
  if ((await limiter.count(here)) !== null) return null
  const wait = await limiter.count(...limitedNetworks('recipientsOfNetwork', address))
  if (wait !== null) await limiter.forget(here)
  return wait
}

/** What an address is remembered by whose mail server has said that there is no such mailbox. */
export function refusedForGood(email: string): Limited {
  return { limit: 'mailRefusedForGood', of: [email] }
}

/** Whether this is one of the first mails that the widest network of an address asks for. */
async function countFirstMails(limiter: Limiter, address: string | null): Promise<boolean> {
  return (await limiter.count({ limit: 'firstMailsOfNetwork', of: [widestNetwork(address)] })) === null
}

/** Whether no network of an address asks for very many mails; each is counted by itself. */
async function countMailsOfNetworks(limiter: Limiter, address: string | null): Promise<boolean> {
  const waits = await oneByOne(limitedNetworks('mailsOfNetwork', address), (one) => limiter.count(one))
  return waits.every((wait) => wait === null)
}

/** Seconds until another mail may be sent from here to a normalised address, as far as its mailbox is concerned. */
export async function secondsUntilMail(
  deps: ThrottleDeps,
  requestContext: RequestContext,
  email: string,
): Promise<number> {
  const { limiter } = deps
  const network = clientNetwork(requestContext.source.address)
  const browser = browserOf(deps, requestContext, email)
  const isUnsuspicious =
    (await longest(limiter, limitedNetworks('mailsOfNetwork', requestContext.source.address))) === 0
  const { ofMailbox } = mailLimits(email, { network, browser, isUnsuspicious })
  return longest(limiter, ofMailbox)
}

async function longest(limiter: Limiter, limited: readonly Limited[]): Promise<number> {
  return Math.max(...(await oneByOne(limited, limiter.secondsLeft)))
}

/** Where a mail is asked for from: a browser that is known for its address, or any in a network, which is suspicious where it asks for many. */
interface Asking {
  network: string
  browser: string | null
  isUnsuspicious: boolean
}

/** What a mail to an address is counted by: its mailbox's own limits, and those it shares with others. */
function mailLimits(email: string, { network, browser, isUnsuspicious }: Asking) {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const counting = (here: Limited, ...shared: Limited[]) => {
    const anywhere: Limited[] = browser === null ? [{ limit: 'mailToAddress', of: [email] }] : []
    const ofMailbox = [here, ...anywhere]
    const reserve: Limited[] = [
      { limit: 'mailToDomainReserve', of: [domain] },
      { limit: 'mailOfSiteReserve', of: [] },
    ]
    return { ofMailbox, shared, reserve }
  }
  if (browser !== null) return counting({ limit: 'mailKnownBrowser', of: [email, browser] })
  return isUnsuspicious
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
function browserOf(deps: ThrottleDeps, requestContext: RequestContext, email: string): string | null {
  const { id, accounts } = readKnownBrowser(deps, requestContext)
  return accounts.includes(accountWith(email)) ? id : null
}

/** Guesses at one code: fewer where many wrong ones come from, or the whole site has many. */
export const CODE_TRIES = 5
const CODE_TRIES_WATCHED = 2

/** One guess at a mailed code, counted before it is checked. */
export interface CountedGuess {
  /** Seconds to wait first, or `null`. */
  wait: number | null
  /** How many guesses one code has from here; fewer where wrong ones are many. */
  most: number
  isWatched: boolean
  /** It was right, or was not looked at. */
  giveBack(): Promise<void>
}

/** Counts a guess at a code, for the networks that it comes from and for the site. */
export async function countGuess(
  { limiter }: Pick<ThrottleDeps, 'limiter'>,
  requestContext: RequestContext,
): Promise<CountedGuess> {
  const { ofNetwork, ofSite } = wrongCodes(requestContext)
  const isWatched = await areCodesGuessed({ limiter }, requestContext)
  const wait = await limiter.count(...ofNetwork)
  // The site's own refuses none: while it is empty, it stays so.
  if (wait === null) await limiter.count(ofSite)
  return {
    wait,
    most: isWatched ? CODE_TRIES_WATCHED : CODE_TRIES,
    isWatched,
    giveBack: () => limiter.giveBack(...ofNetwork, ofSite),
  }
}

/** Whether so many codes are guessed at, from here or on the whole site, that new ones have to be longer. */
export async function areCodesGuessed(
  { limiter }: Pick<ThrottleDeps, 'limiter'>,
  requestContext: RequestContext,
): Promise<boolean> {
  const { ofNetwork, ofSite } = wrongCodes(requestContext)
  return (await limiter.secondsUntilHalfFull(...ofNetwork, ofSite)) > 0
}

function wrongCodes({ source }: RequestContext): { ofNetwork: Limited[]; ofSite: Limited } {
  return {
    ofNetwork: limitedNetworks('wrongCodesOfNetwork', source.address),
    ofSite: { limit: 'wrongCodesOfSite', of: [] },
  }
}
