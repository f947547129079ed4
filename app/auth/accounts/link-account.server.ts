import { type AccountKey, NotInForce, type Spendings, type Store, type User } from '#db/store/index.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { normalizeEmail } from '../shared/address.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import { AuthError } from '../shared/errors.ts'
import type { ExternalIdentity } from '../site/identity.ts'
import type { Site } from '../site/site.ts'
import { type OwnerNoticeDeps, tellOwner } from './notices.server.ts'

/** What an account is found by (contract, 24.11). */
export function accountKey({ account, issuer }: Pick<ExternalIdentity, 'account' | 'issuer'>): AccountKey {
  const { provider, providerAccountId } = account
  return { provider, providerAccountId, issuer }
}

/** An account as it is kept. */
export function accountRow({ profile, emailVerified, ...proved }: ExternalIdentity) {
  const provenEmail = emailVerified && profile.email ? normalizeEmail(profile.email) : null
  return { ...accountKey(proved), type: proved.account.type, provenEmail }
}

/** An account as it is connected to a user. */
export function newAccount(
  { providerTokens }: Pick<Site, 'providerTokens'>,
  identity: ExternalIdentity,
  userId: string,
) {
  const tokens = providerTokens.forNew(identity.account, { ...accountKey(identity), userId })
  return { ...accountRow(identity), tokens }
}

/** What an account is linked with. */
export type LinkAccountDeps = OwnerNoticeDeps & Pick<Site, 'providerTokens' | 'config'>

interface LinkingBy {
  session: Pick<Session, 'id' | 'userId'>
  /** The session has begun by a proof of this very account, which is what its user is connected by. */
  isJustProved?: boolean
  spends?: Spendings
}

/**
 * Links an account to an existing user, in a session of the user's which must still be in force then, and tells the owner of the
 * user by mail. Throws `Conflict`; what is spent by it goes along, and `Spent` is thrown where it was before.
 */
export async function linkAccount(
  deps: LinkAccountDeps,
  store: Store,
  requestContext: RequestContext,
  identity: ExternalIdentity,
  user: User,
  { session, isJustProved = false, spends }: LinkingBy,
): Promise<void> {
  const { account, profile } = identity
  const by = deps.sessions.actOf(session, { proves: !isJustProved })
  const row = { ...newAccount(deps, identity, user.id), userId: user.id }
  await store.accounts.link(by, row, spends).catch((cause: unknown) => {
    throw cause instanceof NotInForce ? new AuthError('OAuthAccountNotLinked', { cause }) : cause
  })
  await deps.events.record(requestContext, {
    type: 'account.link',
    isSuccess: true,
    userId: user.id,
    method: account.provider,
    account: account.providerAccountId,
  })
  leaveNews(deps, requestContext, {
    kind: 'connected',
    provider: account.provider,
    who: profile.email ?? profile.name ?? null,
  })
  await emitEvent(requestContext.log, 'linkAccount', () =>
    deps.config.events?.linkAccount?.({ user, account, profile }),
  )
  await tellOwner(deps, requestContext, user, { kind: 'connected', provider: account.provider, session: session.id })
}
