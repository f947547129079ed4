import { NotInForce, type Spendings, type User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { speakLanguageOf } from '../accounts/keep-language.server.ts'
import { stay } from '../accounts/leaving.server.ts'
import { linkPendingIdentity } from '../accounts/link-pending-identity.server.ts'
import { tellOwner } from '../accounts/notices.server.ts'
import { keepKnownBrowser, readKnownBrowser } from '../browsers/known-browser.server.ts'
import { type EnteredBrowser, enterBrowser } from '../browsers/let-in.server.ts'
import { trustDevice } from '../browsers/trusted-devices.server.ts'
import type { AuthAccount, AuthUser, SessionClaims } from '../config.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { methodOf } from '../methods/index.server.ts'
import type { SessionFacts } from '../methods/method.ts'
import { forgetNotHere } from '../outcomes/not-here.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { rememberWay } from '../outcomes/remember.server.ts'
import { unlessAway } from '../outcomes/unless-away.server.ts'
import { hasPasskeyIn } from '../sessions/fresh-proof.server.ts'
import { keepingEnd } from '../sessions/session-end.ts'
import { fitting, noting } from '../sessions/session-facts.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import { AuthError, type AuthErrorCode } from '../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../site/context.ts'
import type { VerifiedIdentity } from '../site/identity.ts'
import type { Site } from '../site/site.ts'
import { cancelByPasskey } from './cancel-proofs.server.ts'

/** A proof that is judged: whose session begins by it, and how. Plain data, which can wait for a second step. */
export interface Entering {
  user: AuthUser
  account: AuthAccount
  isNew: boolean
  /** `false` where nothing of the proof proves to be the user, who was signed in before. */
  isProved: boolean
  /** Whether the identity names its user itself. */
  isNamed: boolean
  /** The account that the browser is remembered for; `null` for none. */
  entered: string | null
  tellsOfNewBrowser: boolean
  /** The device is not the user's own: the session ends with the browser, and nothing is remembered there. */
  isTemporary: boolean
  facts: SessionFacts
  /** The account whose address opened the user's, and that is connected as the session begins. */
  connects?: VerifiedIdentity
  /** The browser is to be asked for no second step for a while. */
  trusts?: boolean
  /** What its session spends. */
  spends?: Spendings
  /** Where to go then. */
  to: string
}

/**
 * Begins the session of a proof, emits the events and chooses the redirect: the only place where a session begins.
 * `row` is the user's, as read when the proof was judged; `null` for a subject that is no user of ours.
 */
export async function enter(ctx: AttemptContext, entering: Entering, row: User | null): Promise<Outcome> {
  const { site, requestContext } = ctx
  const { user, isNew, isProved, isNamed, facts, to } = entering
  // It may have waited for a second step since the address was this user's.
  if (row && entering.connects && row.email !== user.email) throw new AuthError('OAuthAccountNotLinked')
  const browser = await enteredBrowser(ctx, entering, row)
  // Before the session, after which nothing is to fail: an account whose owner has signed in is not deleted.
  if (row) await stay(site, requestContext, row)
  const sessionId = await beginSession(ctx, entering, {
    row,
    browser,
    newness: isNamed ? {} : { isNewUser: isNew },
  })
  rememberBrowser(ctx, entering, { row, browser })
  if (row && hasPasskeyIn({ amr: facts.amr ?? [] }))
    await cancelByPasskey(site, requestContext, { id: sessionId, userId: row.id, method: entering.account.provider })
  if (row && entering.trusts) {
    // As the session that has begun: where that has ended by now, no device is trusted.
    const by = site.sessions.actOf({ id: sessionId, userId: row.id })
    await unlessAway(requestContext.log, 'a device is not trusted', () =>
      trustDevice(site, requestContext, by, { userId: row.id, browser: browser?.id ?? null }),
    )
  }
  if (entering.isTemporary) forgetNotHere(ctx)
  if (row) speakLanguageOf(site, requestContext, row, entering)
  if (!isProved) return redirectTo(to)
  return redirectTo(
    await linkPendingIdentity(site, requestContext, { userId: user.id, sessionId, mailed: facts.mailed ?? null }, to),
  )
}

/** Connects the account whose address has opened the user's; a session that began by it ends where it is another user's by now. */
async function connectByAddress(
  ctx: AttemptContext,
  identity: VerifiedIdentity,
  user: User,
  sessionId: string,
): Promise<void> {
  const { site } = ctx
  const { users } = methodOf(identity)
  const { store } = site
  if (!store || !('claim' in users) || !users.connects) return
  const session = { id: sessionId, userId: user.id }
  try {
    await users.connects.linkByAddress(ctx, store, identity, { user, session })
  } catch (error) {
    await store.sessions.end(site.sessions.actOf(session), sessionId, site.now()).catch(unlessOver)
    throw error
  }
}

function unlessOver(cause: unknown): void {
  if (!(cause instanceof NotInForce)) throw cause
}

/** The row of the browser; `null` for a subject that is no user of ours, and where the session only goes on. */
async function enteredBrowser(
  { site, requestContext }: AuthContext,
  { account, entered, isNew, isProved, tellsOfNewBrowser }: Entering,
  row: User | null,
): Promise<EnteredBrowser | null> {
  const { store } = site
  if (!store || !row || !isProved || entered === null) return null
  const toldAs = tellsOfNewBrowser && site.settings.newDevice !== 'off' ? account.provider : null
  return enterBrowser({ ...site, store }, requestContext, row, { account: entered, isNew, toldAs })
}

/** Remembers the browser for the account, and has the owner told of one that is new to it. */
function rememberBrowser(
  { site, requestContext }: AuthContext,
  { account, entered, isTemporary }: Entering,
  { row, browser }: { row: User | null; browser: EnteredBrowser | null },
): void {
  if (entered === null) return
  const letIn = browser?.letIn ?? null
  if (row && letIn !== null && letIn.noticeDueAt !== null) {
    // Should this process not come to it, another one does.
    const notice = { kind: 'newBrowser', provider: account.provider, browser: letIn } as const
    site.afterwards.do(() => tellOwner(site, requestContext, row, notice))
  }
  if (isTemporary) return
  const signedIn = { account: entered, user: row, now: site.now(), secret: browser?.secret ?? null }
  keepKnownBrowser(site, requestContext, readKnownBrowser(site, requestContext), signedIn)
}

/** Answers the session's row id. */
async function beginSession(
  ctx: AttemptContext,
  { user, account, isNew, isProved, isTemporary, facts, spends, connects }: Entering,
  { row, browser, newness }: { row: User | null; browser: EnteredBrowser | null; newness: { isNewUser?: boolean } },
): Promise<string> {
  const { site, requestContext, attempt } = ctx
  const { openid, rawProfile, profile, authTime, amr, passkey } = facts
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
  const inBrowser = { browser: browser?.id ?? null, letIn: browser?.letIn ?? null }
  const by = { openid, judged: row ?? undefined, authTime, amr, passkey, isTemporary, spends, ...inBrowser }
  const sessionId =
    row && !isProved
      ? await goOn(site, requestContext, { claims, row, authTime })
      : await site.sessions.begin(requestContext, claims, account.provider, by)
  if (sessionId === null)
    throw new AuthError(await whyNotBegun(site, user, { key: facts.key, isByMail: spends?.mailed !== undefined }))
  if (row && connects) await connectByAddress(ctx, connects, row, sessionId)
  rememberWay(site, requestContext, isTemporary ? null : account.provider)
  site.events.note(requestContext, { ...attempt, isSuccess: true, userId: user.id, details: { isNew } })
  const message = { user, account, ...(profile ? { profile } : {}), ...newness }
  await emitEvent(requestContext.log, 'signIn', () => events.signIn?.(message))
  return sessionId
}

/**
 * Has the session of a user go on who has connected an account in it: it stays what it was begun by, so that whatever ends
 * that, at its provider or here, ends this one too.
 */
async function goOn(
  site: Pick<Site, 'sessions'>,
  requestContext: RequestContext,
  { claims, row, authTime }: { claims: SessionClaims; row: User; authTime: number | undefined },
): Promise<string | null> {
  const session = await site.sessions.peek(requestContext)
  if (session?.userId !== row.id) throw new AuthError('OAuthAccountNotLinked')
  const from = { ...session, claims: keepingEnd(claims, session.claims) }
  return site.sessions
    .goOn(requestContext, from, { amr: session.amr, judged: row, authTime })
    .catch((cause: unknown) => {
      throw cause instanceof NotInForce ? new AuthError('OAuthAccountNotLinked', { cause }) : cause
    })
}

/** What came between a proof and its session: the user may not sign in any more, or all of before was revoked. */
async function whyNotBegun(
  { store, now }: Pick<Site, 'store' | 'now'>,
  { id }: AuthUser,
  { key, isByMail }: { key: SessionFacts['key']; isByMail: boolean },
): Promise<AuthErrorCode> {
  const userId = String(id)
  const known = await store?.users.byId(userId)
  if (!store || !known || isDisabled(known, now())) return 'AccessDenied'
  if (isByMail) return 'Verification'
  if (!key) return 'CredentialsSignin'
  // The first proof of the user's address takes unproven accounts away.
  const isTheirs = await store.accounts.lockAccount({ ...key, userId })
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
