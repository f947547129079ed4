import type { Store, TakingBack, User } from '#db/store/index.server.ts'
import type { AddressBack } from './readers.ts'

/** Whether a press that removes what was `added` leaves nothing of what a change of the address was proved by. */
export async function removesProof(
  { store }: { store: Store },
  user: User,
  added: TakingBack['added'],
  { proof, changedAt }: AddressBack,
): Promise<boolean> {
  const passkeys = await store.passkeys.ofUser(user.id)
  const passkey = passkeys.find(({ id }) => id === proof?.passkey)
  if (passkey && !wasAdded(added, user, passkey.addedBy, passkey.createdAt)) return false
  if (!proof?.step) return true
  const codes = await store.oneTimePasswords.find(user.id)
  const isOlder = (at: Date | null | undefined): at is Date => at != null && at <= changedAt
  if (codes && isOlder(codes.confirmedAt) && !wasAdded(added, user, codes.addedBy, codes.confirmedAt)) return false
  const { since, notBefore } = added
  return !isOlder(user.passkeyStepAt) || user.passkeyStepAt >= (notBefore && notBefore > since ? notBefore : since)
}

/** As the store removes it. */
function wasAdded(
  { by, byUnknown, byAny, notBefore }: TakingBack['added'],
  { createdAt }: Pick<User, 'createdAt'>,
  addedBy: string | null,
  at: Date,
): boolean {
  const isSince = (moment: Date | null) => moment !== null && at >= moment
  if (at <= createdAt || (notBefore !== null && at < notBefore)) return false
  return (
    by.some(({ browser, since }) => browser === addedBy && at >= since) ||
    (addedBy === null && isSince(byUnknown)) ||
    isSince(byAny)
  )
}
