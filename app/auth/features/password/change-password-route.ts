import { redirect } from '../../http/address/redirect.ts'
import { toResponse } from '../../http/response.ts'
import { passwordMethod } from '../../methods/credentials/password.server.ts'
import { sayPlainly } from '../../outcomes/plain-text.server.ts'
import { currentRequestContext, servicesOf } from '../../services/context.server.ts'
import type { Route } from './+types/change-password-route'

/** Where password managers lead their users to change a password (W3C, A Well-Known URL for Changing Passwords). */
export async function loader({ context }: Route.LoaderArgs) {
  const { providers, authPath } = servicesOf(context)
  if (!passwordMethod(providers)) {
    const { language } = context.get(currentRequestContext)
    return toResponse(await sayPlainly(language, 404, (say) => say.notFound))
  }
  return redirect(`${authPath}/account/password`)
}
