import type { RouterContextProvider } from 'react-router'
import type { Authority, Store } from '#db/store/index.server.ts'
import type { SecurityEvent } from '../../events/security-events.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { pageNotFound } from '../../public/host.server.ts'
import { type FreshOptions, requireFresh, requireUser } from '../../public/require-user.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { OPERATOR_ROLE } from '../../sessions/session-facts.ts'
import type { ActionSite } from '../../site/site.ts'

/** An operator at one of the operators' pages. */
export interface Operator {
  services: ActionSite
  store: Store
  requestContext: RequestContext
  session: Session
  id: string
  /** By what the store writes what this operator does: the session and the role are judged once more. */
  by: Authority
}

interface Asked {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * The operator who asks for a page.
 *
 * @throws a redirect of a visitor who is signed out, a 403 page for a user without the role, a 404 where the pages are off.
 */
export async function requireOperator(asked: Asked): Promise<Operator> {
  return operatorOf(asked, () => requireUser(asked.context, { role: OPERATOR_ROLE }))
}

/**
 * The operator who does something, after a recent proof.
 *
 * @throws what `requireOperator` does, and a redirect of an operator whose last proof is older.
 */
export async function requireFreshOperator(asked: Asked, typed: FreshOptions['typed'] = {}): Promise<Operator> {
  return operatorOf(asked, () => requireFresh(asked.context, { role: OPERATOR_ROLE, typed }))
}

async function operatorOf(asked: Asked, ask: () => ReturnType<typeof requireUser>): Promise<Operator> {
  const services = servicesOf(asked.context)
  const { store, settings } = services
  if (!settings.admin || !store) throw pageNotFound(asked)
  const { id, session } = await ask()
  // A subject that is no user of ours has no role.
  if (id === null) throw pageNotFound(asked)
  const by = services.sessions.actOf(session, { role: OPERATOR_ROLE })
  return { services, store, requestContext: asked.context.get(currentRequestContext), session, id, by }
}

/** Records what an operator has done, with the operator's own id. */
export async function recordAct(
  { services, requestContext, id }: Operator,
  { details, ...event }: Omit<SecurityEvent, 'actor'>,
): Promise<void> {
  await services.events.record(requestContext, { ...event, actor: 'operator', details: { ...details, by: id } })
}
