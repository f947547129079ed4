import type { TakingBack, User } from '#db/store/index.server.ts'
import { type LetIn, OWN_AFTER } from '../browsers/let-in.server.ts'
import type { TakeBackLink } from '../browsers/links.server.ts'

/** What is known as a link is pressed. */
export interface Pressed {
  link: TakeBackLink
  user: Pick<User, 'email' | 'emailVerified'>
  /** The user's links that are good, this one among them. */
  links: readonly TakeBackLink[]
  /** Browsers that were let in lately. */
  letIn: readonly LetIn[]
  now: Date
}

/** What the press does: of the links that stay good, the store is told the hashes. */
export interface TakeBackPlan extends Pick<TakingBack, 'added' | 'password' | 'laterThan'> {
  /** What puts the address of the link's reader back, where the account has another one. */
  undo: TakeBackLink | null
  /**
   * Whether the link's reader says which browsers are the owner's own: while an earlier address can be put back its owner has
   * yet to say so, and who reads one that was not proved need not be the owner.
   */
  maySayWhose: boolean
  kept: readonly TakeBackLink[]
  /** The addresses that the account had before the one of the link's reader. */
  earlier: readonly string[]
}

/** What a press takes back (contract, 25.3). No I/O: the caller has looked all of it up. */
export function planOf(pressed: Pressed): TakeBackPlan {
  const { link, user, links } = pressed
  const undos = links.filter(({ kind }) => kind === 'undo').sort(byAge)
  const reader = readerOf(link, undos) ?? user.email
  const undo = link.kind === 'undo' ? link : undoTo(reader, user, undos)
  const before = earlierThan(reader, undos)
  const earlier = before.flatMap(({ address }) => (address ? [address.email] : []))
  const notBefore = before.at(-1)?.row.createdAt ?? null
  // A reader whose address the account had, and which no undo gives back, takes nothing of before.
  const isFormer = undo === null && reader !== user.email
  const isWhole = notBefore === null && !isFormer
  return {
    added: { ...addedIn(pressed, undo), notBefore },
    password: isWhole ? 'any' : 'younger',
    maySayWhose: isWhole && (undo !== null || user.emailVerified !== null),
    laterThan: undo && undo.row.createdAt < link.row.createdAt ? undo.row.createdAt : link.row.createdAt,
    undo,
    kept: links.filter((one) => earlier.includes(readerOf(one, undos) ?? '')),
    earlier,
  }
}

function byAge(one: TakeBackLink, other: TakeBackLink): number {
  return one.row.createdAt.getTime() - other.row.createdAt.getTime()
}

/** To which address a link was mailed; a link of an earlier release went to the one that the account had then. */
function readerOf({ kind, to, address, row }: TakeBackLink, undos: readonly TakeBackLink[]): string | null {
  if (kind === 'undo') return address?.email ?? null
  if (to !== undefined) return to
  return undos.find((undo) => undo.row.createdAt >= row.createdAt)?.address?.email ?? null
}

function undoTo(reader: string | null, user: Pressed['user'], undos: readonly TakeBackLink[]): TakeBackLink | null {
  if (reader === null || reader === user.email) return null
  return undos.find(({ address }) => address?.email === reader) ?? null
}

/** The changes that came before the account first had the address of a reader. */
function earlierThan(reader: string | null, undos: readonly TakeBackLink[]): TakeBackLink[] {
  const own = undos.findIndex(({ address }) => address?.email === reader)
  return own === -1 ? [...undos] : undos.slice(0, own)
}

function addedIn({ link, letIn, now }: Pressed, undo: TakeBackLink | null): Omit<TakingBack['added'], 'notBefore'> {
  const notOwn = letIn.filter(({ isOwn }) => !isOwn)
  const named = [link, ...(undo ? [undo] : [])]
  const own = named.flatMap(({ browser, since, row }) => {
    const isNamedOwn = typeof browser === 'string' && !notOwn.some((one) => one.browser === browser)
    return isNamedOwn
      ? [{ browser, since: earliest([since ?? row.createdAt, new Date(now.getTime() - OWN_AFTER)]) }]
      : []
  })
  const by = [...notOwn.map(({ browser, at }) => ({ browser, since: at })), ...own]
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
