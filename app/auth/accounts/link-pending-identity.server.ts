import { Conflict, Spent, type Store, type User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import { type Outcome, redirectTo } from '../outcomes/outcome.ts'
import { askProduct } from '../outcomes/refuse.server.ts'
import { unlessAway } from '../outcomes/unless-away.server.ts'
import { askAgain } from '../sessions/ask-again.server.ts'
import { provesChange } from '../sessions/fresh-proof.server.ts'
import { lacksSecondStep, secondStepAddress } from '../sessions/second-step-demand.server.ts'
import { AuthError } from '../shared/errors.ts'
import type { AuthContext } from '../site/context.ts'
import type { PendingDecision } from '../site/decision.ts'
import type { ExternalIdentity } from '../site/identity.ts'
import type { Site } from '../site/site.ts'
import { asUser } from './as-user.ts'
import { type LinkAccountDeps, linkAccount } from './link-account.server.ts'
import {
  dropPending,
  keepPending,
  type Pending,
  type PendingDeps,
  readPending,
  replacePending,
} from './pending-identity.server.ts'

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
  deps: PendingDeps & Pick<Site, 'base'>,
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
    if (pending !== null && userId !== undefined && (await isMetBy(store, pending, entered, isAsked))) {
      const waiting = { waitsFor: 'answer', sessionId, userId } as const
      if (await replacePending(deps, requestContext, pending, waiting)) return isAsked ? to : connectPage(deps, to)
    }
    await dropPending(deps, requestContext)
  } catch (err) {
    requestContext.log.error({ err }, 'a waiting account was not offered to be connected')
  }
  return to
}

/** The account that waits for the answer of this very session, and the user whose it would be. */
export async function connectable(deps: PendingDeps, requestContext: RequestContext): Promise<Connectable | null> {
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
  if (found && lacksSecondStep(site.settings.secondStep, found.session))
    return redirectTo(secondStepAddress(site, connectPage(site, authRequest.callbackUrl)), 401)
  if (found && !(await provesChange(site, found.session))) {
    return askAgain(site, requestContext, found.session, connectPage(site, authRequest.callbackUrl))
  }
  const refused = found && (await askAboutConnecting(site, requestContext, found))
  if (found && !refused) await connect(site, requestContext, found)
  await dropPending(site, requestContext)
  if (refused) return refused
  return redirectTo(authRequest.callbackUrl)
}

/** The product has not seen this account yet: it was not asked until it was proved. */
function askAboutConnecting(
  site: AuthContext['site'],
  requestContext: RequestContext,
  { pending: { identity }, user }: Connectable,
): Promise<Outcome | null> {
  const { account, profile, rawProfile } = identity
  const attempt = { type: 'sign-in', method: account.provider, userId: user.id, account: profile.email } as const
  return askProduct({ site, requestContext, attempt }, { user: asUser(user), account, profile: rawProfile })
}

function connectPage({ base }: Pick<Site, 'base'>, callbackUrl: string): string {
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
  deps: LinkAccountDeps & PendingDeps,
  requestContext: RequestContext,
  { store, pending, user, session }: Connectable,
) {
  const { id, identity } = pending
  const { name = null, image = null } = identity.profile
  try {
    const waited = { session, spends: { pending: { id, now: deps.now() } } }
    await linkAccount(deps, store, requestContext, identity, user, waited)
  } catch (error) {
    if (error instanceof Spent) return
    if (!(error instanceof Conflict)) throw error
    requestContext.log.info({ user: user.id }, 'the waiting account has found another user meanwhile')
    return
  }
  await unlessAway(requestContext.log, 'a user got no name and picture of a connected account', () =>
    store.users.introduce(deps.sessions.actOf(session), user.id, { name, image }),
  )
}
