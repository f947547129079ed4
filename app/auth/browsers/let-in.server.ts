import { randomUUID } from 'node:crypto'
import type { BrowserRow, Store, User } from '#db/store/index.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { visitorOf } from '../shared/visitor.ts'
import type { Site } from '../site/site.ts'
import { accountOfUser, isKnownTo, isKnownToUser, readKnownBrowser } from './known-browser.server.ts'

/** Milliseconds after which a browser that was let into an account is the owner's own, unless its user said so before. */
export const OWN_AFTER = 30 * 24 * 60 * 60 * 1000

/** A browser that has been let into an account. */
export interface LetIn {
  browser: string
  at: Date
  /** Whether the account began in it, its user said so, or it was let in long ago. */
  isOwn: boolean
}

/** What a user's rows say of that; of one that has ended, too, what it added is there. */
export function letInOf(rows: readonly BrowserRow[], now: Date): LetIn[] {
  return rows.map(({ id, firstSeenAt, ownAt }) => ({
    browser: id,
    at: firstSeenAt,
    isOwn: ownAt !== null || firstSeenAt.getTime() + OWN_AFTER < now.getTime(),
  }))
}

type EnterDeps = Pick<Site, 'keys' | 'sealer' | 'cookieNames' | 'now'> & { store: Store }

/** A browser as its user signs in. */
export interface EnteredBrowser {
  id: string
  /** What its cookie holds from now on. */
  secret: string
  /** Its row, where it was not known by one: it is let in with the session that begins in it. */
  letIn: BrowserRow | null
}

/** A sign-in as its browser is entered by it. */
interface EnteringBrowser {
  account: string | null
  /** Whether the account begins in it. */
  isNew: boolean
  /** By which method, where its user is told of a browser that is new to the account; `null` where not. */
  toldAs: string | null
}

/**
 * Milliseconds after which a notice that is due is written by any process; the one that answers the sign-in does it at once,
 * unless it dies.
 */
const TOLD_BY_ANY_AFTER = 10_000

/**
 * Knows a browser by the secret in its cookie, and gives it another one; or makes the row by which it is let in. A cookie of
 * an earlier release counts until this sign-in.
 */
export async function enterBrowser(
  deps: EnterDeps,
  requestContext: RequestContext,
  user: User,
  { account, isNew, toldAs }: EnteringBrowser,
): Promise<EnteredBrowser> {
  const { store, keys, now } = deps
  const { id: userId } = user
  const browser = readKnownBrowser(deps, requestContext)
  const secret = randomBytes(16).toString('base64url')
  const seen = {
    secretHash: keys.hash('browser', userId, secret),
    lastSeenAt: now(),
    ...visitorOf(requestContext.source),
  }
  const held = browser.secrets.get(accountOfUser(userId))
  if (held !== undefined) {
    const known = await store.browsers.renew({ userId, hashes: keys.hashes('browser', userId, held) }, seen)
    if (known !== null) return { id: known, secret, letIn: null }
  }
  const isOfBefore =
    held === undefined && ((account !== null && isKnownTo(browser, account, user)) || isKnownToUser(browser, user))
  const isOwn = isNew || isOfBefore
  const at = seen.lastSeenAt
  const isTold = !isOwn && toldAs !== null
  const row = {
    ...{ id: randomUUID(), userId, ...seen, firstSeenAt: at, ownAt: isOwn ? at : null },
    ...{ earlierHash: null, trustedUntil: null, endedAt: null, endedBy: null },
    noticeDueAt: isTold ? new Date(at.getTime() + TOLD_BY_ANY_AFTER) : null,
    noticeMethod: isTold ? toldAs : null,
  }
  return { id: row.id, secret, letIn: row }
}

/** Whether a browser is known to the account that a form names, and which its user has, before anything is written of it. */
export async function isKnownHere(
  deps: Omit<EnterDeps, 'store' | 'now'> & Pick<Site, 'store'>,
  requestContext: RequestContext,
  account: string,
  user: User | null,
): Promise<boolean> {
  const browser = readKnownBrowser(deps, requestContext)
  const held = user ? browser.secrets.get(accountOfUser(user.id)) : undefined
  if (!user || !deps.store || held === undefined) return isKnownTo(browser, account, user)
  const { id: userId } = user
  return (await deps.store.browsers.find({ userId, hashes: deps.keys.hashes('browser', userId, held) })) !== null
}
