import type { AuthRequest } from '../http/auth-request.server.ts'
import { type Answer, redirectAnswer } from '../http/response.ts'
import type { DrawnOutcome, Outcome } from '../outcomes/outcome.ts'

/**
 * What a handler's result is on the wire, by either entry point: status, headers and body. An outcome that needs a page
 * is given back as it is, for the router to draw.
 */
export function answerOf({ wantsJson }: AuthRequest, result: Answer | Outcome): Answer | DrawnOutcome {
  if (!('kind' in result)) return result
  switch (result.kind) {
    case 'redirect':
      return redirectAnswer(result.to, { wantsJson, jsonStatus: result.jsonStatus, retryAfter: result.retryAfter })
    case 'unavailable':
      return wantsJson ? redirectAnswer(result.to, { wantsJson, jsonStatus: 503 }) : result
    case 'confirm':
    case 'approved':
    case 'send-on':
      return result
  }
}
