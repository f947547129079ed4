import type { ProofOfChange, User } from '#db/store/index.server.ts'
import type { TakeBackLink } from '../browsers/links.server.ts'
import type { Keeper } from './kept-change.ts'
import type { Returning } from './returning.server.ts'

// Who reads a link: the addresses that an account had within a week have a say, the earliest first (contract, 25.3).

/** A change of the address that can be taken back. */
export interface AddressBack {
  /** The address that the account had before. */
  address: { email: string; emailSpelling: string | null; emailVerified: Date | null }
  changedAt: Date
  /** What it was proved by; `null` for neither a passkey nor a second step. */
  proof: ProofOfChange | null
  /** The undo that is mailed; `null` where that was pressed. */
  undo: TakeBackLink | null
  /** When the address comes back by that press; `null` where it was not pressed, or the change was kept since. */
  at: Date | null
  /** By what it was kept: it is taken back with that alone; `null` where it was not. */
  keepers: readonly Keeper[] | null
}

/** The changes of an account's address that can be taken back, the first one first. */
export function changesOf(
  links: readonly TakeBackLink[],
  { returning, keptChanges }: { returning: Returning | null; keptChanges: readonly Returning[] },
): AddressBack[] {
  const undos = links.flatMap((undo): AddressBack[] => {
    const { address, proof = null, row } = undo
    return address ? [{ address, changedAt: row.createdAt, proof, undo, at: null, keepers: null }] : []
  })
  const pressed = ({ former: address, changedAt, proof }: Returning) => ({ address, changedAt, proof, undo: null })
  const later: AddressBack[] = [
    ...(returning ? [{ ...pressed(returning), at: returning.at, keepers: null }] : []),
    ...keptChanges.map((change) => ({ ...pressed(change), at: null, keepers: change.keepers })),
  ]
  return [...undos, ...later].sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
}

/** To which address a link was mailed; a link of an earlier release went to the one that the account had then. */
export function readerOf({ kind, to, address, row }: TakeBackLink, changes: readonly AddressBack[]): string | null {
  if (kind === 'undo') return address?.email ?? null
  if (to !== undefined) return to
  return changes.find(({ changedAt }) => changedAt >= row.createdAt)?.address.email ?? null
}

/** The last change from a reader's address; `null` where the account has it, or no change from it can be taken back. */
export function backTo(
  reader: string | null,
  user: Pick<User, 'email'>,
  changes: readonly AddressBack[],
): AddressBack | null {
  if (reader === null || reader === user.email) return null
  return changes.findLast(({ address }) => address.email === reader) ?? null
}

/** The changes that came before the account first had the address of a reader. */
export function earlierThan(reader: string | null, changes: readonly AddressBack[]): readonly AddressBack[] {
  const own = changes.findIndex(({ address }) => address.email === reader)
  return own === -1 ? changes : changes.slice(0, own)
}
