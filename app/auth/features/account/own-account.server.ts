import type { RouterContextProvider } from 'react-router'
import type { Authority, Store, User } from '#db/store/index.server.ts'
import { redirect } from '../../http/address/redirect.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { orUnavailable, type ProvedUser } from '../../public/require-user.server.ts'
import type { SignedInUser } from '../../public/signed-in-user.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import { policyFor } from '../../sessions/second-step-demand.server.ts'
import type { ActionSite, Site } from '../../site/site.ts'

/** A user's own account, as its pages read and change it. */
export interface OwnAccount {
  services: ActionSite
  store: Store
  requestContext: RequestContext
  session: Session
  user: User
  /** By what the store writes what this session changes. */
  by: Authority
}

/** Whether the user of a session may set up a second step. */
export function offersSecondStep(
  { settings }: Pick<Site, 'settings'>,
  { secondStep, roles }: Pick<Session, 'secondStep' | 'roles'>,
): boolean {
  return policyFor(settings.secondStep, { secondStep, roles: roles.join(' ') }) !== 'off'
}

/** The address of a user as its owner writes it; as the session has it where the database does not say. */
export async function emailAsWritten(
  { store }: Pick<Site, 'store'>,
  { id, email }: Pick<SignedInUser, 'id' | 'email'>,
): Promise<string | null> {
  if (!store || id === null || email === null) return email
  const row = await store.users.byId(id)
  return row?.email === email ? (row.emailSpelling ?? email) : email
}

/**
 * The account of the user who is signed in. What one writes who has proved enough for a change is judged by that, too.
 *
 * @throws a redirect to the account's first page for a subject that is no user of ours: nothing is kept of it.
 */
export async function ownAccount(
  context: Readonly<RouterContextProvider>,
  { id, session, ...signedIn }: SignedInUser | ProvedUser,
): Promise<OwnAccount> {
  const services = servicesOf(context)
  const { store } = services
  const user = store && id !== null ? await orUnavailable(context, store.users.byId(id)) : null
  if (!store || !user) throw redirect(services.accountPath)
  return {
    services,
    store,
    requestContext: context.get(currentRequestContext),
    session,
    user,
    by: services.sessions.actOf(session, { proves: 'isProved' in signedIn }),
  }
}
