import { type RouterContextProvider, redirect } from 'react-router'
import type { Store, User } from '#db/store/index.server.ts'
import { currentRequestContext, servicesOf } from '../../http/context.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { orUnavailable, type SignedInUser } from '../../public/require-user.server.ts'
import type { Services } from '../../services/services.server.ts'
import type { Session } from '../../sessions/session.server.ts'

/** A user's own account, as its pages read and change it. */
export interface OwnAccount {
  services: Services
  store: Store
  requestContext: RequestContext
  session: Session
  user: User
}

/**
 * The account of the user who is signed in.
 *
 * @throws a redirect to the account's first page for a subject that is no user of ours: nothing is kept of it.
 */
export async function ownAccount(
  context: Readonly<RouterContextProvider>,
  { id, session }: SignedInUser,
): Promise<OwnAccount> {
  const services = servicesOf(context)
  const { store } = services
  const user = store && id !== null ? await orUnavailable(context, store.users.byId(id)) : null
  if (!store || !user) throw redirect(services.accountPath)
  return { services, store, requestContext: context.get(currentRequestContext), session, user }
}
