import { policyFor } from '../../second-step/demand.server.ts'
import type { Services } from '../../services/services.server.ts'
import type { Session } from '../../sessions/session.server.ts'
import { OPERATOR_ROLE } from '../../sessions/session-facts.ts'
import type { SectionLink } from '../../ui/sections/account-sections.tsx'

/** The pages of a user's account beside the first one: of a subject that is no user of ours nothing is kept. */
export function accountSections(services: Services, { isUser, ...session }: Session): SectionLink[] {
  const { authPath, store, settings } = services
  if (!store || !isUser) return []
  const secondStep = offersSecondStep(services, session) ? (['second-step'] as const) : []
  const pages = (['profile', ...secondStep, 'devices', 'history', 'leave'] as const).map((page) => ({
    href: `${authPath}/account/${page}`,
    page,
  }))
  const isOperator = settings.admin && session.roles.includes(OPERATOR_ROLE)
  return isOperator ? [...pages, { href: `${authPath}/admin`, page: 'admin' }] : pages
}

/** Whether the user of a session may set up a second step. */
export function offersSecondStep(
  { settings }: Pick<Services, 'settings'>,
  { secondStep, roles }: Pick<Session, 'secondStep' | 'roles'>,
): boolean {
  return policyFor(settings.secondStep, { secondStep, roles: roles.join(' ') }) !== 'off'
}
