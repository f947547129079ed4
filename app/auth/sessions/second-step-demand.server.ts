import type { SessionUserRow, Store, User } from '#db/store/index.server.ts'
import type { Session } from '../http/session.ts'
import type { SecondStepDemands, SecondStepPolicy } from '../settings/server.ts'

/** What holds for one user: what an operator said of the user, else of a role, else of the site. */
export function policyFor(
  { policy, requiredOf }: SecondStepDemands,
  { secondStep, roles }: Pick<SessionUserRow, 'secondStep' | 'roles'>,
): SecondStepPolicy {
  if (secondStep === 'required' || secondStep === 'off') return secondStep
  return roles.split(' ').some((role) => requiredOf.includes(role)) ? 'required' : policy
}

/**
 * Since when a user has set up what a second step is taken with: one-time codes, or passkeys once the user has said that
 * they count and has recovery codes for a browser without script (docs/decisions/methods/0079-passkeys-as-second-step.md).
 */
export async function secondStepSince(
  { oneTimePasswords }: Pick<Store, 'oneTimePasswords'>,
  { id, passkeyStepAt }: Pick<User, 'id' | 'passkeyStepAt'>,
): Promise<Date | null> {
  return passkeyStepAt ?? (await oneTimePasswords.find(id))?.confirmedAt ?? null
}

/** Whether a user is asked for a second step after a first proof that is none by itself. */
export async function takesSecondStep(
  store: Pick<Store, 'oneTimePasswords'>,
  demands: SecondStepDemands,
  user: Pick<User, 'id' | 'passkeyStepAt' | 'secondStep' | 'roles'>,
): Promise<boolean> {
  return policyFor(demands, user) !== 'off' && (await secondStepSince(store, user)) !== null
}

/** Whether a second step is required of the user of a session who has taken none in it. */
export function lacksSecondStep(
  settings: SecondStepDemands,
  { isUser, amr, roles, secondStep }: Pick<Session, 'isUser' | 'amr' | 'roles' | 'secondStep'>,
): boolean {
  return isUser && !amr.includes('mfa') && policyFor(settings, { secondStep, roles: roles.join(' ') }) === 'required'
}

/** The page that sets a second step up, and leads on to `to`. */
export function secondStepAddress({ base }: { base: string }, to: string): string {
  return `${base}/account/second-step?${new URLSearchParams({ callbackUrl: to })}`
}
