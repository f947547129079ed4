import { toResponse } from '#app/auth/answer.ts'
import { sessionAnswer, sessionUpdateAnswer } from '#app/auth/answers.server.ts'
import { askedContext, servicesOf, visitContext } from '#app/contexts.server.ts'
import type { Route } from './+types/session'

/** Who is signed in, for clients (contract, 9.3). */
export async function loader({ context }: Route.LoaderArgs) {
  return toResponse(await sessionAnswer(context.get(visitContext)))
}

/** The client's `update(data)` (contract, 9.3). */
export async function action({ context }: Route.ActionArgs) {
  const { sessions } = servicesOf(context)
  return toResponse(await sessionUpdateAnswer(sessions, context.get(visitContext), context.get(askedContext)))
}
