import type { AccountKey, AccountRow, OtherOptions, Store, User } from '#db/store/index.server.ts'
import type { Provider } from '../config.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { OpensBy } from '../methods/method.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { ENDED } from '../provider-tokens/sealed-tokens.server.ts'
import type { Services } from '../services/services.server.ts'
import type { Session } from '../sessions/session.server.ts'
import type { DirectWayView } from '../ui/sections/linked-accounts.tsx'
import { tellOwner } from './notices.server.ts'

/** A user's connected accounts, and the providers of this site that the user could connect. */
export interface LinkedAccounts {
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
  { providers, methodFor }: Pick<Services, 'providers' | 'methodFor'>,
  { provider: id, issuer }: Pick<AccountRow, 'provider' | 'issuer'>,
): boolean {
  const provider = providers.get(id)
  return provider !== undefined && methodFor(provider).isOfIssuer?.(provider, issuer) === false
}

/** The accounts that a user gets in by; `null` for a subject that is no user of ours: no account can be connected to it. */
export async function linkedAccounts(services: Services, userId: string | null): Promise<LinkedAccounts | null> {
  const { store, providers, methodFor } = services
  const user = store && userId !== null ? await store.users.byId(userId) : null
  if (!store || !user) return null
  const connected = await store.accounts.ofUser(user.id)
  const current = connected.filter((account) => !isForeign(services, account))
  const isConnected = (id: string) => current.some(({ provider }) => provider === id)
  const hasEnded = (id: string) => current.some((account) => account.provider === id && isEnded(account))
  const external = [...providers.values()].filter((provider) => methodFor(provider).opensBy(provider) === 'account')
  return {
    connected,
    others: external.filter(({ id }) => !isConnected(id)),
    ended: external.filter(({ id }) => hasEnded(id)),
    direct: await directOptions(services, store, user),
  }
}

/** By mail and by password, as far as this site takes them and knows of them. */
async function directOptions(
  services: Services,
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

async function passkeyOption(services: Services, store: Store, userId: string): Promise<DirectWayView> {
  const { length } = await store.passkeys.ofUser(userId)
  const manage = `${services.authPath}/account/passkeys`
  return { kind: 'passkeys', count: length, manage }
}

/**
 * Disconnects an account of the signed-in user. The user's sessions that began with that provider end, this one stays;
 * the provider is told to forget what it gave. The last sign-in option stays; the next page says which happened.
 */
export async function disconnect(
  services: Services,
  requestContext: RequestContext,
  { userId, id }: Pick<Session, 'userId' | 'id'>,
  account: AccountKey,
): Promise<void> {
  const { store, providerTokens } = services
  if (!store || userId === null) return
  const { provider } = account
  const user = await store.users.byId(userId)
  if (!user) return
  const removed = await store.accounts.unlink({ ...account, userId }, await waysOfUser(services, store, user))
  if (!removed) {
    const kept = await store.accounts.find(account)
    if (kept?.userId === userId)
      leaveNews(services, requestContext, { kind: 'stays-connected', provider, who: kept.provenEmail })
    return
  }
  const sessionsEnded = await store.sessions.endAllOf(userId, { method: provider, except: id })
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
export async function waysOfUser(services: Services, store: Store, user: User): Promise<OtherOptions> {
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
function otherOptions({ providers, methodFor }: Pick<Services, 'providers' | 'methodFor'>): OtherOptions {
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
