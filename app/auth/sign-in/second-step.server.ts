import type { User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { checkSecondStep } from '../account/second-step/check.server.ts'
import { hasSecondStep, policyFor } from '../account/second-step/demand.server.ts'
import { removeSecondStep } from '../account/second-step/manage.server.ts'
import { takeDueReset } from '../account/second-step/reset.server.ts'
import { isTrustedDevice, trustDevice } from '../account/second-step/trusted-devices.server.ts'
import type { AuthContext } from '../context.ts'
import { textField } from '../http/auth-request.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { refuseFor, sayUnavailable } from '../outcomes/refuse.server.ts'
import { AuthError } from '../shared/errors.ts'
import { type Entering, enter } from './enter.server.ts'
import { keepSignIn, readSignIn, takeSignIn } from './waiting-sign-in.server.ts'

/** What a right code adds to how the user has proved to be theirs (RFC 8176). */
const BY_CODE = ['otp', 'mfa']

/** What the cookie of a device that took a second step before adds. */
const BY_DEVICE = ['mfa']

/** Begins the session of a first proof, or, where its user's second step is demanded in this browser, has it wait. */
export async function afterFirstProof(ctx: AuthContext, entering: Entering, row: User): Promise<Outcome> {
  const { site, requestContext } = ctx
  const { store } = site
  const isDemanded =
    store !== null &&
    !entering.isNew &&
    !entering.facts.amr?.includes('mfa') &&
    policyFor(site.settings.secondStep, row) !== 'off' &&
    (await hasSecondStep(store, row.id))
  if (!isDemanded) return enter(ctx, entering, row)
  if (await takeDueReset(store, site.keys, row.id, site.now())) {
    await removeSecondStep({ services: site, store, requestContext, user: row })
    return enter(ctx, entering, row)
  }
  if (await isTrustedDevice(site, requestContext, row.id)) return enter(ctx, provedAlsoBy(entering, BY_DEVICE), row)
  const { challenge, ...facts } = entering.facts
  const { provider } = entering.account
  // A mailed link is used up by its first proof, lest it begin another sign-in while this one waits.
  const spending = challenge === undefined ? null : { tokenHash: challenge, provider, now: site.now() }
  if (spending && !(await store.verificationTokens.spend(spending))) throw new AuthError('Verification')
  await keepSignIn(site, requestContext, row, { ...entering, facts })
  site.events.note(requestContext, { type: 'second-step.ask', isSuccess: true, userId: row.id, method: provider })
  return redirectTo(`${site.base}/second-step`)
}

/** Takes the code of a sign-in that waits, and begins its session. Throws nothing: a failure is an outcome. */
export async function finishSecondStep(ctx: AuthContext): Promise<Outcome> {
  const { site, requestContext } = ctx
  try {
    return await takeCode(ctx)
  } catch (cause) {
    return isUnavailable(cause) ? sayUnavailable(site, requestContext, cause) : refuseFor(site, requestContext, cause)
  }
}

async function takeCode(ctx: AuthContext): Promise<Outcome> {
  const { site, requestContext, authRequest } = ctx
  const page = `${site.base}/second-step`
  if (!authRequest.isVerified) return redirectTo(`${page}?csrf=true`)
  const waiting = await readSignIn(site, requestContext)
  const { store } = site
  const row = waiting && store ? await store.users.byId(waiting.userId) : null
  if (!waiting || !store || !row) return redirectTo(`${site.base}/signin?error=SecondStepExpired`, 401)
  const { entering } = waiting
  requestContext.attempt = { type: 'sign-in', method: entering.account.provider, userId: row.id, account: row.email }
  const checked = await checkSecondStep(
    { ...site, store },
    requestContext,
    row,
    textField(authRequest.fields, 'code') ?? '',
  )
  if (checked.kind === 'wrong') return redirectTo(`${page}?error=WrongCode`, 401)
  if (checked.kind === 'paused') return redirectTo(`${page}?error=TooMany`, 429)
  if (isDisabled(row, site.now())) throw new AuthError('AccessDenied')
  if (!(await takeSignIn(site, requestContext, waiting)))
    return redirectTo(`${site.base}/signin?error=SecondStepExpired`, 401)
  if (authRequest.fields.trust === 'yes') await trustDevice(site, requestContext, row.id)
  // The second step is a proof of this moment, however old a provider says its own is.
  const { authTime: _, ...facts } = entering.facts
  const judged = { ...row, sessionsCountFrom: waiting.sessionsCountFrom }
  return enter(ctx, provedAlsoBy({ ...entering, facts }, BY_CODE), judged)
}

function provedAlsoBy(entering: Entering, by: readonly string[]): Entering {
  const { facts } = entering
  return { ...entering, facts: { ...facts, amr: [...new Set([...(facts.amr ?? []), ...by])] } }
}
