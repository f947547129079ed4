/**
 * `latchkey/react`: for components of a host's own, in the browser and where the server draws them. Who is signed in here is for what
 * a page shows; what a page does is guarded on the server, by `requireUser` or `signedIn` of `latchkey`.
 */

import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ClientSessionUser } from './config.ts'
import type { ClientUser } from './ui/browser/user-watch.ts'
import { watchedUser } from './ui/browser/watched-user.ts'

export type { ClientSessionUser } from './config.ts'
export type { ClientUser } from './ui/browser/user-watch.ts'

/** Of a page whose root loader has failed. */
const UNKNOWN: ClientUser = { user: null, at: '' }

/**
 * Who is signed in, as `GET session` answers it; `null` for a visitor who is signed out. It begins with what the root loader
 * gives as `clientUser`, so that the page is whole without script, and asks the session endpoint again when the window gets the focus,
 * and when another window of the site shows a different user.
 */
export function useUser(): ClientSessionUser | null {
  const data = useRouteLoaderData<{ clientUser?: ClientUser }>('root')
  if (data && !data.clientUser)
    throw new TypeError('useUser needs `clientUser: await getClientUser(context)` in what the root loader returns.')
  const given = data?.clientUser
  const loaded = given ?? UNKNOWN
  const user = useSyncExternalStore(
    watchedUser.subscribe,
    () => watchedUser.userOf(loaded),
    () => loaded.user,
  )
  useEffect(() => {
    if (given) watchedUser.load(given)
  }, [given])
  return user
}
