import { toResponse } from '#app/auth/answer.ts'
import { servicesOf } from '#app/contexts.server.ts'
import type { Route } from './+types/providers'

/** The ways to sign in, for clients (contract, 9.1). */
export function loader({ context }: Route.LoaderArgs) {
  return toResponse(servicesOf(context).providersAnswer)
}
