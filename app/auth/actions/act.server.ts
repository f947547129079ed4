import { isUnavailable } from '#db/unavailable.ts'
import type { Answer } from '../http/response.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { AuthContext } from '../site/context.ts'
import type { Handler } from './handlers.server.ts'

/** Does an action, by either entry point: what the database cannot do now is said as such, whichever statement of it failed. */
export async function act(handler: Handler, ctx: AuthContext): Promise<Answer | Outcome> {
  try {
    return await handler(ctx)
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause
    ctx.requestContext.log.error({ err: cause }, 'the database is not available')
    return { kind: 'unavailable', to: `${ctx.site.base}/error?error=Callback` }
  }
}
