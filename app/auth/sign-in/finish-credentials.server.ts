import type { Visit } from '#app/visit.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { CredentialsProvider } from '../config.ts'
import { AuthError, publicCode } from '../errors.ts'
import type { VerifiedIdentity } from '../identity.ts'
import { type Outcome, redirectTo } from '../outcome.ts'
import { Busy } from '../passwords.server.ts'
import type { Asked } from '../request.server.ts'
import { credentialsOf, WrongCredentials } from '../strategies/credentials.server.ts'
import { enterWith } from './enter.server.ts'
import { formRequest } from './form-request.ts'
import { addressNamed } from './known-browser.server.ts'
import { type CountedTry, countCredentials } from './throttle.server.ts'
import { refuse, rememberTyped, type SignInWorld, sayUnavailable, tooOften } from './world.server.ts'

/** Ends a sign-in with credentials (contract, chapter 12). */
export async function finishCredentials(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  provider: CredentialsProvider,
): Promise<Outcome> {
  if (!asked.isVerified) return redirectTo(`${world.base}/signin?csrf=true`)
  const credentials = credentialsOf(provider, asked.fields)
  let counted: CountedTry | undefined
  try {
    if (!credentials) throw new WrongCredentials('A declared field is no text.')
    visit.attempt = { ...visit.attempt, account: addressNamed(provider, credentials) }
    counted = await countCredentials(world, visit, provider, credentials)
    if (counted.wait !== null) {
      const typed = typedFields(provider, credentials)
      return tooOften(world, visit, asked, {
        code: 'CredentialsSignin',
        provider: provider.id,
        typed,
        wait: { seconds: counted.wait, crowd: null },
      })
    }
    const identity = await prove(world, asked, provider, credentials)
    await counted.succeeded()
    return await enterWith(world, visit, asked, identity)
  } catch (cause) {
    if (cause instanceof AuthError) throw cause
    // Not "wrong password": nobody has looked.
    if (cause instanceof Busy || isUnavailable(cause)) return sayUnavailable(world, visit, cause)
    if (!asked.wantsJson) rememberTyped(world, visit, provider.id, typedFields(provider, credentials ?? {}))
    if (!(cause instanceof WrongCredentials)) {
      return refuse(world, visit, publicCode(cause, 'CredentialsSignin'), { jsonStatus: 401, cause })
    }
    await counted?.failed()
    return refuse(world, visit, 'CredentialsSignin', { provider: provider.id })
  }
}

async function prove(
  world: SignInWorld,
  asked: Asked,
  provider: CredentialsProvider,
  credentials: Record<string, unknown>,
): Promise<VerifiedIdentity> {
  const query = asked.query.size === 0 ? '' : `?${asked.query}`
  const form = new FormData()
  for (const [name, value] of Object.entries(credentials)) form.append(name, String(value))
  const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' })
  for (const name of ['user-agent', 'accept-language', 'x-forwarded-for', 'referer', 'origin']) {
    const value = asked.header(name)
    if (value !== null) headers.set(name, value)
  }
  const strategy = world.authenticator.get(provider.id)
  if (!strategy) throw new Error(`Provider ${provider.id} has no strategy.`)
  // Not by `authenticate`, which copies the request and with it reads the body again.
  return strategy.authenticate(formRequest(`${world.base}/callback/${provider.id}${query}`, { headers }, form))
}

/** What was typed into the fields that are no password, short enough to be kept in a cookie. */
function typedFields(provider: CredentialsProvider, credentials: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(provider.fields ?? {}).flatMap(([name, field]) => {
    const value = credentials[name]
    return field.type !== 'password' && typeof value === 'string' ? [[name, value.slice(0, 254)] as const] : []
  })
  return Object.fromEntries(kept)
}
