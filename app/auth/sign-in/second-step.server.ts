import { type Spendings, Spent, type Store, type User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { isTrustedDevice } from '../browsers/trusted-devices.server.ts'
import type { Provider } from '../config.ts'
import { textField } from '../http/auth-request.server.ts'
import { methodFor } from '../methods/index.server.ts'
import type { Method } from '../methods/method.ts'
import { attempting, failedAttempt } from '../outcomes/attempt.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { refuseFor, sayUnavailable } from '../outcomes/refuse.server.ts'
import { applyDueReset } from '../second-step/apply-reset.server.ts'
import { noteStep, takeCode } from '../second-step/check.server.ts'
import { provesChange } from '../sessions/fresh-proof.server.ts'
import { policyFor, takesSecondStep } from '../sessions/second-step-demand.server.ts'
import { AuthError } from '../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../site/context.ts'
import type { VerifiedIdentity } from '../site/identity.ts'
import { type Entering, enter } from './enter.server.ts'
import { keepSignIn, readSignIn, type WaitingSignIn, waitOf } from './waiting-sign-in.server.ts'

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
export async function afterFirstProof(ctx: AttemptContext, entering: Entering, row: User): Promise<Outcome> {
  const { site, requestContext } = ctx
  const { store } = site
  if (store === null || entering.isNew || entering.facts.amr?.includes('mfa')) return enter(ctx, entering, row)
  if (!(await isStepDemanded(ctx, store, row))) return enter(ctx, entering, row)
  if (!(await isProvingMore(ctx, row)) && (await isTrustedDevice(site, requestContext, row.id)))
    return enter(ctx, provedAlsoBy(entering, BY_DEVICE), row)
  const { spends, ...waiting } = entering
  const { provider } = entering.account
  await keepSignIn(site, requestContext, row, waiting, spends)
  site.events.note(requestContext, { type: 'second-step.ask', isSuccess: true, userId: row.id, method: provider })
  return redirectTo(stepPage(site))
}

/** Whether a user is asked for a second step after a first proof; a reset of it that is due takes effect here. */
async function isStepDemanded({ site, requestContext }: AttemptContext, store: Store, row: User): Promise<boolean> {
  const { hasCodes, hasReset } = await store.secondSteps.atSignIn(row.id)
  if (!hasReset) return policyFor(site.settings.secondStep, row) !== 'off' && (row.passkeyStepAt !== null || hasCodes)
  if ((await applyDueReset({ ...site, store }, requestContext, row)) !== null) return false
  // A sign-in beside this one may have taken the reset, and with it what would be asked for.
  return takesSecondStep(store, site.settings.secondStep, row)
}

/**
 * Whether the same user is signed in in this browser, and has not proved enough there to change the account: they may be signing
 * in again for that, and what a trusted device says proves nothing (contract, 24.17).
 */
async function isProvingMore({ site, requestContext }: AttemptContext, { id }: User): Promise<boolean> {
  const checked = await requestContext.session()
  return checked.kind === 'valid' && checked.session.userId === id && !(await provesChange(site, checked.session))
}

const stepPage = ({ base }: Pick<AuthContext['site'], 'base'>) => `${base}/second-step`

/** Takes the second step of a sign-in that waits, and begins its session. Throws nothing: a failure is an outcome. */
export async function finishSecondStep(ctx: AuthContext): Promise<Outcome> {
  try {
    return await takeStep(ctx)
  } catch (thrown) {
    const { attempt, cause } = failedAttempt(thrown, { type: 'sign-in' })
    const failed = { ...ctx, attempt }
    return isUnavailable(cause) ? sayUnavailable(failed, cause) : refuseFor(failed, cause)
  }
}

async function takeStep(ctx: AuthContext): Promise<Outcome> {
  const { site, requestContext, authRequest } = ctx
  if (!authRequest.isVerified) return redirectTo(`${stepPage(site)}?csrf=true`)
  const waiting = await readSignIn(site, requestContext)
  const { store } = site
  const row = waiting && store ? await store.users.byId(waiting.userId) : null
  if (!waiting || !store || !row) return redirectTo(`${site.base}/signin?error=SecondStepExpired`, 401)
  const { provider: method } = waiting.entering.account
  const attempt = { type: 'sign-in', method, userId: row.id, account: row.email } as const
  return attempting(attempt, async () => {
    try {
      return await judgeStep({ ...ctx, attempt }, store, waiting, row)
    } catch (cause) {
      if (cause instanceof WaitOver) return redirectTo(`${site.base}/signin?error=SecondStepExpired`, 401)
      throw cause
    }
  })
}

/** What waited has gone meanwhile: another request went on, or it has ended. */
class WaitOver extends Error {}

/** Judges the answer of a user whose sign-in waits. */
async function judgeStep(ctx: AttemptContext, store: Store, waiting: WaitingSignIn, row: User): Promise<Outcome> {
  const { site, authRequest } = ctx
  const page = stepPage(site)
  const { entering } = waiting
  const taken = await takeAnswer(ctx, store, row, ({ by, passkey }, spends) => {
    if (isDisabled(row, site.now())) throw new AuthError('AccessDenied')
    // The second step is a proof of this moment, however old a provider says its own is.
    const { authTime: _, ...facts } = entering.facts
    const judged = { ...row, sessionsCountFrom: waiting.sessionsCountFrom }
    const trusts = authRequest.fields.trust === 'yes' && !entering.isTemporary
    const proved = { ...provedAlsoBy({ ...entering, facts }, by, passkey), trusts }
    return enterAfterStep(ctx, { ...proved, spends: { ...spends, ...waitOf(site, waiting) } }, judged)
  })
  if (taken.kind === 'right') return taken.begun
  const { code, status } = REFUSALS[taken.kind]
  return redirectTo(`${page}?error=${code}`, status)
}

/** Begins the session, which spends what waited with the answer: of several requests at once one does. */
async function enterAfterStep(ctx: AttemptContext, proved: Entering, judged: User): Promise<Outcome> {
  const { site, requestContext } = ctx
  const forget = () => requestContext.setCookies.delete(site.cookieNames.secondStep)
  try {
    const outcome = await enter(ctx, proved, judged)
    forget()
    return outcome
  } catch (cause) {
    const isOver = cause instanceof Spent && (cause.what === 'waited' || cause.what === 'account')
    if (!isOver && !(cause instanceof AuthError)) throw cause
    forget()
    throw isOver || !(await readSignIn(site, requestContext)) ? new WaitOver() : cause
  }
}

/** What came of an answer, and the session that has begun by a right one. */
type Taken = { kind: 'right'; begun: Outcome } | { kind: keyof typeof REFUSALS }

/** A right answer: the words that it adds to how its user has proved to be theirs, and the passkey, where it was one. */
interface Answer {
  by: readonly string[]
  passkey?: string | undefined
}

/** Begins a session by an answer. */
type BeginBy = (answer: Answer, spends: Spendings) => Promise<Outcome>

/** Takes the answer of a form, that of a method or a code, by beginning with it. */
async function takeAnswer(ctx: AuthContext, store: Store, user: User, begin: BeginBy): Promise<Taken> {
  const { site, requestContext, authRequest } = ctx
  for (const provider of site.providers.values()) {
    const method = methodFor(provider)
    if (!method.secondStep?.isAnswered(authRequest.fields)) continue
    const identity = await method.secondStep.check(ctx, provider, user.id)
    const begun = identity && (await beginByIdentity(ctx, method, identity, begin))
    noteStep({ ...site, actor: 'visitor' }, requestContext, user, { by: provider.id, code: begun ? null : 'Refused' })
    return begun ? { kind: 'right', begun } : { kind: 'refused' }
  }
  const typed = textField(authRequest.fields, 'code') ?? ''
  const deps = { ...site, store, actor: 'visitor' } as const
  return takeCode(deps, requestContext, user, typed, (spends) => begin({ by: BY_CODE }, spends))
}

/** `null` where what the identity spends was spent meanwhile. */
async function beginByIdentity(
  ctx: AuthContext,
  { sessionFacts, spending }: Method<Provider, VerifiedIdentity>,
  identity: VerifiedIdentity,
  begin: BeginBy,
): Promise<Outcome | null> {
  const { site, requestContext } = ctx
  try {
    const { amr = [], passkey } = sessionFacts(site, identity)
    return await begin({ by: amr, passkey }, spending?.of(site, identity) ?? {})
  } catch (cause) {
    if (!(cause instanceof Spent) || !spending) throw cause
    requestContext.log.info({ err: await spending.fault(ctx, identity, cause) }, 'refused as second step')
    return null
  }
}

/** Whose sign-in waits in this browser for a second step; `null` for none. */
export async function userWhoWaits({ site, requestContext }: AuthContext): Promise<string | null> {
  return (await readSignIn(site, requestContext))?.userId ?? null
}

function provedAlsoBy(entering: Entering, by: readonly string[], passkey = entering.facts.passkey): Entering {
  const { facts } = entering
  const amr = [...new Set([...(facts.amr ?? []), ...by])]
  return { ...entering, facts: { ...facts, amr, ...(passkey === undefined ? {} : { passkey }) } }
}
