import { policyFor } from '../../account/second-step/demand.server.ts'
import type { Services } from '../../services/services.server.ts'
import type { Session } from '../../sessions/session.server.ts'
import { OPERATOR_ROLE } from '../../sessions/session-facts.ts'
import type { SectionLink } from '../../ui/sections/account-sections.tsx'

/** The pages of a user's account beside the first one: of a subject that is no user of ours nothing is kept. */
export function accountSections(services: Services, { isUser, ...session }: Session): SectionLink[] {
  const { authPath, store, settings } = services
  if (!store || !isUser) return []
  const pages = [
    ['profile', 'Profile'] as const,
    ...(offersSecondStep(services, session) ? [['second-step', 'Second step'] as const] : []),
    ['devices', 'Devices'] as const,
    ['history', 'History'] as const,
    ['leave', 'Download or delete your data'] as const,
  ]
  const isOperator = settings.admin && session.roles.includes(OPERATOR_ROLE)
  const operators = isOperator ? [{ href: `${authPath}/admin`, label: 'People, for operators' }] : []
  return [...pages.map(([page, label]) => ({ href: `${authPath}/account/${page}`, label })), ...operators]
}

/** Whether the user of a session may set up a second step. */
export function offersSecondStep(
  { settings }: Pick<Services, 'settings'>,
  { secondStep, roles }: Pick<Session, 'secondStep' | 'roles'>,
): boolean {
  return policyFor(settings.secondStep, { secondStep, roles: roles.join(' ') }) !== 'off'
}
