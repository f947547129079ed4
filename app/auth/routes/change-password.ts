import { redirect } from 'react-router'
import { passwordMethod } from '../account/password/own-password.server.ts'
import { servicesOf } from '../http/context.server.ts'
import type { Route } from './+types/change-password'

/** Where password managers lead their users to change a password (W3C, A Well-Known URL for Changing Passwords). */
export function loader({ context }: Route.LoaderArgs) {
  const { providers, authPath } = servicesOf(context)
  if (!passwordMethod(providers)) return new Response('Not found.', { status: 404, statusText: 'Not Found' })
  return redirect(`${authPath}/account/password`)
}
