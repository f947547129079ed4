import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import type { ExternalProvider } from '../../config.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { refuse, tooOften } from '../../outcomes/refuse.server.ts'
import { type ProviderAnswer, rememberAnswer } from '../../outcomes/remember.server.ts'
import { limitedNetworks } from '../../rate-limits/limits.server.ts'
import { InternalError } from '../../shared/errors.ts'
import type { AttemptContext } from '../../site/context.ts'
import type { VerifiedIdentity } from '../../site/identity.ts'
import type { Site } from '../../site/site.ts'
import type { Proof } from '../method.ts'
import { prove } from '../proof/remix-auth.ts'
import { UnknownTransaction } from './protocol/checks.server.ts'
import { UnusableProfile } from './protocol/external.server.ts'
import { sendOn } from './repost.server.ts'

/** Ends a sign-in at an external provider (contract, 10.2). */
export async function finishExternal(ctx: AttemptContext, { id }: ExternalProvider): Promise<Outcome | Proof> {
  const { site, requestContext, authRequest } = ctx
  const sentOn = sendOn(ctx, id)
  if (sentOn) return sentOn
  const params = returnedParams(authRequest)
  // A parameter without a value counts as none (RFC 6749 §3.1).
  const error = params.get('error') || authRequest.query.get('error')
  if (error) {
    const answer = answerOf(error)
    if (answer && isUnderWay(site, requestContext, id, params)) rememberAnswer(site, requestContext, id, answer)
    const cause = new Error(`The provider answered ${error}: ${params.get('error_description') ?? ''}`.slice(0, 300))
    return refuse(ctx, 'Callback', { cause })
  }
  const client = site.external.get(id)
  if (!client) throw new InternalError(`Provider ${id} has no client.`)
  const { checksUsed } = client
  // Each answer to a request of this browser has us ask the provider, with our client's own credentials.
  const returns = isUnderWay(site, requestContext, id, params)
    ? limitedNetworks('failedReturnsOfNetwork', requestContext.source.address)
    : []
  const seconds = await site.limiter.count(...returns)
  if (seconds !== null) {
    const wait = { seconds, crowd: null }
    return tooOften(ctx, { code: 'OAuthCallback', provider: id, typed: {}, wait })
  }
  let identity: VerifiedIdentity
  try {
    identity = await prove(client.strategyFor(params), ctx)
  } catch (cause) {
    if (!(cause instanceof UnknownTransaction)) site.checks.forget(requestContext, checksUsed, params)
    if (!(cause instanceof UnusableProfile)) throw cause
    const failed = { ...ctx.attempt, isSuccess: false, code: 'UnusableProfile' }
    site.events.note(requestContext, failed, { err: cause, level: 'error', says: 'the profile is unusable' })
    return redirectTo(`${site.base}/signin`)
  }
  site.checks.forget(requestContext, checksUsed, params)
  await site.limiter.giveBack(...returns)
  return { kind: 'proof', identity }
}

/** Errors by which a provider says that the visitor did not want to; Apple and LinkedIn have words of their own. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'])
/** Errors by which a provider says that it cannot (RFC 6749 §4.1.2.1). */
const FAILED = new Set(['server_error', 'temporarily_unavailable'])

/** What the page tells of a provider's error (contract, 24.10). */
function answerOf(error: string): ProviderAnswer | null {
  if (CANCELLED.has(error)) return 'cancelled'
  return FAILED.has(error) ? 'failed' : null
}

/** Whether a provider answers a request of this browser; any other answer may be forged, and its error is not shown. */
function isUnderWay(
  { checks, external }: Pick<Site, 'checks' | 'external'>,
  { cookies }: RequestContext,
  id: string,
  returned: URLSearchParams,
): boolean {
  try {
    checks.open(cookies, id, external.get(id)?.checksUsed ?? [], returned)
    return true
  } catch (error) {
    if (error instanceof UnknownTransaction) return false
    throw error
  }
}

function returnedParams({ method, query, fields }: AuthRequest): URLSearchParams {
  if (method !== 'POST') return query
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts)
}
