import type { Store, User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { isTrustedDevice, trustDevice } from '../browsers/trusted-devices.server.ts'
import { textField } from '../http/auth-request.server.ts'
import { methodFor } from '../methods/index.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { refuseFor, sayUnavailable } from '../outcomes/refuse.server.ts'
import { checkCode, noteStep } from '../second-step/check.server.ts'
import { takesSecondStep } from '../second-step/demand.server.ts'
import { removeSecondStep } from '../second-step/remove.server.ts'
import { takeDueReset } from '../second-step/reset.server.ts'
import { AuthError } from '../shared/errors.ts'
import type { AuthContext } from '../site/context.ts'
import { type Entering, enter } from './enter.server.ts'
import { keepSignIn, readSignIn, takeSignIn } from './waiting-sign-in.server.ts'

/** What a right code adds to how the user has proved to be theirs (RFC 8176). */
const BY_CODE = ['otp', 'mfa']

/** How the page tells of an answer that was not taken, and its status in JSON mode. */
const REFUSALS = {
  wrong: { code: 'WrongCode', status: 401 },
  paused: { code: 'TooMany', status: 429 },
  refused: { code: 'StepRefused', status: 401 },
} as const

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
    (await takesSecondStep(store, site.settings.secondStep, row))
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

/** Takes the second step of a sign-in that waits, and begins its session. Throws nothing: a failure is an outcome. */
export async function finishSecondStep(ctx: AuthContext): Promise<Outcome> {
  const { site, requestContext } = ctx
  try {
    return await takeStep(ctx)
  } catch (cause) {
    return isUnavailable(cause) ? sayUnavailable(site, requestContext, cause) : refuseFor(site, requestContext, cause)
  }
}

async function takeStep(ctx: AuthContext): Promise<Outcome> {
  const { site, requestContext, authRequest } = ctx
  const page = `${site.base}/second-step`
  if (!authRequest.isVerified) return redirectTo(`${page}?csrf=true`)
  const waiting = await readSignIn(site, requestContext)
  const { store } = site
  const row = waiting && store ? await store.users.byId(waiting.userId) : null
  if (!waiting || !store || !row) return redirectTo(`${site.base}/signin?error=SecondStepExpired`, 401)
  const { entering } = waiting
  requestContext.attempt = { type: 'sign-in', method: entering.account.provider, userId: row.id, account: row.email }
  const checked = await checkAnswer(ctx, store, row)
  if (checked.kind !== 'right') {
    const { code, status } = REFUSALS[checked.kind]
    return redirectTo(`${page}?error=${code}`, status)
  }
  if (isDisabled(row, site.now())) throw new AuthError('AccessDenied')
  if (!(await takeSignIn(site, requestContext, waiting)))
    return redirectTo(`${site.base}/signin?error=SecondStepExpired`, 401)
  if (authRequest.fields.trust === 'yes' && !entering.isTemporary) await trustDevice(site, requestContext, row.id)
  // The second step is a proof of this moment, however old a provider says its own is.
  const { authTime: _, ...facts } = entering.facts
  const judged = { ...row, sessionsCountFrom: waiting.sessionsCountFrom }
  return enter(ctx, provedAlsoBy({ ...entering, facts }, checked.by), judged)
}

/** What came of an answer; `by`: the words that it adds. */
type Checked = { kind: 'right'; by: readonly string[] } | { kind: keyof typeof REFUSALS }

/** Judges the answer of a form: that of a method, or a code. */
async function checkAnswer(ctx: AuthContext, store: Store, user: User): Promise<Checked> {
  const { site, requestContext, authRequest } = ctx
  for (const provider of site.providers.values()) {
    const method = methodFor(provider)
    if (!method.secondStep?.isAnswered(authRequest.fields)) continue
    const identity = await method.secondStep.check(ctx, provider, user.id)
    noteStep(site, requestContext, user, { by: provider.id, code: identity ? null : 'Refused' })
    return identity ? { kind: 'right', by: method.sessionFacts(site, identity).amr ?? [] } : { kind: 'refused' }
  }
  const typed = textField(authRequest.fields, 'code') ?? ''
  const checked = await checkCode({ ...site, store }, requestContext, user, typed)
  return checked.kind === 'right' ? { kind: 'right', by: BY_CODE } : checked
}

/** Whose sign-in waits in this browser for a second step; `null` for none. */
export async function userWhoWaits({ site, requestContext }: AuthContext): Promise<string | null> {
  return (await readSignIn(site, requestContext))?.userId ?? null
}

function provedAlsoBy(entering: Entering, by: readonly string[]): Entering {
  const { facts } = entering
  return { ...entering, facts: { ...facts, amr: [...new Set([...(facts.amr ?? []), ...by])] } }
}
