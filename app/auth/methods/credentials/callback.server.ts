import type { Visit } from '#app/auth/http/request-context.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { addressNamed } from '../../accounts/known-device.server.ts'
import type { CredentialsProvider } from '../../config.ts'
import { refuse, rememberTyped, type SignInWorld, sayUnavailable, tooOften } from '../../deps.server.ts'
import { AuthError, publicCode } from '../../errors.ts'
import type { Asked } from '../../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../../http/outcome.ts'
import type { VerifiedIdentity } from '../../identity.ts'
import { LIMITS } from '../../rate-limits/limits.server.ts'
import { countCredentials, type MailWait, type Trying, whoTries } from '../../rate-limits/throttle.server.ts'
import { networksOf } from '../../shared/network.ts'
import { enterWith } from '../../sign-in/complete.server.ts'
import { formRequest } from '../../sign-in/form-request.ts'
import { completeByMail, mailboxNamed } from './complete-by-mail.server.ts'
import { Busy } from './hashing-queue.ts'
import { PasswordNotChecked } from './passwords.server.ts'
import { credentialsOf, WrongCredentials } from './strategy.server.ts'

/** Ends a sign-in with credentials (contract, chapter 12). */
export async function finishCredentials(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  provider: CredentialsProvider,
): Promise<Outcome> {
  if (!asked.isVerified) return redirectTo(`${world.base}/signin?csrf=true`)
  const credentials = credentialsOf(provider, asked.fields)
  try {
    if (!credentials) throw new WrongCredentials('A declared field is no text.')
    visit.attempt = { ...visit.attempt, account: addressNamed(provider, credentials) }
    const trying = whoTries(world, visit, provider, credentials)
    const { knownBrowser, address } = trying
    const client = { knownBrowser, networks: networksOf(address).map(({ prefix }) => prefix) }
    return await world.hashing.forClient(client, () => judge(world, visit, asked, { provider, credentials, trying }))
  } catch (cause) {
    // Not "wrong password": nobody has looked.
    if (cause instanceof PasswordNotChecked || cause instanceof Busy || isUnavailable(cause))
      return sayUnavailable(world, visit, cause)
    if (!asked.wantsJson) rememberTyped(world, visit, provider.id, typedFields(provider, credentials ?? {}))
    if (cause instanceof AuthError) throw cause
    if (!(cause instanceof WrongCredentials)) {
      return refuse(world, visit, publicCode(cause, 'CredentialsSignin'), { jsonStatus: 401, cause })
    }
    return refuse(world, visit, 'CredentialsSignin', { provider: provider.id })
  }
}

interface Try {
  provider: CredentialsProvider
  credentials: Record<string, unknown>
  trying: Trying
}

/** Looks at credentials that may be tried now, and lets in whose they are. */
async function judge(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  { provider, credentials, trying }: Try,
): Promise<Outcome> {
  const mailbox = mailboxNamed(world, provider, credentials)
  const counted = await countCredentials(world, trying, { canMail: mailbox !== null })
  const refuseFor = (wait: MailWait) =>
    tooOften(world, visit, asked, {
      code: 'CredentialsSignin',
      provider: provider.id,
      typed: typedFields(provider, credentials),
      wait,
    })
  if (counted.wait !== null) return refuseFor(counted.wait)
  const identity = await prove(world, asked, provider, credentials).catch(async (cause: unknown) => {
    if (cause instanceof Busy || cause instanceof PasswordNotChecked) await counted.notLooked()
    throw cause
  })
  await counted.succeeded()
  if (!counted.needsMail) return enterWith(world, visit, asked, identity)
  return (await completeByMail(world, visit, asked, { identity, mailbox })) ?? refuseFor(NO_MAILBOX)
}

/** The password was right, but its owner has no proved mailbox to complete it by. */
const NO_MAILBOX: MailWait = { seconds: LIMITS.passwordByMail.firstWait, crowd: 'failures' }

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
