import type { Visit } from '#app/visit.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { LONGEST_URL } from '../callback-url.ts'
import type { Provider } from '../config.ts'
import { AuthError } from '../errors.ts'
import type { VerifiedIdentity } from '../identity.ts'
import { type Outcome, redirectTo } from '../outcome.ts'
import { type Asked, textField } from '../request.server.ts'
import { StrayReturn } from '../strategies/checks.server.ts'
import { UnusableProfile } from '../strategies/external.server.ts'
import { enterWith } from './enter.server.ts'
import { finishCredentials } from './finish-credentials.server.ts'
import { finishEmail } from './finish-email.server.ts'
import { prove } from './prove.server.ts'
import { refuse, rememberTyped, type SignInWorld, sayUnavailable } from './world.server.ts'

/** Ends a sign-in: `/callback/{id}`, the way back from a provider, a mailed link or a form (contract, 10.2, 11.3, 12). */
export async function finishSignIn(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  provider: Provider,
): Promise<Outcome> {
  try {
    switch (provider.type) {
      case 'credentials':
        return await finishCredentials(world, visit, asked, provider)
      case 'email':
        return await finishEmail(world, visit, asked, provider)
      default:
        return await finishExternal(world, visit, asked, provider.id)
    }
  } catch (cause) {
    // A link and a code are good as before, so their address is kept: to be loaded again. A provider's answer is spent.
    if (provider.type === 'email' && isUnavailable(cause)) return sayUnavailable(world, visit, cause)
    return refuse(world, visit, cause instanceof AuthError ? cause.code : 'Callback', { cause })
  }
}

async function finishExternal(world: SignInWorld, visit: Visit, asked: Asked, id: string): Promise<Outcome> {
  const params = returnedParams(asked)
  // A parameter without a value counts as none (RFC 6749 §3.1).
  const error = params.get('error') || asked.query.get('error')
  if (error) {
    const cause = new Error(`The provider answered ${error}: ${params.get('error_description') ?? ''}`.slice(0, 300))
    return refuse(world, visit, 'Callback', { cause })
  }
  if (isFormPostWithoutCookies(world, visit, asked)) return sendOn(`${world.base}/callback/${id}`, params)
  const checksUsed = world.external.get(id)?.checksUsed ?? []
  let identity: VerifiedIdentity
  try {
    identity = await prove(world, visit, id, params)
  } catch (cause) {
    if (!(cause instanceof StrayReturn)) {
      world.checks.forget(visit, checksUsed, params)
      rememberTyped(world, visit, id, {})
    }
    if (!(cause instanceof UnusableProfile)) throw cause
    visit.log.error({ err: cause, provider: id, reference: visit.reference }, 'the profile is unusable')
    return redirectTo(`${world.base}/signin`)
  }
  world.checks.forget(visit, checksUsed, params)
  return enterWith(world, visit, asked, identity)
}

/**
 * A provider's cross-site POST brings no Lax cookie: it is sent on once to our own address, as the same answer in the
 * query, where the cookies arrive (DEV-28).
 */
function isFormPostWithoutCookies(world: SignInWorld, visit: Visit, asked: Asked): boolean {
  return (
    asked.method === 'POST' && textField(asked.fields, 'state') !== null && !visit.cookies.has(world.cookieNames.state)
  )
}

function sendOn(address: string, params: URLSearchParams): Outcome {
  const to = `${address}?${withoutTokens(params)}`
  if (to.length > LONGEST_URL) throw new StrayReturn('What was posted is more than an address can hold.')
  return redirectTo(to)
}

/** Tokens go into no address: their names are enough for the answer to be refused (contract, 10.2 step 4). */
function withoutTokens(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].map(([name, value]) => [name, TOKENS.has(name) ? '' : value]))
}

const TOKENS = new Set(['access_token', 'id_token'])

function returnedParams({ method, query, fields }: Asked): URLSearchParams {
  if (method !== 'POST') return query
  const texts = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts)
}
