import type { AccountKey, Store, User } from '#db/store/index.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { normalizeEmail } from '../shared/address.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import { AuthError } from '../shared/errors.ts'
import type { SignInDeps } from '../site/context.ts'
import type { ExternalIdentity } from '../site/identity.ts'
import { tellOwner } from './notices.server.ts'

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

/** An account as it is connected. */
export function newAccount({ providerTokens }: SignInDeps, identity: ExternalIdentity) {
  return { ...accountRow(identity), tokens: providerTokens.forNew(identity.account) }
}

/**
 * Links an account to an existing user, and tells the owner of the user by mail. Throws `Conflict`. Where a session
 * asked for it, that session must still be in force as the account is linked.
 */
export async function linkAccount(
  deps: SignInDeps,
  store: Store,
  requestContext: RequestContext,
  identity: ExternalIdentity,
  user: User,
  session?: { id: string },
): Promise<void> {
  const { account, profile } = identity
  const act = session && deps.sessions.actOf(session)
  const isLinked = await store.accounts.link({ ...newAccount(deps, identity), userId: user.id }, act)
  if (!isLinked) throw new AuthError('OAuthAccountNotLinked')
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
  await tellOwner(deps, requestContext, user, { kind: 'connected', provider: account.provider })
}
