import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import type { Route } from './+types/log'

/** Takes a client's log line (contract, 9.9): always 200, whatever it holds. */
export function action({ context }: Route.ActionArgs) {
  servicesOf(context).clientLog(context.get(visitContext).log, context.get(askedContext).fields)
  return new Response(null)
}
