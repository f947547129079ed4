import { createHash } from 'node:crypto'
import { type AuthRequest, textField } from '../http/auth-request.server.ts'
import { FORM, mediaType } from '../http/bodies/fields.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { type Answer, json } from '../http/response.ts'
import { type LogoutToken, readLogoutToken } from '../methods/oauth/oidc/logout-token.server.ts'
import { ProtocolError } from '../methods/oauth/protocol/protocol-error.ts'
import { InternalError } from '../shared/errors.ts'
import type { Site } from '../site/site.ts'

/** The clocks of several processes differ: for so long after a token is refused for its age it is known by name. */
const KNOWN_AFTER_MS = 5 * 60_000

/** What the endpoint needs of the site. */
export type BackChannelDeps = Pick<Site, 'providers' | 'openid' | 'store' | 'events' | 'now'>

/**
 * A provider says that a user has signed out there: `POST /backchannel-logout/{id}`. Their sessions here end at once
 * (Back-Channel Logout 1.0 §2.5 to 2.8). The log says what is wrong with a token.
 */
export async function signOutByProvider(
  deps: BackChannelDeps,
  requestContext: RequestContext,
  authRequest: AuthRequest,
  id: string,
): Promise<Answer> {
  const event = { type: 'sign-out.by-provider', actor: 'provider', method: id } as const
  try {
    const ended = await endNamed(deps, id, await readToken(deps, authRequest, id))
    await deps.events.record(requestContext, { ...event, isSuccess: true, details: { sessions: ended.length } })
    return uncached({ status: 200, headers: {}, body: '' })
  } catch (err) {
    deps.events.note(requestContext, { ...event, isSuccess: false, code: 'invalid_request' }, { err })
    return uncached(json({ error: 'invalid_request' }, 400))
  }
}

async function readToken(
  { providers, openid, now }: BackChannelDeps,
  authRequest: AuthRequest,
  id: string,
): Promise<LogoutToken> {
  const [provider, party] = [providers.get(id), openid.get(id)]
  if (provider?.type !== 'oidc' || !party) throw new ProtocolError('logout_provider', { actual: id })
  const token =
    mediaType(authRequest.header('content-type')) === FORM ? textField(authRequest.fields, 'logout_token') : null
  if (token === null) throw new ProtocolError('logout_token_missing')
  return readLogoutToken(token, { provider, openid: party, now: now() })
}

async function endNamed({ store, now }: BackChannelDeps, provider: string, token: LogoutToken) {
  if (!store) throw new InternalError('Without a database no session can be ended.')
  const { issuer, subject, sid, jti, refusedFrom } = token
  const until = new Date(refusedFrom.getTime() + KNOWN_AFTER_MS)
  const once = { name: nameOf(provider, jti), now: now(), until }
  const ended = await store.providerSessions.endOnce({ provider, issuer, subject, sid }, once)
  if (ended === null) throw new ProtocolError('logout_token_replayed')
  return ended
}

/** A hash: providers choose what they call a token, and how long that is. */
function nameOf(provider: string, jti: string): string {
  return `logout:${createHash('sha256')
    .update(JSON.stringify([provider, jti]))
    .digest('base64url')}`
}

function uncached(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'no-store' } }
}
