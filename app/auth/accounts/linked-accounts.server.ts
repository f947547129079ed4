import type { AccountKey, AccountRow, OtherOptions, Store, User } from '#db/store/index.server.ts'
import type { Provider } from '../config.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { ENDED } from '../provider-tokens/sealed-tokens.server.ts'
import type { OpensBy } from '../site/identity.ts'
import type { Site } from '../site/site.ts'
import type { DirectWayView } from '../ui/sections/linked-accounts.tsx'
import { type OwnerNoticeDeps, tellOwner } from './notices.server.ts'

/** What is asked of the providers: by what of theirs users sign in. */
type WaysDeps = Pick<Site, 'providers' | 'methodFor'>

/** A user's connected accounts, and the providers of this site that the user could connect. */
export interface LinkedAccounts {
  user: User
  connected: AccountRow[]
  others: Provider[]
  /** Connected, but what they gave has ended. */
  ended: Provider[]
  /** The ways without a provider, and how they stand. */
  direct: DirectWayView[]
}

/** Whether a provider has ended what it gave with an account. */
export function isEnded({ tokens }: Pick<AccountRow, 'tokens'>): boolean {
  return tokens === ENDED
}

/** Whether an account is of another issuer than its provider's id names now: no user can sign in by it any more. */
export function isForeign(
  { providers, methodFor }: WaysDeps,
  { provider: id, issuer }: Pick<AccountRow, 'provider' | 'issuer'>,
): boolean {
  const provider = providers.get(id)
  return provider !== undefined && methodFor(provider).isOfIssuer?.(provider, issuer) === false
}

/** The accounts that a user gets in by; `null` for a subject that is no user of ours: no account can be connected to it. */
export async function linkedAccounts(
  services: WaysDeps & Pick<Site, 'store' | 'authPath'>,
  userId: string | null,
): Promise<LinkedAccounts | null> {
  const { store, providers, methodFor } = services
  const user = store && userId !== null ? await store.users.byId(userId) : null
  if (!store || !user) return null
  const connected = await store.accounts.ofUser(user.id)
  const current = connected.filter((account) => !isForeign(services, account))
  const isConnected = (id: string) => current.some(({ provider }) => provider === id)
  const hasEnded = (id: string) => current.some((account) => account.provider === id && isEnded(account))
  const external = [...providers.values()].filter((provider) => methodFor(provider).opensBy(provider) === 'account')
  return {
    user,
    connected,
    others: external.filter(({ id }) => !isConnected(id)),
    ended: external.filter(({ id }) => hasEnded(id)),
    direct: await directOptions(services, store, user),
  }
}

/** By mail and by password, as far as this site takes them and knows of them. */
async function directOptions(
  services: WaysDeps & Pick<Site, 'authPath'>,
  store: Store,
  { id, email, emailSpelling, emailVerified }: User,
): Promise<DirectWayView[]> {
  const others = otherOptions(services)
  const passkeys = others.passkey ? [await passkeyOption(services, store, id)] : []
  if (email === null) return passkeys
  const address = emailSpelling ?? email
  const byMail = others.email ? [{ kind: 'link' as const, address, isConfirmed: emailVerified !== null }] : []
  if (!others.password) return [...byMail, ...passkeys]
  const isSet = (await store.passwords.byEmail(email)) !== null
  const manage = isSet || emailVerified ? { manage: `${services.authPath}/account/password` } : {}
  return [...byMail, { kind: 'password', isSet, ...manage }, ...passkeys]
}

async function passkeyOption(services: Pick<Site, 'authPath'>, store: Store, userId: string): Promise<DirectWayView> {
  const { length } = await store.passkeys.ofUser(userId)
  const manage = `${services.authPath}/account/passkeys`
  return { kind: 'passkeys', count: length, manage }
}

/**
 * Disconnects an account of the signed-in user. The user's sessions that began with that provider end, this one stays;
 * the provider is told to forget what it gave. The last sign-in option stays; the next page says which happened.
 */
export async function disconnect(
  services: OwnerNoticeDeps & Pick<Site, 'providerTokens'>,
  requestContext: RequestContext,
  session: Pick<Session, 'userId' | 'id'>,
  account: AccountKey,
): Promise<void> {
  const { store, providerTokens, sessions } = services
  const { userId } = session
  if (!store || userId === null) return
  const { provider } = account
  const user = await store.users.byId(userId)
  if (!user) return
  const others = await waysOfUser(services, store, user)
  const by = sessions.actOf(session, { proves: true })
  const unlinked = await store.accounts.unlink(by, { ...account, userId }, others)
  if (!unlinked) {
    const kept = await store.accounts.find(account)
    if (kept?.userId === userId)
      leaveNews(services, requestContext, { kind: 'stays-connected', provider, who: kept.provenEmail })
    return
  }
  const { account: removed, sessionsEnded } = unlinked
  await services.events.record(requestContext, {
    type: 'account.unlink',
    isSuccess: true,
    userId,
    method: provider,
    account: account.providerAccountId,
    details: { sessionsEnded },
  })
  await tellOwner(services, requestContext, user, { kind: 'disconnected', provider })
  await providerTokens.revoke(removed)
  leaveNews(services, requestContext, { kind: 'disconnected', provider, who: removed.provenEmail })
}

/** The ways in that are left to a user who loses one of them, by what the site has and what is known of the user. */
export async function waysOfUser(services: WaysDeps, store: Store, user: User): Promise<OtherOptions> {
  const others = otherOptions(services)
  const own = await store.accounts.ofUser(user.id)
  return {
    ...others,
    // A mail to an address that is not proved does not let this user in.
    email: others.email && user.emailVerified !== null,
    foreign: own.filter((one) => isForeign(services, one)),
  }
}

/** The methods by which users of this site sign in. Which users a product's own credentials belong to is not known. */
function otherOptions({ providers, methodFor }: WaysDeps): OtherOptions {
  const ids: Record<OpensBy, string[]> = { account: [], address: [], password: [], passkey: [] }
  for (const provider of providers.values()) {
    const by = methodFor(provider).opensBy(provider)
    if (by !== null) ids[by].push(provider.id)
  }
  return {
    providers: ids.account,
    password: ids.password.length > 0,
    passkey: ids.passkey.length > 0,
    email: ids.address.length > 0,
  }
}
