import { type AccountKey, Conflict, type Store, type User } from '#db/store/index.server.ts'
import {
  accountNamed,
  accountOfUser,
  accountWith,
  isKnownBrowser,
  rememberBrowser,
} from '../accounts/known-device.server.ts'
import { accountKey } from '../accounts/link-account.server.ts'
import { haveWait, settlePending } from '../accounts/link-pending-identity.server.ts'
import { tellOfNewBrowser } from '../accounts/notices.server.ts'
import type { AuthAccount, AuthUser, RawProfile, SessionClaims } from '../config.ts'
import { askProduct, rememberWay, type SignInWorld } from '../deps.server.ts'
import { AuthError, type AuthErrorCode } from '../errors.ts'
import type { Asked } from '../http/auth-request.server.ts'
import { absolute } from '../http/callback-url.ts'
import { customPage, type Outcome, redirectTo } from '../http/outcome.ts'
import type { Visit } from '../http/request-context.server.ts'
import type {
  CredentialsIdentity,
  EmailIdentity,
  ExternalIdentity,
  OpenIdProof,
  VerifiedIdentity,
} from '../identity.ts'
import { signOutWay } from '../methods/oauth/sign-out-at-provider.server.ts'
import { admit, arriving } from '../registration/check.server.ts'
import type { BegunAt } from '../sessions/id-token-safe.server.ts'
import { fitting, noting } from '../sessions/session-facts.ts'
import { tell } from '../shared/emit-event.server.ts'
import { applyDecision, type Resolved } from './apply.server.ts'
import { type Decision, decideSignIn, type Facts, isWait } from './decide.ts'

/** Somebody who is let in: as the session, the callbacks and the events see it. */
interface Entrant {
  user: AuthUser
  account: AuthAccount
  /** Their row, as read before; `null` for a subject that is no user of ours. */
  row: User | null
  isNew: boolean
  /** Of whom a mail has proved: the token that the session spends. */
  challenge?: string
  rawProfile?: RawProfile
  /** The mapped profile of an external provider. */
  profile?: AuthUser
  /** What the account of an external provider is found by. */
  key?: AccountKey
  openid?: OpenIdProof
}

const MOST_DECISIONS = 3

/**
 * Lets a proved identity in, whatever proved it: the product is asked, the decision taken and applied, the session
 * made, the events told, the way on chosen. The only place where a session begins.
 */
export async function enterWith(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  proved: VerifiedIdentity,
): Promise<Outcome> {
  const identity = withoutUnprovable(world, visit, proved)
  const account = accountOf(identity)
  const known = await lookUpUser(world.store, identity)
  visit.attempt = { ...visit.attempt, userId: known?.id, account: visit.attempt.account ?? account.providerAccountId }
  const resolved = await resolveUser(world, visit, asked, identity, known)
  if ('kind' in resolved) return resolved
  const { user, row, isNew, isProved = true } = resolved
  const entrant: Entrant = {
    user,
    account,
    row,
    isNew,
    ...(identity.proof === 'external'
      ? { rawProfile: identity.rawProfile, profile: identity.profile, key: accountKey(identity) }
      : {}),
    ...(identity.proof === 'email' ? { challenge: identity.challenge } : {}),
    ...(identity.proof === 'external' && identity.openid ? { openid: identity.openid } : {}),
  }
  const sessionId = await beginSession(world, visit, entrant)
  rememberEntered(world, visit, identity, resolved)
  const to = landing(world, asked, entrant)
  if (!isProved) return redirectTo(to)
  const mailed = identity.proof === 'email' ? identity : null
  return redirectTo(await settlePending(world, visit, { userId: user.id, sessionId, mailed }, to))
}

/**
 * An address that its provider does not vouch for, and that no mail can prove here, is left out: it is the same to nobody
 * whether a user has it, and no rule of the product takes it for proved (contract, 24.4).
 */
function withoutUnprovable(world: SignInWorld, visit: Visit, identity: VerifiedIdentity): VerifiedIdentity {
  if (identity.proof !== 'external' || !identity.asksEmail || !identity.profile.email) return identity
  if (canProveEmail(world)) return identity
  const { email: _, ...profile } = identity.profile
  visit.log.info({ provider: identity.account.provider }, 'an address that nobody vouches for was left out')
  return { ...identity, profile }
}

/** Asks the product about a proof; `null` means yes. */
function askAbout(
  world: SignInWorld,
  visit: Visit,
  identity: VerifiedIdentity,
  known: User | null,
): Promise<Outcome | null> {
  return askProduct(world, visit, {
    user: askedAbout(world, identity, known),
    account: accountOf(identity),
    ...(identity.proof === 'external' ? { profile: identity.rawProfile } : {}),
    ...(identity.proof === 'credentials' ? { credentials: identity.credentials } : {}),
  })
}

/** Remembers the browser for the account, and tells the owner of one that is new to it. */
function rememberEntered(world: SignInWorld, visit: Visit, identity: VerifiedIdentity, resolved: Resolved): void {
  const { user, isNew, isProved = true } = resolved
  const entered = accountEntered(world, identity, user) ?? (user.id === undefined ? null : accountOfUser(user.id))
  if (entered === null) return
  // The mail that let this browser in named it to the owner of the mailbox.
  if (!isNew && isProved && identity.proof !== 'email' && !isKnownBrowser(world, visit, entered)) {
    void tellOfNewBrowser(world, visit, user.id, accountOf(identity).provider)
  }
  rememberBrowser(world, visit, entered)
}

/** The account somebody was let into, by the name they gave with its password or else by its proven address. */
function accountEntered(
  world: SignInWorld,
  identity: VerifiedIdentity,
  { email, emailVerified }: AuthUser,
): string | null {
  if (identity.proof !== 'credentials') return email && emailVerified ? accountWith(email) : null
  const provider = world.providers.get(identity.provider)
  return provider?.type === 'credentials' ? accountNamed(provider, identity.credentials) : null
}

async function lookUpUser(store: Store | null, identity: VerifiedIdentity): Promise<User | null> {
  if (!store) return null
  if (identity.proof === 'email') return store.users.byEmail(identity.email)
  if (identity.proof === 'external') return store.accounts.owner(accountKey(identity))
  return null
}

/** The user as the product is asked about them: `emailVerified` says whether the address is proved. */
function askedAbout({ now }: SignInWorld, identity: VerifiedIdentity, known: User | null): AuthUser {
  const user = known ?? unknownUser(identity, now())
  const isVouchedFor = identity.proof === 'external' && identity.emailVerified && identity.profile.email === user.email
  const provesNow = identity.proof === 'email' || isVouchedFor
  return { ...user, emailVerified: user.emailVerified ?? (provesNow ? now() : null) }
}

function unknownUser(identity: VerifiedIdentity, now: Date): AuthUser {
  switch (identity.proof) {
    case 'external':
      return { ...identity.profile, emailVerified: identity.emailVerified ? now : null }
    case 'email':
      return { id: identity.email, email: identity.email, emailVerified: now }
    case 'credentials':
      return identity.user
  }
}

function accountOf(identity: VerifiedIdentity): AuthAccount {
  switch (identity.proof) {
    case 'external':
      return identity.account
    case 'email':
      return { provider: identity.provider, type: 'email', providerAccountId: identity.email }
    case 'credentials':
      return { provider: identity.provider, type: 'credentials', providerAccountId: identity.user.id ?? '' }
  }
}

async function resolveUser(
  world: SignInWorld,
  visit: Visit,
  asked: Asked,
  identity: VerifiedIdentity,
  known: User | null,
): Promise<Resolved | Outcome> {
  const { store } = world
  if (identity.proof === 'credentials' || !store) {
    const refused = await askAbout(world, visit, identity, known)
    if (refused) return refused
    if (identity.proof === 'credentials') return resolveCredentials(store, identity)
    const { mayRegister } = await admit(world, visit, arriving(identity))
    if (!mayRegister) throw new AuthError('AccessDenied')
    return { user: unknownUser(identity, world.now()), row: null, isNew: false }
  }
  for (let attempt = 1; ; attempt += 1) {
    const admission = await admit(world, visit, arriving(identity))
    const facts = { ...(await lookUpOwners(world, store, visit, identity)), mayRegister: admission.mayRegister }
    const decision = decideSignIn(identity, { ...facts, canProveEmail: canProveEmail(world) })
    // Of an address that is about to be proved the product is asked once it is.
    const refused = attempt > 1 || isForAddress(decision) ? null : await askAbout(world, visit, identity, known)
    if (refused) return refused
    try {
      if (isWait(decision)) return await haveWait(world, visit, identity, decision, asked.callbackUrl)
      return await applyDecision({ world, store, visit, identity, admission }, decision)
    } catch (error) {
      // Somebody else wrote the same account or address first: what is there now decides.
      if (!(error instanceof Conflict) || attempt === MOST_DECISIONS) throw error
    }
  }
}

function isForAddress(decision: Decision): boolean {
  return decision.kind === 'wait' && decision.for === 'address'
}

/** A product's own `authorize` may name a user of ours, who can be disabled. */
async function resolveCredentials(store: Store | null, { user, row }: CredentialsIdentity): Promise<Resolved> {
  const known = row ?? (user.id === undefined ? null : await store?.users.byId(String(user.id))) ?? null
  if (known?.disabledAt) throw new AuthError('AccessDenied')
  return { user, row: known, isNew: false }
}

async function lookUpOwners(
  world: SignInWorld,
  store: Store,
  visit: Visit,
  identity: ExternalIdentity | EmailIdentity,
): Promise<Pick<Facts, 'currentUser' | 'accountOwner' | 'emailOwner'>> {
  if (identity.proof === 'email') {
    const emailOwner = await store.users.byEmail(identity.email)
    return { currentUser: null, accountOwner: null, emailOwner: emailOwner?.id ?? null }
  }
  const { profile } = identity
  const session = await world.sessions.peek(visit)
  const currentUser = session?.userId ? await store.users.byId(session.userId) : null
  const accountOwner = await store.accounts.owner(accountKey(identity))
  const emailOwner = profile.email ? await store.users.byEmail(profile.email) : null
  return {
    currentUser: currentUser?.id ?? null,
    accountOwner: accountOwner?.id ?? null,
    emailOwner: emailOwner?.id ?? null,
  }
}

function canProveEmail({ providers, mailer }: SignInWorld): boolean {
  return mailer !== null && [...providers.values()].some(({ type }) => type === 'email')
}

/** Answers the session's row id. */
async function beginSession(world: SignInWorld, visit: Visit, entrant: Entrant): Promise<string> {
  const { user, row, account, isNew, challenge, rawProfile, profile } = entrant
  const { callbacks = {}, events = {} } = world.config
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
  const by = { challenge, openid: begunAt(world, entrant), judged: row ?? undefined }
  const sessionId = await world.sessions.begin(visit, claims, account.provider, by)
  if (sessionId === null) throw new AuthError(await whyNotBegun(world, entrant))
  rememberWay(world, visit, account.provider)
  world.events.note(visit, { ...visit.attempt, isSuccess: true, userId: user.id, details: { isNew } })
  const isNewUser = account.type === 'credentials' ? {} : { isNewUser: isNew }
  const message = { user, account, ...(profile ? { profile } : {}), ...isNewUser }
  await tell(visit.log, 'signIn', () => events.signIn?.(message))
  return sessionId
}

/** What came between a proof and its session: the user may not sign in any more, or everything of before was revoked. */
async function whyNotBegun({ store }: SignInWorld, entrant: Entrant): Promise<AuthErrorCode> {
  const userId = String(entrant.user.id)
  const known = await store?.users.byId(userId)
  if (!store || !known || known.disabledAt) return 'AccessDenied'
  if (entrant.challenge !== undefined) return 'Verification'
  if (!entrant.key) return 'CredentialsSignin'
  // The first proof of the user's address takes unproven accounts away.
  const isTheirs = await store.accounts.stands({ ...entrant.key, userId })
  return isTheirs ? 'Callback' : 'OAuthAccountNotLinked'
}

/** What is kept of the session at an OpenID provider; its ID token only where it may be wanted for signing out. */
function begunAt(world: SignInWorld, { account, openid }: Entrant): BegunAt | undefined {
  if (!openid) return undefined
  const { idToken, ...said } = openid
  return { ...said, idToken: signOutWay(world.providers.get(account.provider)) === 'off' ? null : idToken }
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

function landing(world: SignInWorld, asked: Asked, { isNew, account }: Entrant): string {
  const page = world.config.pages?.newUser
  if (!page || !isNew || account.type === 'credentials') return asked.callbackUrl
  return absolute(customPage(page, { callbackUrl: asked.callbackUrl }), world.origin)
}
