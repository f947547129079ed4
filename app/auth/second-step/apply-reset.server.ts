import { Authority, type Store, type User, type WasReset } from '#db/store/index.server.ts'
import { waysOfUser } from '../accounts/linked-accounts.server.ts'
import { type OwnerNoticeDeps, tellOwner } from '../accounts/notices.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { findDueReset } from './reset.server.ts'

/** The method by which passkeys sign in, as sessions and events name it. */
const PASSKEY = 'passkey'

/**
 * Removes what an operator was asked to reset a day ago, where the owner has not cancelled that: the second step and the
 * passkeys (contract, 25.11). It stands before whatever asks for one of them; `null` where no reset is due.
 */
export async function applyDueReset(
  services: OwnerNoticeDeps & { store: Store },
  requestContext: RequestContext,
  user: User,
): Promise<WasReset | null> {
  const { store, keys, events, now } = services
  const due = await findDueReset(store, keys, user.id, now())
  if (!due) return null
  const others = await waysOfUser(services, store, user)
  const { tokenHash } = due
  const was = await store.secondSteps.reset(Authority.proof, {
    userId: user.id,
    tokenHash,
    now: now(),
    others,
    method: PASSKEY,
  })
  if (!was) return null
  // The sign-in before which it comes does not ask for it.
  const about = { isSuccess: true, userId: user.id, actor: 'operator' } as const
  if (was.secondStep) {
    await events.record(requestContext, { type: 'second-step.remove', ...about })
    await tellOwner(services, requestContext, user, { kind: 'secondStepOff', provider: 'second-step' })
  }
  if (was.passkeys > 0) {
    const details = { passkeys: was.passkeys }
    await events.record(requestContext, {
      type: 'passkey.remove',
      ...about,
      method: PASSKEY,
      details,
    })
    await tellOwner(services, requestContext, user, { kind: 'passkeyRemoved', provider: PASSKEY })
  }
  return was
}
