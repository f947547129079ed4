import {
  Authority,
  type BrowserRow,
  Conflict,
  type GivenBack,
  type OneTimeToken,
  OUTDATED,
  type Planned,
  type Store,
  type TakenBack,
  type User,
} from '#db/store/index.server.ts'
import { ADDRESS_KEPT, OPEN_UNDO } from '#db/store/shared/purposes.ts'
import { Unavailable } from '#db/unavailable.ts'
import { type OwnerNoticeDeps, tellOwner } from '../accounts/notices.server.ts'
import { accountWith, type BrowserDeps, knowForLimits } from '../browsers/known-browser.server.ts'
import { letInOf } from '../browsers/let-in.server.ts'
import { linkOf, type TakeBackLink } from '../browsers/links.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { AddressNews } from '../mail/messages/address.ts'
import type { Site } from '../site/site.ts'
import { removesKeepers } from './kept-change.ts'
import { planOf, type TakeBackPlan } from './plan.ts'
import type { AddressBack } from './readers.ts'
import { keptIn, type Returning, returningTo, returnOf } from './returning.server.ts'

type PressDeps = OwnerNoticeDeps & BrowserDeps & Pick<Site, 'keys' | 'sealer' | 'now' | 'events'> & { store: Store }

/** What came of a press: of several at once one does it. */
export type TookBack =
  | { kind: 'taken-back'; isPasswordGone: boolean; isAddressBack: boolean; isAddressLater: boolean }
  /** All but the address, which another account has: the link stays good for that. */
  | { kind: 'address-held' }
  | { kind: 'spent' }

/** Takes an account back for the owner who pressed a link (contract, 25.3). */
export async function takeAccountBack(
  deps: PressDeps,
  requestContext: RequestContext,
  link: TakeBackLink,
  /** Whether what the owner's own browsers have added lately goes, too. */
  also: boolean,
): Promise<TookBack> {
  for (let tries = 1; tries <= MOST_PLANS; tries += 1) {
    const taken = await takePlanned(deps, requestContext, link, also)
    if (taken !== OUTDATED) return taken
  }
  throw new Unavailable('An account changes faster than it can be taken back.')
}

/** How often a press is planned anew, where the account has changed before it was written. */
const MOST_PLANS = 20

async function takePlanned(
  deps: PressDeps,
  requestContext: RequestContext,
  link: TakeBackLink,
  also: boolean,
): Promise<TookBack | typeof OUTDATED> {
  const planned = await planFor(deps, link, also)
  if (!planned || planned.isAsked) return { kind: 'spent' }
  const { user, plan } = planned
  const { back } = plan
  const address = back && { to: back.address, changedAt: back.changedAt, later: laterOf(deps, planned, back) }
  const taken = await write(deps, link, planned, { address, isSpent: true }).catch(orHeld)
  if (taken === 'held') {
    const held = await write(deps, link, planned, { address: back?.at === null ? 'none' : null, isSpent: false })
    if (held === OUTDATED) return OUTDATED
    if (!held) return { kind: 'spent' }
    await record(deps, requestContext, user, { taken: held, isAddressBack: false })
    return { kind: 'address-held' }
  }
  if (taken === OUTDATED) return OUTDATED
  if (!taken) return { kind: 'spent' }
  // Of an address that comes back by an earlier press both are told already.
  const isAddressLater = taken.isAddressLater && back?.at === null
  const isAddressBack = back !== null && !taken.isAddressLater
  await record(deps, requestContext, user, { taken: { ...taken, isAddressLater }, isAddressBack })
  const reader = back?.address.email ?? user.email
  if (reader !== null) knowForLimits(deps, requestContext, accountWith(reader))
  if (back && (isAddressBack || isAddressLater))
    await tellBoth(deps, requestContext, user, {
      to: back.address.email,
      from: user.email ?? planned.returning?.changed?.email ?? null,
      isLater: isAddressLater,
    })
  return { kind: 'taken-back', isPasswordGone: taken.password, isAddressBack, isAddressLater }
}

/**
 * When the address comes back, should the press not remove what its change was proved by. That proof keeps the address of this
 * change alone, whatever the account has got since.
 */
function laterOf(
  deps: PressDeps,
  { user, returning, plan }: PlannedPress,
  { address: former, changedAt, proof, at }: AddressBack,
): GivenBack['later'] {
  if (!proof) return null
  const { id: userId, email, emailSpelling, emailVerified } = user
  const present = email === null ? (returning?.changed ?? null) : { email, emailSpelling, emailVerified }
  const changed = plan.led ?? present
  return { proof, ...returnOf(deps, { userId, former, changed, proof, changedAt, at }) }
}

/** What a press does, and what of the account that was planned by. */
export interface PlannedPress {
  now: Date
  user: User
  returning: Returning | null
  /** Browsers that were let into the account. */
  browsers: readonly BrowserRow[]
  planned: Planned
  plan: TakeBackPlan
  /** Whether the press does nothing unless its reader says as well that own browsers have not added what they did. */
  isAsked: boolean
}

/** What a press of a link does as the account is now; `null` where its user is gone, or the link has no say any more. */
export async function planFor(
  deps: Pick<PressDeps, 'store' | 'keys' | 'sealer' | 'now'>,
  link: TakeBackLink,
  also = false,
): Promise<PlannedPress | null> {
  const now = deps.now()
  const { userId } = link.row
  const user = await deps.store.users.byId(userId)
  if (!user) return null
  const returning = user.addressReturnsAt === null ? null : await returningTo(deps, userId)
  const tokens = await deps.store.oneTimeTokens.ofUser({ userId, now })
  const browsers = await deps.store.browsers.ofUser(userId)
  const links = tokens.flatMap((row) => linkOf(deps, row) ?? [])
  const keptChanges = keptIn(deps, tokens)
  const pressed = { link, user, links, returning, keptChanges, letIn: letInOf(browsers, now), now }
  const plan = planOf({ ...pressed, also })
  // A change that was kept is taken back with what kept it alone.
  const isPossible = (one: TakeBackPlan | null) =>
    one !== null && (!one.back?.keepers || removesKeepers(one.added, user, one.back.keepers))
  const isAsked = !isPossible(plan)
  if (!plan || (isAsked && (also || !isPossible(planOf({ ...pressed, also: true }))))) return null
  return { now, user, returning, browsers, plan, planned: { email: user.email, tokens, browsers }, isAsked }
}

async function write(
  { store, keys }: PressDeps,
  { row }: TakeBackLink,
  { now, plan, planned }: PlannedPress,
  how: { address: GivenBack | 'none' | null; isSpent: boolean },
): Promise<TakenBack | typeof OUTDATED | null> {
  // What an address that is held by another account is put back by stays good.
  const undo = how.isSpent || !plan.back ? [] : rowsOf({ keys }, plan.back)
  return store.takeBack(Authority.notice, {
    userId: row.userId,
    now,
    planned,
    link: row,
    kept: [...keptRows({ keys }, plan), ...undo],
    laterThan: plan.laterThan,
    added: plan.added,
    password: plan.password,
    ...how,
  })
}

/** The rows by which a change can be taken back. */
function rowsOf({ keys }: Pick<Site, 'keys'>, { undo, address }: AddressBack): string[] {
  const marks = [OPEN_UNDO, ADDRESS_KEPT].flatMap((purpose) => keys.hashes('oneTime', purpose, address.email))
  return [...(undo ? [undo.row.tokenHash] : []), ...marks]
}

/** The rows that stay good: of links, of which an undo has a mark under its address, too, and the marks of changes that were kept. */
export function keptRows(
  { keys }: Pick<Site, 'keys'>,
  { kept, keptFrom }: Pick<TakeBackPlan, 'kept' | 'keptFrom'>,
): string[] {
  const links = kept.flatMap(({ row, address }) => [
    row.tokenHash,
    ...(address ? keys.hashes('oneTime', OPEN_UNDO, address.email) : []),
  ])
  return [...links, ...keptFrom.flatMap((email) => keys.hashes('oneTime', ADDRESS_KEPT, email))]
}

function orHeld(cause: unknown): 'held' {
  if (cause instanceof Conflict) return 'held'
  throw cause
}

async function record(
  { events }: PressDeps,
  requestContext: RequestContext,
  { id: userId }: User,
  { taken, isAddressBack }: { taken: TakenBack; isAddressBack: boolean },
): Promise<void> {
  const type = taken.isAddressLater ? 'address.return' : isAddressBack ? 'address.undo' : 'session.disown'
  await events.record(requestContext, { type, isSuccess: true, userId, details: { ...taken } })
}

/** Tells the address that the account has again, or is to have, and the one that it has no more. */
async function tellBoth(
  deps: PressDeps,
  requestContext: RequestContext,
  { id, language }: User,
  { to: restored, from, isLater }: { to: string; from: string | null; isLater: boolean },
): Promise<void> {
  const tell = (kind: AddressNews, to: string | null) =>
    tellOwner(deps, requestContext, { id, email: to, language }, { kind, provider: 'address' })
  await tell(isLater ? 'addressReturns' : 'addressRestored', restored)
  if (from !== restored) await tell(isLater ? 'addressGoes' : 'addressTakenBack', from)
}

/**
 * "It was me": the browser that a link names is the owner's own from now on, where its reader may say so. Nothing is spent;
 * `false` where the link is good no more.
 */
export async function confirmBrowser(deps: PressDeps, link: TakeBackLink): Promise<boolean> {
  const { browser, row } = link
  for (let tries = 1; tries <= MOST_PLANS; tries += 1) {
    const planned = await planFor(deps, link)
    if (!planned) return false
    if (typeof browser !== 'string' || !planned.plan.maySayWhose) return true
    // It was spent by another press meanwhile.
    const { tokens } = planned.planned
    if (!tokens.some(({ tokenHash, purpose }) => tokenHash === row.tokenHash && purpose === row.purpose)) return false
    const asked = { userId: row.userId, now: planned.now, planned: planned.planned, browser }
    if ((await deps.store.confirmBrowser(Authority.notice, asked)) !== OUTDATED) return true
  }
  throw new Unavailable('An account changes faster than its browsers can be confirmed.')
}

/** Keeps the second step that an operator was asked to remove; `false` where that is over. */
export async function keepSecondStep(
  { store, events, now }: PressDeps,
  requestContext: RequestContext,
  { tokenHash, userId }: OneTimeToken & { userId: string },
): Promise<boolean> {
  if (!(await store.secondSteps.keep(Authority.notice, { tokenHash, userId, now: now() }))) return false
  await events.record(requestContext, { type: 'second-step.keep', isSuccess: true, userId })
  return true
}
