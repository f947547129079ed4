import type { RouterContextProvider } from 'react-router'
import { isLoadedForBuilding } from '../host/build-path.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'
import type { ClientUser } from '../ui/browser/user-watch.ts'

/**
 * What a root loader returns as `clientUser`, for `useUser` of `latchkey/react`: the `user` of the session as its endpoint answers it.
 * While the database cannot be asked every visitor counts as signed out here, so that public pages stay up; it guards nothing. Of a page
 * that is made beforehand the browser asks the endpoint.
 */
export async function getClientUser(context: Readonly<RouterContextProvider>): Promise<ClientUser> {
  const at = `${servicesOf(context).authPath}/session`
  if (isLoadedForBuilding()) return { user: null, at, isOfBuild: true }
  const checked = await context.get(currentRequestContext).session()
  const user = checked.kind === 'valid' ? checked.session.view.user : undefined
  // As JSON has it, which is what the endpoint will say.
  return { user: JSON.parse(JSON.stringify(user ?? null)), at }
}
