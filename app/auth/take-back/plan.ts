import type { TakingBack, User } from '#db/store/index.server.ts'
import { type LetIn, OWN_AFTER } from '../browsers/let-in.server.ts'
import type { TakeBackLink } from '../browsers/links.server.ts'
import { type AddressBack, backTo, changesOf, earlierThan, readerOf } from './readers.ts'
import type { Returning } from './returning.server.ts'

/** What is known as a link is pressed. */
export interface Pressed {
  link: TakeBackLink
  user: Pick<User, 'email' | 'emailVerified'>
  /** The user's links that are good, this one among them. */
  links: readonly TakeBackLink[]
  /** The address that comes back by an earlier press. */
  returning: Returning | null
  /** Changes that were kept after a press. */
  keptChanges: readonly Returning[]
  /** Browsers that were let in lately. */
  letIn: readonly LetIn[]
  /** Whether the link's reader says that another person has added what the owner's own browsers added lately. */
  also: boolean
  now: Date
}

/** What the press does: of the links that stay good, the store is told the hashes. */
export interface TakeBackPlan extends Pick<TakingBack, 'added' | 'password' | 'laterThan'> {
  /** What puts the address of the link's reader back, where the account has another one. */
  back: AddressBack | null
  /** The address to which that change led; `null` where it is the one that the account has, or had until it comes back. */
  led: AddressBack['address'] | null
  /**
   * Whether the link's reader says which browsers are the owner's own: while an earlier address can be put back its owner has
   * yet to say so, and who reads one that was not proved need not be the owner.
   */
  maySayWhose: boolean
  kept: readonly TakeBackLink[]
  /** Addresses from which earlier changes led that were kept: what says so stays good, too. */
  keptFrom: readonly string[]
  /** Browsers of the owner's own that the press leaves what they added since, unless its reader says so. */
  leaves: readonly { browser: string; since: Date }[]
}

/**
 * What a press takes back (contract, 25.3); `null` where the account has had another address than the reader's for so long that
 * none can put it back: the link has no say any more. No I/O: the caller has looked all of it up.
 */
export function planOf(pressed: Pressed): TakeBackPlan | null {
  const { link, user, links } = pressed
  const changes = changesOf(links, pressed)
  const reader = readerOf(link, changes) ?? user.email
  const back = backTo(reader, user, changes)
  const before = earlierThan(reader, changes)
  if (back === null && reader !== user.email) return null
  const earlier = before.map(({ address }) => address.email)
  const notBefore = before.at(-1)?.changedAt ?? null
  const isWhole = notBefore === null
  const maySayWhose = isWhole && (back !== null || user.emailVerified !== null)
  // The undo of a change is spent with what was mailed after that.
  const cut = earliest([link.row.createdAt, ...(back ? [back.changedAt] : [])])
  // What the reader has of before stays good; what was mailed since to later addresses does not.
  const isKept = (one: TakeBackLink) => {
    const its = readerOf(one, changes)
    return (its === reader && one.row.createdAt < cut) || (its !== null && earlier.includes(its))
  }
  const left = changes.find(({ address }) => address.email === reader)?.changedAt
  const added = addedIn({ ...pressed, also: pressed.also && maySayWhose }, back?.undo ?? null)
  return {
    added: { ...added, notBefore },
    password: isWhole ? 'any' : 'younger',
    maySayWhose,
    laterThan: earliest([cut, ...(left ? [left] : [])]),
    back,
    led: (back && changes[changes.indexOf(back) + 1]?.address) ?? null,
    kept: links.filter(isKept),
    keptFrom: keptAmong(before),
    leaves: maySayWhose ? leftBy(pressed, added.by) : [],
  }
}

/**
 * What is spent where an owner goes back by hand to an address that an undo puts back, too: what was mailed since to later
 * addresses. `null` where no undo does.
 */
export function spentByGoingBack(
  links: readonly TakeBackLink[],
  keptChanges: readonly Returning[],
  to: string,
): Pick<TakeBackPlan, 'laterThan' | 'kept' | 'keptFrom'> | null {
  const changes = changesOf(links, { returning: null, keptChanges })
  const left = changes.find(({ address }) => address.email === to)
  if (!left) return null
  const before = earlierThan(to, changes)
  const readers = [to, ...before.map(({ address }) => address.email)]
  const kept = links.filter((one) => readers.includes(readerOf(one, changes) ?? ''))
  return { laterThan: left.changedAt, kept, keptFrom: keptAmong(before) }
}

const keptAmong = (changes: readonly AddressBack[]) =>
  changes.filter(({ keepers }) => keepers !== null).map(({ address }) => address.email)

/** What the reader of the link may take back as well: what the owner's own browsers have added lately. */
function leftBy({ letIn, now }: Pressed, by: TakingBack['added']['by']): { browser: string; since: Date }[] {
  const since = new Date(now.getTime() - OWN_AFTER)
  const isLeft = ({ browser, isOwn }: LetIn) => isOwn && !by.some((one) => one.browser === browser)
  return letIn.filter(isLeft).map(({ browser }) => ({ browser, since }))
}

function addedIn(
  { link, letIn, also, now }: Pressed,
  undo: TakeBackLink | null,
): Omit<TakingBack['added'], 'notBefore'> {
  const notOwn = letIn.filter(({ isOwn }) => !isOwn)
  const isOwn = (browser: unknown) => !notOwn.some((one) => one.browser === browser)
  const lately = new Date(now.getTime() - OWN_AFTER)
  const named = [link, ...(undo ? [undo] : [])]
  const own = named.flatMap(({ browser, since, row }) =>
    typeof browser === 'string' && isOwn(browser)
      ? [{ browser, since: earliest([since ?? row.createdAt, lately]) }]
      : [],
  )
  const said = letIn.filter((one) => also && one.isOwn).map(({ browser }) => ({ browser, since: lately }))
  const by = [...notOwn.map(({ browser, at }) => ({ browser, since: at })), ...own, ...said]
  // A link, or a session, from before browsers had names.
  const byAny = named.flatMap(({ browser, since, row }) =>
    typeof browser === 'string' ? [] : [since ?? row.createdAt],
  )
  const byUnknown = notOwn.map(({ at }) => at)
  const since = earliest([...by.map((one) => one.since), ...byAny])
  return { by, byAny: orNull(byAny), byUnknown: orNull(byUnknown), since }
}

function orNull(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : earliest(moments)
}

function earliest(moments: readonly Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())))
}
