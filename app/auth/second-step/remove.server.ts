import type { Authority, Store, User } from '#db/store/index.server.ts'
import { waysOfUser } from '../accounts/linked-accounts.server.ts'
import { type OwnerNoticeDeps, tellOwner } from '../accounts/notices.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Site } from '../site/site.ts'

/** A user whose second step is looked after, in a request of theirs. */
export interface OwnSecondStep {
  services: OwnerNoticeDeps & Pick<Site, 'providers' | 'methodFor'>
  store: Store
  requestContext: RequestContext
  user: User
  by: Authority
}

/** Whether a password of the user's goes with the second step: beside that a shorter one will do, which alone it would not. */
export async function takesPassword({ services, store, user }: OwnSecondStep): Promise<boolean> {
  return store.secondSteps.takesPassword(user.id, await waysOfUser(services, store, user))
}

/**
 * Removes one-time codes, recovery codes and trusted devices, has passkeys count no more, and takes the password away that was
 * chosen beside them; says what went, `null` where it was off.
 */
export async function removeSecondStep(own: OwnSecondStep): Promise<{ password: boolean } | null> {
  const { services, store, requestContext, user, by } = own
  const password = await takesPassword(own)
  if (!(await store.secondSteps.remove(by, user.id, await waysOfUser(services, store, user)))) return null
  const details = password ? { password: 'removed' } : {}
  await services.events.record(requestContext, {
    type: 'second-step.remove',
    isSuccess: true,
    userId: user.id,
    details,
  })
  await tellOwner(services, requestContext, user, { kind: 'secondStepOff', provider: 'second-step' })
  if (password) await tellOwner(services, requestContext, user, { kind: 'passwordRemoved', provider: 'second-step' })
  return { password }
}
