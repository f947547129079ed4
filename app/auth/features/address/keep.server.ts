import { Conflict, type ProofOfChange } from '#db/store/index.server.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import type { Keeper } from '../../take-back/kept-change.ts'
import { keepChanged, returningTo } from '../../take-back/returning.server.ts'
import type { OwnAccount } from '../account/own-account.server.ts'

/** Keeps the address of a change that was undone, and tells both addresses. */
export async function keepAddress(own: OwnAccount): Promise<void> {
  const { services, store, requestContext, user, by } = own
  const deps = { ...services, store }
  const returning = await returningTo(deps, user.id)
  const changed = returning?.changed ?? null
  const keepers = returning ? await keepersOf(own, returning.proof) : []
  const isKept = returning && changed && (await keepChanged(deps, by, { ...returning, changed, keepers }).catch(orHeld))
  leaveNews(services, requestContext, { kind: isKept ? 'address-kept' : 'address-not-kept' })
  if (!isKept) return
  await services.events.record(requestContext, { type: 'address.keep', isSuccess: true, userId: user.id })
  for (const { email } of [returning.former, changed])
    await tellOwner(services, requestContext, { ...user, email }, { kind: 'addressStays', provider: 'address' })
}

/** What this session has of what the change was proved by. */
async function keepersOf({ store, session, user }: OwnAccount, { passkey, step }: ProofOfChange): Promise<Keeper[]> {
  const [row, passkeys, codes] = await Promise.all([
    store.sessions.find(session.id),
    store.passkeys.ofUser(user.id),
    step && session.amr.includes('otp') ? store.oneTimePasswords.find(user.id) : null,
  ])
  const key = row?.passkey === passkey ? passkeys.find(({ id }) => id === passkey) : undefined
  return [
    ...(key ? [{ addedBy: key.addedBy, at: key.createdAt }] : []),
    ...(codes?.confirmedAt ? [{ addedBy: codes.addedBy, at: codes.confirmedAt }] : []),
  ]
}

/** Another account has it by now. */
function orHeld(cause: unknown): false {
  if (cause instanceof Conflict) return false
  throw cause
}
