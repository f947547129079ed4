import { Conflict, type Store, type User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { askAgain } from '../sessions/ask-again.server.ts'
import { isFresh } from '../sessions/fresh-proof.server.ts'
import type { Session } from '../sessions/session.server.ts'
import { AuthError } from '../shared/errors.ts'
import type { PendingDecision } from '../sign-in/decide.ts'
import type { AuthContext, SignInDeps } from '../site/context.ts'
import type { ExternalIdentity } from '../site/identity.ts'
import { linkAccount } from './link-account.server.ts'
import { dropPending, keepPending, type Pending, readPending, takePending } from './pending-identity.server.ts'

/**
 * Keeps a provider's account until the visitor has given the proof that was decided on; answers the address of the page
 * that asks for it. An address that is another user's is reported as OAuthAccountNotLinked, on the sign-in page.
 */
export async function keepWaiting(
  ctx: AuthContext,
  identity: ExternalIdentity,
  decision: PendingDecision,
): Promise<Outcome> {
  const { site, requestContext, authRequest } = ctx
  if (decision.kind === 'ask') {
    const session = await site.sessions.peek(requestContext)
    if (!session?.userId) throw new AuthError('OAuthAccountNotLinked')
    await keepPending(site, requestContext, identity, {
      waitsFor: 'answer',
      sessionId: session.id,
      userId: session.userId,
    })
    return redirectTo(connectPage(site, authRequest.callbackUrl))
  }
  await keepPending(site, requestContext, identity, { waitsFor: decision.for })
  if (decision.for === 'owner') throw new AuthError('OAuthAccountNotLinked')
  return redirectTo(`${site.base}/address?${new URLSearchParams({ callbackUrl: authRequest.callbackUrl })}`)
}

/** A session that has just begun, and what it was begun by. */
export interface Entered {
  userId: string | undefined
  sessionId: string
  /** Of a mailed proof: the waiting account that the form named which asked for the mail, or `null`. */
  mailed: { pendingId: string | null } | null
}

/**
 * Where to go on after signing in in a browser where an account waits: to the question whether it is to be connected,
 * where this proof is the one that it waits for. It has had its chance with any other. That question may be where this
 * proof was asked for: then it waits on, for the new session of the same user.
 */
export async function linkPendingIdentity(
  deps: SignInDeps,
  requestContext: RequestContext,
  entered: Entered,
  to: string,
): Promise<string> {
  const { store, cookieNames } = deps
  if (!store || !requestContext.cookies.has(cookieNames.pending)) return to
  try {
    const pending = await readPending(deps, requestContext)
    const { sessionId, userId } = entered
    const isAsked = to.startsWith(connectPage(deps, ''))
    const isMet = pending !== null && (await isMetBy(store, pending, entered, isAsked))
    const taken = isMet && userId !== undefined ? await takePending(deps, pending.id) : null
    if (taken && userId !== undefined) {
      await keepPending(deps, requestContext, taken.identity, { waitsFor: 'answer', sessionId, userId })
      return isAsked ? to : connectPage(deps, to)
    }
    await dropPending(deps, requestContext)
  } catch (err) {
    requestContext.log.error({ err }, 'a waiting account was not offered to be connected')
  }
  return to
}

/** The account that waits for the answer of this very session, and the user whose it would be. */
export async function connectable(deps: SignInDeps, requestContext: RequestContext): Promise<Connectable | null> {
  const { store } = deps
  const pending = store ? await readPending(deps, requestContext) : null
  if (!store || pending?.waitsFor !== 'answer') return null
  const checked = await requestContext.session()
  if (checked.kind !== 'valid' || checked.session.id !== pending.sessionId) return null
  const { session } = checked
  const user = session.userId === null ? null : await store.users.byId(session.userId)
  return user && !isDisabled(user, deps.now()) ? { store, pending, user, session } : null
}

interface Connectable {
  store: Store
  pending: Pending
  user: User
  session: Session
}

/** Takes the answer to "Connect this account?"; a yes only from a user who gave a proof a short time ago. */
export async function finishConnect({ site, requestContext, authRequest }: AuthContext): Promise<Outcome> {
  if (!authRequest.isVerified) return redirectTo(connectPage(site, authRequest.callbackUrl))
  const found = authRequest.fields.answer === 'connect' ? await connectable(site, requestContext) : null
  if (found && !isFresh(found.session, site.now())) {
    return askAgain(site, requestContext, found.session, connectPage(site, authRequest.callbackUrl))
  }
  if (found) await connect(site, requestContext, found)
  await dropPending(site, requestContext)
  return redirectTo(authRequest.callbackUrl)
}

function connectPage({ base }: SignInDeps, callbackUrl: string): string {
  return `${base}/connect?${new URLSearchParams({ callbackUrl })}`
}

async function isMetBy(
  store: Store,
  pending: Pending,
  { userId, mailed }: Entered,
  isAsked: boolean,
): Promise<boolean> {
  if (pending.waitsFor === 'answer') return isAsked && pending.userId === userId
  if (userId === undefined || (mailed && mailed.pendingId !== pending.id)) return false
  switch (pending.waitsFor) {
    case 'owner': {
      const { email } = pending.identity.profile
      return email ? (await store.users.byEmail(email))?.id === userId : false
    }
    case 'address':
      return mailed !== null
  }
}

async function connect(
  deps: SignInDeps,
  requestContext: RequestContext,
  { store, pending, user, session }: Connectable,
) {
  const taken = await takePending(deps, pending.id)
  if (!taken) return
  const { name = null, image = null } = taken.identity.profile
  try {
    await linkAccount(deps, store, requestContext, taken.identity, user, session)
    await store.users.introduce(user.id, { name, image })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    requestContext.log.info({ user: user.id }, 'the waiting account has found another user meanwhile')
  }
}
