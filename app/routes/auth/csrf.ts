import { toResponse } from '#app/auth/answer.ts'
import { csrfAnswer } from '#app/auth/answers.server.ts'
import { visitContext } from '#app/contexts.server.ts'
import type { Route } from './+types/csrf'

/** The token that a client's POST must carry (contract, 9.2). */
export function loader({ context }: Route.LoaderArgs) {
  return toResponse(csrfAnswer(context.get(visitContext)))
}
