import type { Store, User } from '#db/store/index.server.ts'
import { tellOwner } from '../accounts/notices.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Services } from '../services/services.server.ts'

/** A user whose second step is looked after, in a request of theirs. */
export interface OwnSecondStep {
  services: Services
  store: Store
  requestContext: RequestContext
  user: User
}

/** Removes one-time codes, recovery codes and trusted devices, and has passkeys count no more; nothing where it is off. */
export async function removeSecondStep({ services, store, requestContext, user }: OwnSecondStep): Promise<boolean> {
  const isRemoved = await forgetSecondStep(store, user.id)
  if (!isRemoved) return false
  await services.events.record(requestContext, { type: 'second-step.remove', isSuccess: true, userId: user.id })
  await tellOwner(services, requestContext, user, { kind: 'secondStepOff', provider: 'second-step' })
  return true
}

/** Deletes all that a second step is taken with. */
async function forgetSecondStep(store: Store, userId: string): Promise<boolean> {
  const hadCodes = await store.oneTimePasswords.remove(userId)
  const hadPasskeys = await store.passkeys.setStep(userId, null)
  await store.recoveryCodes.removeOf(userId)
  await store.trustedDevices.removeOf(userId)
  return hadCodes || hadPasskeys
}
