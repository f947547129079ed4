import type { SessionUserRow, Store } from '#db/store/index.server.ts'
import type { Session } from '../../sessions/session.server.ts'

/** Whether the site demands a second step: never, of users who have set one up, or of all. */
export type SecondStepPolicy = 'off' | 'optional' | 'required'

/** `AUTH_SECOND_STEP` and `AUTH_SECOND_STEP_ROLES`. */
export interface SecondStepDemands {
  policy: SecondStepPolicy
  /** Roles that it is required of whatever the policy says. */
  requiredOf: readonly string[]
}

/** What holds for one user: what an operator said of the user, else of a role, else of the site. */
export function policyFor(
  { policy, requiredOf }: SecondStepDemands,
  { secondStep, roles }: Pick<SessionUserRow, 'secondStep' | 'roles'>,
): SecondStepPolicy {
  if (secondStep === 'required' || secondStep === 'off') return secondStep
  return roles.split(' ').some((role) => requiredOf.includes(role)) ? 'required' : policy
}

/** Whether a user has set up what a second step is taken with. */
export async function hasSecondStep({ oneTimePasswords }: Store, userId: string): Promise<boolean> {
  const row = await oneTimePasswords.find(userId)
  return row !== null && row.confirmedAt !== null
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
