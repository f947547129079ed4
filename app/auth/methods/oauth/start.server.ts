import type { ExternalProvider } from '../../config.ts'
import type { AuthContext } from '../../context.ts'
import { refuse, rememberTyped } from '../../deps.server.ts'
import { InternalError } from '../../errors.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../../http/outcome.ts'

/** Sends the visitor to the provider with an authorization request (contract, 10.1). */
export async function startExternal({ site, visit, asked }: AuthContext, { id }: ExternalProvider): Promise<Outcome> {
  try {
    const strategy = site.external.get(id)
    if (!strategy) throw new InternalError(`Provider ${id} has no strategy.`)
    const { url, checks } = await strategy.createAuthorizationRequest(asked.query)
    const begunBy = await signedInUser({ site, visit })
    site.checks.send(visit, id, { ...checks, begunBy, connectsAtOnce: connectsAtOnce(asked) })
    site.events.note(visit, { type: 'sign-in.begin', isSuccess: true, method: id })
    return redirectTo(url)
  } catch (cause) {
    rememberTyped(site, visit, id, {})
    return refuse(site, visit, 'OAuthSignin', { cause })
  }
}

/** The account page's own form says so; a client in JSON mode has asked its visitor itself (contract, 24.5). */
function connectsAtOnce({ wantsJson, fields }: AuthRequest): boolean {
  return wantsJson || fields.connect === 'yes'
}

/** The user who is signed in now; `null` also where that cannot be told: then nothing is linked. */
async function signedInUser({ site, visit }: Pick<AuthContext, 'site' | 'visit'>): Promise<string | null> {
  if (!site.store) return null
  const session = await site.sessions.peek(visit).catch((err: unknown) => {
    visit.log.warn({ err }, 'a sign-in begins without knowing whether the visitor is signed in')
    return null
  })
  return session?.userId ?? null
}
