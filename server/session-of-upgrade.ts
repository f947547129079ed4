import { createClientAddress } from '#app/auth/http/client-address.ts'
import { signedInUser } from '#app/auth/public/signed-in-user.ts'
import type { Services } from '#app/auth/services/services.server.ts'
import { lacksSecondStep } from '#app/auth/sessions/second-step-demand.server.ts'
import { InternalError } from '#app/auth/shared/errors.ts'
import { readHeader } from './http/send-response.ts'
import type { SessionOfUpgrade } from './http/upgrades.ts'

/**
 * The session of a request for a WebSocket, checked as `requireUser` does: a user who lacks the second step that the site demands counts
 * as signed out. It is not renewed, since the answer to such a request sets no cookie.
 */
export function sessionOfUpgrade(
  services: Pick<Services, 'requestContext' | 'sessionWatch' | 'settings'>,
): SessionOfUpgrade {
  const { trustProxy, secondStep } = services.settings
  const clientAddress = createClientAddress(trustProxy)
  return async (request) => {
    const header = readHeader(request)
    const { address } = clientAddress(request.socket.remoteAddress)(header('x-forwarded-for') ?? undefined)
    const requestContext = services.requestContext({ header, address, wanted: request.url ?? '/' })
    const checked = await requestContext.sessionAsItIs()
    if (checked.kind === 'unknown') throw new InternalError('The session cannot be told.', { cause: checked.cause })
    if (checked.kind === 'none' || lacksSecondStep(secondStep, checked.session)) return null
    return { user: signedInUser(checked.session), watched: services.sessionWatch.watch(checked.session) }
  }
}
