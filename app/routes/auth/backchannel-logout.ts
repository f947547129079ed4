import { toResponse } from '#app/auth/answer.ts'
import { signOutByProvider } from '#app/auth/back-channel-logout.server.ts'
import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import type { Route } from './+types/backchannel-logout'

/** Where OpenID providers say that somebody has signed out there; browsers have no business here. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = params['*'].split('/')[0] ?? ''
  return toResponse(
    await signOutByProvider(servicesOf(context), context.get(visitContext), context.get(askedContext), id),
  )
}
