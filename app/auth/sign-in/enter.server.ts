import type { User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { speakLanguageOf } from '../accounts/keep-language.server.ts'
import { stay } from '../accounts/leaving.server.ts'
import { linkPendingIdentity } from '../accounts/link-pending-identity.server.ts'
import { tellOwner } from '../accounts/notices.server.ts'
import { keepKnownBrowser, readKnownBrowser } from '../browsers/known-browser.server.ts'
import { newBrowserLink } from '../browsers/not-me.server.ts'
import type { AuthAccount, AuthUser, SessionClaims } from '../config.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { SessionFacts } from '../methods/method.ts'
import { forgetNotHere } from '../outcomes/not-here.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { rememberWay } from '../outcomes/remember.server.ts'
import { fitting, noting } from '../sessions/session-facts.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import { AuthError, type AuthErrorCode } from '../shared/errors.ts'
import type { AuthContext, SignInDeps } from '../site/context.ts'

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
  /** Where to go then. */
  to: string
}

/**
 * Begins the session of a proof, emits the events and chooses the redirect: the only place where a session begins.
 * `row` is the user's, as read when the proof was judged; `null` for a subject that is no user of ours.
 */
export async function enter(ctx: AuthContext, entering: Entering, row: User | null): Promise<Outcome> {
  const { site, requestContext } = ctx
  const { user, isNew, isProved, isNamed, facts, to } = entering
  const sessionId = await beginSession(site, requestContext, entering, {
    row,
    newness: isNamed ? {} : { isNewUser: isNew },
  })
  rememberBrowser(ctx, entering, { row, sessionId })
  if (entering.isTemporary) forgetNotHere(ctx)
  if (row) speakLanguageOf(site, requestContext, row, entering)
  if (row) await stay(site, requestContext, row)
  if (!isProved) return redirectTo(to)
  return redirectTo(
    await linkPendingIdentity(site, requestContext, { userId: user.id, sessionId, mailed: facts.mailed ?? null }, to),
  )
}

/** Remembers the browser for the account, and has the owner told of one that is new to it. */
function rememberBrowser(
  { site, requestContext }: AuthContext,
  { account, entered, isNew, isProved, isTemporary, tellsOfNewBrowser }: Entering,
  { row, sessionId }: { row: User | null; sessionId: string },
): void {
  if (entered === null) return
  // A subject that is no user of ours, as of a product's own `authorize`, has no address that we know of.
  const isTold = row !== null && !isNew && isProved && tellsOfNewBrowser && site.settings.newDevice !== 'off'
  const browser = readKnownBrowser(site, requestContext)
  if (isTold && !browser.accounts.includes(entered)) {
    // By a link in it the owner ends the session.
    const makeLink = () => newBrowserLink(site, row.id, sessionId)
    const notice = { kind: 'newBrowser', provider: account.provider, makeLink } as const
    site.afterwards.do(() => tellOwner(site, requestContext, row, notice))
  }
  if (!isTemporary) keepKnownBrowser(site, requestContext, browser, entered)
}

/** Answers the session's row id. */
async function beginSession(
  site: SignInDeps,
  requestContext: RequestContext,
  { user, account, isNew, isTemporary, facts }: Entering,
  { row, newness }: { row: User | null; newness: { isNewUser?: boolean } },
): Promise<string> {
  const { challenge, openid, rawProfile, profile, authTime, amr } = facts
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
  const by = { challenge, openid, judged: row ?? undefined, authTime, amr, isTemporary }
  const sessionId = await site.sessions.begin(requestContext, claims, account.provider, by)
  if (sessionId === null) throw new AuthError(await whyNotBegun(site, user, facts))
  rememberWay(site, requestContext, isTemporary ? null : account.provider)
  site.events.note(requestContext, { ...requestContext.attempt, isSuccess: true, userId: user.id, details: { isNew } })
  const message = { user, account, ...(profile ? { profile } : {}), ...newness }
  await emitEvent(requestContext.log, 'signIn', () => events.signIn?.(message))
  return sessionId
}

/** What came between a proof and its session: the user may not sign in any more, or all of before was revoked. */
async function whyNotBegun(
  { store, now }: SignInDeps,
  { id }: AuthUser,
  { challenge, key }: SessionFacts,
): Promise<AuthErrorCode> {
  const userId = String(id)
  const known = await store?.users.byId(userId)
  if (!store || !known || isDisabled(known, now())) return 'AccessDenied'
  if (challenge !== undefined) return 'Verification'
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
