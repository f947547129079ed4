import { Authority, Conflict, Spent, type User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { accountOfUser } from '../browsers/known-browser.server.ts'
import { undoOf } from '../browsers/links.server.ts'
import type { AuthUser, Provider } from '../config.ts'
import type { AuthRequest } from '../http/auth-request.server.ts'
import { absolute } from '../http/callback-url.ts'
import { methodOf } from '../methods/index.server.ts'
import type { Method, UserRules } from '../methods/method.ts'
import { attempting } from '../outcomes/attempt.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { isNotHere } from '../outcomes/not-here.server.ts'
import { customPage, type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { askProduct } from '../outcomes/refuse.server.ts'
import { canProveEmail } from '../providers/kinds.ts'
import { type Applicant, checkRegistration } from '../registration/check.server.ts'
import { AuthError, InternalError } from '../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../site/context.ts'
import type { Decision } from '../site/decision.ts'
import type { VerifiedIdentity } from '../site/identity.ts'
import type { Site } from '../site/site.ts'
import { settleAddress } from '../take-back/returning.server.ts'
import { applyDecision, type Resolved } from './apply.server.ts'
import { decideSignIn, isPending } from './decide.ts'
import { type Entering, enter } from './enter.server.ts'
import { afterFirstProof } from './second-step.server.ts'

const MOST_DECISIONS = 3

/**
 * Signs a proved identity in, by every method: asks the product, decides and applies the decision, and has the session
 * begin, after a second step where one is demanded.
 */
export async function completeSignIn(ctx: AttemptContext, proved: VerifiedIdentity): Promise<Outcome> {
  const method = methodOf(proved)
  const identity = method.admissible?.(ctx, proved) ?? proved
  const { providerAccountId } = method.account(identity)
  const found = ctx.site.store && (await method.knownUser(ctx.site.store, identity))
  // An account that was made with an address which was not proved has no more of it than that.
  const returned = found?.emailVerified ? null : await returnInstead(ctx, method, identity)
  if (returned && returned !== 'back') return returned
  const known = returned && ctx.site.store ? await method.knownUser(ctx.site.store, identity) : found
  const attempt = { ...ctx.attempt, userId: known?.id, account: ctx.attempt.account ?? providerAccountId }
  return attempting(attempt, async () => {
    try {
      return await completeFor({ ...ctx, attempt }, method, identity, known)
    } catch (cause) {
      throw cause instanceof Spent && method.spending ? await method.spending.fault(ctx, identity, cause) : cause
    }
  })
}

/**
 * Settles an address that comes back, where this proof asks about it; until then no mail to it signs in (contract, 25.3). A
 * provider's word waits for nothing: what comes back is taken from an account that it makes with an address not proved.
 */
async function returnInstead(
  ctx: AuthContext,
  method: AnyMethod,
  identity: VerifiedIdentity,
): Promise<Outcome | 'back' | null> {
  const { site, requestContext } = ctx
  const { store } = site
  const email = method.provenEmail(identity)
  if (!store || email === null) return null
  const settled = await settleAddress({ ...site, store }, email)
  if (settled === 'back') return settled
  const { mailed } = method.spending?.of(site, identity) ?? {}
  if (settled === 'none' || !mailed) return null
  if (!(await store.verificationTokens.spend(mailed))) throw new AuthError('Verification')
  leaveNews(site, requestContext, { kind: settled === 'held' ? 'address-held' : 'address-returning' })
  return redirectTo(`${site.base}/signin`, 403)
}

/** The same, once it is known whose it is. */
async function completeFor(
  ctx: AttemptContext,
  method: AnyMethod,
  identity: VerifiedIdentity,
  known: User | null,
): Promise<Outcome> {
  const { site, authRequest } = ctx
  const account = method.account(identity)
  const resolved = await resolveUser(ctx, method, identity, known)
  if ('kind' in resolved) return resolved
  const { user, row, isNew, isProved = true, connects = false } = resolved
  const { authTime: ofProof, ...facts } = method.sessionFacts(site, identity)
  const authTime = isProved ? ofProof : await provedBefore(ctx)
  const entered = method.accountEntered(site, identity, user) ?? (user.id === undefined ? null : accountOfUser(user.id))
  const entering: Entering = {
    user,
    account,
    isNew,
    isProved,
    entered,
    isNamed: 'named' in method.users,
    tellsOfNewBrowser: method.tellsOfNewBrowser,
    isTemporary: isNotHere(ctx),
    facts: { ...facts, ...(authTime === undefined ? {} : { authTime }) },
    ...(method.spending && { spends: method.spending.of(site, identity) }),
    ...(connects && { connects: identity }),
    to: landing(site, authRequest, isNew),
  }
  return row && isProved ? afterFirstProof(ctx, entering, row) : enter(ctx, entering, row)
}

type AnyMethod = Method<Provider, VerifiedIdentity>

/** Asks the product about a proof; `null` means yes. */
function askAbout(
  ctx: AttemptContext,
  method: AnyMethod,
  identity: VerifiedIdentity,
  known: User | null,
): Promise<Outcome | null> {
  const { site } = ctx
  const user = known ?? method.candidateUser(identity, site.now())
  const proven = method.provenEmail(identity)
  const isProvenNow = proven !== null && proven === user.email
  return askProduct(ctx, {
    user: { ...user, emailVerified: user.emailVerified ?? (isProvenNow ? site.now() : null) },
    account: method.account(identity),
    ...method.signInFacts(identity),
  })
}

async function resolveUser(
  ctx: AttemptContext,
  method: AnyMethod,
  identity: VerifiedIdentity,
  known: User | null,
): Promise<Resolved | Outcome> {
  const { site, requestContext } = ctx
  const { store } = site
  const { users } = method
  if ('named' in users || !store) {
    const refused = await askAbout(ctx, method, identity, known)
    if (refused) return refused
    const user = method.candidateUser(identity, site.now())
    if ('named' in users) return notDisabled(user, await users.named(store, identity), site.now())
    const { mayRegister } = await checkRegistration(site, requestContext, applicantOf(method, users, identity))
    if (!mayRegister) throw new AuthError('AccessDenied')
    return { user, row: null, isNew: false }
  }
  for (let attempt = 1; ; attempt += 1) {
    const admission = await checkRegistration(site, requestContext, applicantOf(method, users, identity))
    const facts = { ...(await users.owners(ctx, store, identity)), mayRegister: admission.mayRegister }
    const decision = decideSignIn(users.claim(identity), { ...facts, canProveEmail: canProveEmail(site) })
    // Of an address that is about to be proved the product is asked once it is.
    const refused = attempt > 1 || isForAddress(decision) ? null : await askAbout(ctx, method, identity, known)
    if (refused) return refused
    const undo = decision.kind === 'register' ? await undoInstead(ctx, method, identity) : null
    if (undo) return undo
    try {
      if (!isPending(decision)) return await applyDecision({ ctx, store, identity, rules: users, admission }, decision)
      if (!users.connects) throw new InternalError(`${identity.proof} is no account that waits to be connected.`)
      return await users.connects.wait(ctx, identity, decision)
    } catch (error) {
      // Another request wrote the same account or address first: what is there now decides.
      if (!(error instanceof Conflict) || attempt === MOST_DECISIONS) throw error
    }
  }
}

/**
 * A mail has just proved an address that an account had until a short time ago: its owner is led to the undo of that change, and
 * no account is made with it, which would keep the address from its own (contract, 25.3).
 */
async function undoInstead(
  { site }: AuthContext,
  method: AnyMethod,
  identity: VerifiedIdentity,
): Promise<Outcome | null> {
  const spends = method.spending?.of(site, identity)
  const email = method.provenEmail(identity)
  if (!spends || email === null || !site.store) return null
  const undo = await undoOf(site, email)
  if (undo === null) return null
  const isOpen = await site.store.oneTimeTokens.issueBeside(Authority.proof, spends, undo.row, undo.mark)
  return isOpen ? redirectTo(undo.address) : null
}

/** What the sign-up policy is asked about. */
function applicantOf(method: AnyMethod, rules: UserRules<VerifiedIdentity>, identity: VerifiedIdentity): Applicant {
  return { provenEmail: method.provenEmail(identity), carried: rules.invitation(identity) }
}

function isForAddress(decision: Decision): boolean {
  return decision.kind === 'pending' && decision.for === 'address'
}

function notDisabled(user: AuthUser, row: User | null, now: Date): Resolved {
  if (row && isDisabled(row, now)) throw new AuthError('AccessDenied')
  return { user, row, isNew: false }
}

/** When the user who is signed in gave the last proof, in seconds: connecting an account is none. */
async function provedBefore({ site, requestContext }: AuthContext): Promise<number> {
  const session = await site.sessions.peek(requestContext)
  return Math.floor((session?.provedAt?.getTime() ?? 0) / 1000)
}

function landing(site: Pick<Site, 'config' | 'origin'>, authRequest: AuthRequest, isNew: boolean): string {
  const page = site.config.pages?.newUser
  if (!page || !isNew) return authRequest.callbackUrl
  return absolute(customPage(page, { callbackUrl: authRequest.callbackUrl }), site.origin)
}
