import type { EmailProvider } from '../../config.ts'
import { textField } from '../../http/auth-request.server.ts'
import { MailFailure } from '../../mail/failure.ts'
import { attempting, failedAttempt } from '../../outcomes/attempt.ts'
import { type Outcome, redirectTo } from '../../outcomes/outcome.ts'
import { askProduct, refuse, tooOften } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { normalizeEmail } from '../../shared/address.ts'
import { AuthError } from '../../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../../site/context.ts'
import { countMail, refusedForGood } from '../throttle/throttle.server.ts'
import { waitingPage } from './challenge.server.ts'
import { readEmailFlows, sendEmailFlows } from './email-flows.server.ts'
import { mailChallenge } from './mail-challenge.server.ts'
import { secondsUntilResend } from './wait.server.ts'

/** A field that no form has: the mail server of the address says that there is no such mailbox. */
export const REFUSES = 'refuses'

/** Has a link and a code mailed to the address that the form holds (contract, 11.1). */
export async function requestLink(ctx: AttemptContext, provider: EmailProvider): Promise<Outcome> {
  const { site, requestContext, authRequest } = ctx
  const typed = textField(authRequest.fields, 'email') ?? ''
  try {
    return await sendLink(ctx, provider, { typed })
  } catch (thrown) {
    const { attempt, cause } = failedAttempt(thrown, ctx.attempt)
    const refuses = cause instanceof MailFailure && cause.hasNoMailbox ? { [REFUSES]: 'yes' } : {}
    if (!authRequest.wantsJson)
      rememberTyped(site, requestContext, provider.id, { email: typed.slice(0, 254), ...refuses })
    return refuse({ ...ctx, attempt }, 'EmailSignin', { cause })
  }
}

/** Has a challenge mailed to an address as it was typed; `after` tells why the visitor has to wait for one. */
export async function sendLink(
  ctx: AuthContext,
  provider: EmailProvider,
  { typed, after }: { typed: string; after?: 'password' },
): Promise<Outcome> {
  const email = typed === '' ? null : (provider.normalizeIdentifier ?? normalizeEmail)(typed)
  const attempt = { type: 'challenge', method: provider.id, account: email } as const
  return attempting(attempt, () => sendTo({ ...ctx, attempt }, provider, { email, typed, after }))
}

async function sendTo(
  ctx: AttemptContext,
  provider: EmailProvider,
  { email, typed, after }: { email: string | null; typed: string; after: 'password' | undefined },
): Promise<Outcome> {
  const { site, requestContext } = ctx
  const { store, mailer } = site
  if (!email || !store || !mailer) throw new AuthError('EmailSignin')
  const early = await resendTooSoon(ctx, { provider, email })
  if (early) return early
  if (!(await site.limiter.isOpen(refusedForGood(email))))
    throw new MailFailure(
      'refused',
      'The mail server of this address has said lately that there is no such mailbox.',
      true,
    )
  const wait = await countMail(site, requestContext, email)
  if (wait) return tooOften(ctx, { code: 'EmailSignin', provider: provider.id, typed: { email }, wait })
  const known = await store.users.byEmail(email)
  const user = known ?? { id: email, email, emailVerified: null }
  const account = { provider: provider.id, type: 'email' as const, providerAccountId: email, userId: email }
  const refused = await askProduct(ctx, { user, account, email: { verificationRequest: true } })
  if (refused) return refused
  await mailChallenge({ ...ctx, store, mailer, provider }, { email, typed, isKnown: known !== null })
  // A client of JSON mode that tried a password is not signed in, whatever page comes next.
  return after ? redirectTo(waitingPage(site, provider.id, { after }), 401) : redirectTo(waitingPage(site, provider.id))
}

/**
 * Where the page that waits has its mail sent again too soon: back there, where it says how long to wait. Nothing is sent
 * or counted, and what was mailed before stays good. Asking anew on the sign-in page is no such request.
 */
async function resendTooSoon(
  ctx: AttemptContext,
  { provider, email }: { provider: EmailProvider; email: string },
): Promise<Outcome | null> {
  const { site, requestContext, authRequest } = ctx
  if (authRequest.fields.again !== 'yes') return null
  const flows = readEmailFlows(site, requestContext)
  const flow = flows.find((one) => one.email === email && !one.isOver)
  const seconds = flow ? await secondsUntilResend(site, requestContext, flow) : 0
  if (!flow || seconds === 0) return null
  if (authRequest.wantsJson) {
    return tooOften(ctx, {
      code: 'EmailSignin',
      provider: provider.id,
      typed: { email },
      wait: { seconds, crowd: null },
    })
  }
  // Of several addresses the page tells of the first: here of the one that was asked for again.
  const others = flows.filter((one) => one !== flow)
  sendEmailFlows(site, requestContext, [flow, ...others], provider.maxAge ?? site.emailLinkMaxAge)
  requestContext.log.info({ provider: provider.id, seconds }, 'another sign-in link was asked for too soon')
  return redirectTo(waitingPage(site, provider.id, { again: 'early' }))
}
