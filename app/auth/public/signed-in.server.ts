import type { MiddlewareFunction } from 'react-router'
import { requireFresh, requireUser } from './require-user.server.ts'

/** What a guard asks of every visitor below it. */
export interface SignedInOptions {
  /** A role that the user must have. */
  role?: string
  /** A proof given a short time ago: within ten minutes, or as many seconds as are said. */
  fresh?: boolean | number
}

/**
 * A middleware for a route, by which everything below it is for users who are signed in: pages with and without a loader,
 * their data and their actions. It answers what `requireUser` and `requireFresh` do. `latchkey()` of `latchkey/vite` sees that a
 * link asks the server for each of these pages.
 *
 *     export const middleware: Route.MiddlewareFunction[] = [signedIn({ role: 'admin' })]
 */
export function signedIn({ role, fresh = false }: SignedInOptions = {}): MiddlewareFunction<Response> {
  const asked = role === undefined ? {} : { role }
  return async ({ context }, next) => {
    try {
      if (fresh === false) await requireUser(context, asked)
      else await requireFresh(context, { ...asked, ...(typeof fresh === 'number' && { within: fresh }) })
    } catch (refusal) {
      // Thrown, the router would draw a page around it.
      if (isForClient(refusal)) return refusal
      throw refusal
    }
    return next()
  }
}

/** Whether it is an answer for a client that reads JSON. */
const isForClient = (refusal: unknown): refusal is Response =>
  refusal instanceof Response && refusal.headers.get('Content-Type') === 'application/json'
