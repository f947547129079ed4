import { isUnavailable } from '#db/unavailable.ts'
import { addressNamed } from '../../browsers/known-browser.server.ts'
import { isKnownHere } from '../../browsers/let-in.server.ts'
import type { CredentialsProvider } from '../../config.ts'
import { attempting } from '../../outcomes/attempt.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { refuse, sayUnavailable, tooOften } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { LIMITS } from '../../rate-limits/limits.server.ts'
import { findDueReset } from '../../second-step/reset.server.ts'
import { takesSecondStep } from '../../sessions/second-step-demand.server.ts'
import { AuthError, publicCode } from '../../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../../site/context.ts'
import type { VerifiedIdentity } from '../../site/identity.ts'
import type { HashingClient, MailWait } from '../../site/limits.ts'
import type { Proof } from '../method.ts'
import { countCredentials, hashingClient, type Trying, whoTries } from '../throttle/throttle.server.ts'
import { completeByMail, mailboxNamed } from './complete-by-mail.server.ts'
import { Busy } from './hashing-queue.ts'
import { PasswordNotChecked } from './passwords.server.ts'
import { credentialsOf, ReadFormStrategy, RefusedByAuthorize, WrongCredentials } from './strategy.server.ts'

/** Ends a sign-in with credentials (contract, chapter 12). */
export async function finishCredentials(
  begun: AttemptContext,
  provider: CredentialsProvider,
): Promise<Outcome | Proof> {
  const { site, requestContext, authRequest } = begun
  if (!authRequest.isVerified) return redirectTo(`${site.base}/signin?csrf=true`)
  const credentials = credentialsOf(provider, authRequest.fields)
  if (!credentials) throw new WrongCredentials('A declared field is no text.')
  const attempt = { ...begun.attempt, account: addressNamed(provider, credentials) }
  return attempting(attempt, async () => {
    const trying = whoTries(site, requestContext, provider, credentials)
    const ctx = { ...begun, attempt }
    const client = site.hashing.admit(hashingClient(trying))
    return judge(ctx, { provider, credentials, trying, client })
  })
}

/** Tells a failed attempt, and keeps what was typed for the page that asks again. */
export function failCredentials(ctx: AttemptContext, provider: CredentialsProvider, cause: unknown): Outcome {
  const { site, requestContext, authRequest } = ctx
  // Not "wrong password": it was not looked at, or what was seen could not be put to use.
  if (!isRefusal(cause) || isUnavailable(cause)) return sayUnavailable(ctx, cause)
  const typed = typedFields(provider, credentialsOf(provider, authRequest.fields) ?? {})
  if (!authRequest.wantsJson) rememberTyped(site, requestContext, provider.id, typed)
  if (cause instanceof AuthError) return refuse(ctx, cause.code, { cause })
  if (cause instanceof WrongCredentials) return refuse(ctx, 'CredentialsSignin', { provider: provider.id })
  const thrown = cause instanceof RefusedByAuthorize ? cause.refusal : cause
  return refuse(ctx, publicCode(thrown, 'CredentialsSignin'), { jsonStatus: 401, cause: thrown })
}

/** Whether it is an answer to the visitor: everything else that is thrown here is a fault of ours. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof WrongCredentials || cause instanceof RefusedByAuthorize || cause instanceof AuthError
}

interface Try {
  provider: CredentialsProvider
  credentials: Record<string, unknown>
  trying: Trying
  client: HashingClient | null
}

/** Looks at credentials that may be tried now. */
async function judge(ctx: AttemptContext, { provider, credentials, trying, client }: Try): Promise<Outcome | Proof> {
  const { site } = ctx
  const mailbox = mailboxNamed(site, provider, credentials)
  const counted = await countCredentials(site, trying, { canMail: mailbox !== null })
  const refuseFor = (wait: MailWait) =>
    tooOften(ctx, {
      code: 'CredentialsSignin',
      provider: provider.id,
      typed: typedFields(provider, credentials),
      wait,
    })
  if (counted.wait !== null) return refuseFor(counted.wait)
  const strategy = new ReadFormStrategy(provider, { authRequest: ctx.authRequest, client }, credentials)
  const identity = await strategy.judge().catch(async (cause: unknown) => {
    if (cause instanceof Busy || cause instanceof PasswordNotChecked) await counted.notLooked()
    throw cause
  })
  await counted.succeeded()
  if (counted.needsMail) return (await completeByMail(ctx, { identity, mailbox })) ?? refuseFor(NO_MAILBOX)
  const completed = (await wantsCode(ctx, trying, identity)) ? await completeByMail(ctx, { identity, mailbox }) : null
  return completed ?? { kind: 'proof', identity, attempt: ctx.attempt }
}

/** Whether a right password in a browser that the account does not know is completed by a mailed code. */
async function wantsCode(
  { site, requestContext }: AuthContext,
  { account }: Trying,
  identity: VerifiedIdentity,
): Promise<boolean> {
  if (site.settings.newDevice !== 'code' || identity.proof !== 'credentials') return false
  const { row } = identity
  if (await isKnownHere(site, requestContext, account, row ?? null)) return false
  if (!site.store || !row || !(await takesSecondStep(site.store, site.settings.secondStep, row))) return true
  // A second step of the account's own is asked for anyhow, unless an operator's reset is about to remove it.
  return (await findDueReset(site.store, site.keys, row.id, site.now())) !== null
}

/** The password was right, but its owner has no proved mailbox to complete it by. */
const NO_MAILBOX: MailWait = { seconds: LIMITS.passwordByMail.firstWait, crowd: 'failures' }

/** What was typed into the fields that are no password, short enough to be kept in a cookie. */
function typedFields(provider: CredentialsProvider, credentials: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(provider.fields ?? {}).flatMap(([name, field]) => {
    const value = credentials[name]
    return field.type !== 'password' && typeof value === 'string' ? [[name, value.slice(0, 254)] as const] : []
  })
  return Object.fromEntries(kept)
}
