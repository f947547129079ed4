import type { TakingBack, User } from '#db/store/index.server.ts'

/** What a session had that kept the address of a change: a passkey, or one-time codes. */
export interface Keeper {
  /** The browser that has added it; `null` where no row says so. */
  addedBy: string | null
  at: Date
}

/** Whether a press that removes what was `added` takes away all by which a change was kept, also what is gone by now. */
export function removesKeepers(
  { by, byUnknown, byAny, notBefore }: TakingBack['added'],
  { createdAt }: Pick<User, 'createdAt'>,
  keepers: readonly Keeper[],
): boolean {
  // As the store removes rows (`wasAdded` of db/store/take-back/take-back.server.ts).
  const isSince = (at: Date, moment: Date | null) => moment !== null && at >= moment
  return keepers.every(({ addedBy, at }) => {
    if (at <= createdAt || (notBefore !== null && at < notBefore)) return false
    return (
      by.some(({ browser, since }) => browser === addedBy && at >= since) ||
      (addedBy === null && isSince(at, byUnknown)) ||
      isSince(at, byAny)
    )
  })
}
