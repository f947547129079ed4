import { Conflict, type User } from '#db/store/index.server.ts'
import { accountOfUser, isKnownDevice, rememberDevice } from '../accounts/known-device.server.ts'
import { linkPendingIdentity } from '../accounts/link-pending-identity.server.ts'
import { tellOwner } from '../accounts/notices.server.ts'
import type { AuthAccount, AuthUser, Provider, SessionClaims } from '../config.ts'
import type { AuthContext, SignInDeps } from '../context.ts'
import type { AuthRequest } from '../http/auth-request.server.ts'
import { absolute } from '../http/callback-url.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { VerifiedIdentity } from '../identity.ts'
import { methodOf } from '../methods/index.server.ts'
import type { Method, SessionFacts, UserRules } from '../methods/method.ts'
import { customPage, type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { askProduct } from '../outcomes/refuse.server.ts'
import { rememberWay } from '../outcomes/remember.server.ts'
import { canProveEmail } from '../providers/kinds.ts'
import { type Applicant, checkRegistration } from '../registration/check.server.ts'
import { fitting, noting } from '../sessions/session-facts.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import { AuthError, type AuthErrorCode, InternalError } from '../shared/errors.ts'
import { applyDecision, type Resolved } from './apply.server.ts'
import { type Decision, decideSignIn, isPending } from './decide.ts'

/** A user who signs in: as the session, the callbacks and the events see it. */
interface SignedIn extends SessionFacts {
  user: AuthUser
  account: AuthAccount
  /** The user's row, as read before; `null` for a subject that is no user of ours. */
  row: User | null
  isNew: boolean
}

const MOST_DECISIONS = 3

/**
 * Signs a proved identity in, by every method: asks the product, decides and applies the decision, begins the session,
 * emits the events and chooses the redirect. The only place where a session begins.
 */
export async function completeSignIn(ctx: AuthContext, proved: VerifiedIdentity): Promise<Outcome> {
  const method = methodOf(proved)
  const identity = method.admissible?.(ctx, proved) ?? proved
  const { site, requestContext, authRequest } = ctx
  const account = method.account(identity)
  const known = site.store && (await method.knownUser(site.store, identity))
  requestContext.attempt = {
    ...requestContext.attempt,
    userId: known?.id,
    account: requestContext.attempt.account ?? account.providerAccountId,
  }
  const resolved = await resolveUser(ctx, method, identity, known)
  if ('kind' in resolved) return resolved
  const { user, row, isNew, isProved = true } = resolved
  const facts = method.sessionFacts(site, identity)
  const authTime = isProved ? facts.authTime : await provedBefore(ctx)
  const signedIn: SignedIn = { user, account, row, isNew, ...facts, ...(authTime === undefined ? {} : { authTime }) }
  const sessionId = await beginSession(
    site,
    requestContext,
    signedIn,
    'named' in method.users ? {} : { isNewUser: isNew },
  )
  rememberEntered(ctx, method, identity, resolved)
  const to = landing(site, authRequest, signedIn)
  if (!isProved) return redirectTo(to)
  return redirectTo(
    await linkPendingIdentity(site, requestContext, { userId: user.id, sessionId, mailed: facts.mailed ?? null }, to),
  )
}

type AnyMethod = Method<Provider, VerifiedIdentity>

/** Asks the product about a proof; `null` means yes. */
function askAbout(
  { site, requestContext }: AuthContext,
  method: AnyMethod,
  identity: VerifiedIdentity,
  known: User | null,
): Promise<Outcome | null> {
  const user = known ?? method.candidateUser(identity, site.now())
  const proven = method.provenEmail(identity)
  const isProvenNow = proven !== null && proven === user.email
  return askProduct(site, requestContext, {
    user: { ...user, emailVerified: user.emailVerified ?? (isProvenNow ? site.now() : null) },
    account: method.account(identity),
    ...method.signInFacts(identity),
  })
}

/** Remembers the browser for the account, and tells the owner of one that is new to it. */
function rememberEntered(
  { site, requestContext }: AuthContext,
  method: AnyMethod,
  identity: VerifiedIdentity,
  { user, row, isNew, isProved = true }: Resolved,
): void {
  const entered = method.accountEntered(site, identity, user) ?? (user.id === undefined ? null : accountOfUser(user.id))
  if (entered === null) return
  // A subject that is no user of ours, as of a product's own `authorize`, has no address that we know of.
  if (row && !isNew && isProved && method.tellsOfNewBrowser && !isKnownDevice(site, requestContext, entered)) {
    void tellOwner(site, requestContext, row, { kind: 'newBrowser', provider: method.account(identity).provider })
  }
  rememberDevice(site, requestContext, entered)
}

async function resolveUser(
  ctx: AuthContext,
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
    if ('named' in users) return notDisabled(user, await users.named(store, identity))
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

/** What the sign-up policy is asked about. */
function applicantOf(method: AnyMethod, rules: UserRules<VerifiedIdentity>, identity: VerifiedIdentity): Applicant {
  return { provenEmail: method.provenEmail(identity), carried: rules.invitation(identity) }
}

function isForAddress(decision: Decision): boolean {
  return decision.kind === 'pending' && decision.for === 'address'
}

function notDisabled(user: AuthUser, row: User | null): Resolved {
  if (row?.disabledAt) throw new AuthError('AccessDenied')
  return { user, row, isNew: false }
}

/** When the user who is signed in gave the last proof, in seconds: connecting an account is none. */
async function provedBefore({ site, requestContext }: AuthContext): Promise<number> {
  const session = await site.sessions.peek(requestContext)
  return Math.floor((session?.provedAt?.getTime() ?? 0) / 1000)
}

/** Answers the session's row id. */
async function beginSession(
  site: SignInDeps,
  requestContext: RequestContext,
  signedIn: SignedIn,
  told: { isNewUser?: boolean },
): Promise<string> {
  const { user, row, account, isNew, challenge, openid, rawProfile, profile, authTime } = signedIn
  const { callbacks = {}, events = {} } = site.config
  const token = initialClaims(user, row)
  const called = callbacks.jwt
    ? await callbacks.jwt({
        token: { ...token },
        user,
        account,
        ...(rawProfile ? { profile: rawProfile } : {}),
        isNewUser: isNew,
        trigger: isNew ? 'signUp' : 'signIn',
      })
    : token
  if (!called) throw new AuthError('AccessDenied')
  const claims = row ? noting(token, called) : called
  const by = { challenge, openid, judged: row ?? undefined, authTime }
  const sessionId = await site.sessions.begin(requestContext, claims, account.provider, by)
  if (sessionId === null) throw new AuthError(await whyNotBegun(site, signedIn))
  rememberWay(site, requestContext, account.provider)
  site.events.note(requestContext, { ...requestContext.attempt, isSuccess: true, userId: user.id, details: { isNew } })
  const message = { user, account, ...(profile ? { profile } : {}), ...told }
  await emitEvent(requestContext.log, 'signIn', () => events.signIn?.(message))
  return sessionId
}

/** What came between a proof and its session: the user may not sign in any more, or all of before was revoked. */
async function whyNotBegun({ store }: SignInDeps, signedIn: SignedIn): Promise<AuthErrorCode> {
  const userId = String(signedIn.user.id)
  const known = await store?.users.byId(userId)
  if (!store || !known || known.disabledAt) return 'AccessDenied'
  if (signedIn.challenge !== undefined) return 'Verification'
  if (!signedIn.key) return 'CredentialsSignin'
  // The first proof of the user's address takes unproven accounts away.
  const isTheirs = await store.accounts.lockAccount({ ...signedIn.key, userId })
  return isTheirs ? 'Callback' : 'OAuthAccountNotLinked'
}

/** The claims of a new session: absent members stay absent (contract, 7.4). */
function initialClaims(user: AuthUser, row: User | null): SessionClaims {
  return fitting(claimsOf(user, row))
}

/** Where there is a row, that says whether the address is proved (contract, 24.4). */
function claimsOf({ id, name, email, image, emailVerified }: AuthUser, row: User | null): SessionClaims {
  return {
    ...(email && emailVerified && !row ? { email_verified: true } : {}),
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(image === undefined ? {} : { picture: image }),
    ...(id === undefined ? {} : { sub: String(id) }),
  }
}

function landing(site: SignInDeps, authRequest: AuthRequest, { isNew }: SignedIn): string {
  const page = site.config.pages?.newUser
  if (!page || !isNew) return authRequest.callbackUrl
  return absolute(customPage(page, { callbackUrl: authRequest.callbackUrl }), site.origin)
}
