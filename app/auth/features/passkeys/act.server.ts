import type { Store, User } from '#db/store/index.server.ts'
import { waysOfUser } from '../../accounts/linked-accounts.server.ts'
import { type OwnerNoticeDeps, tellOwner } from '../../accounts/notices.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { PASSKEY } from '../../methods/passkey/relying-party.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import type { Site } from '../../site/site.ts'

interface Changing {
  session: Pick<Session, 'id' | 'userId'>
  user: User
  /** The passkey's id. */
  id: string
}

/** Gives one of a user's passkeys another name. */
export async function renamePasskey(
  { store, events, sessions, ...site }: Pick<Site, 'store' | 'events' | 'sessions' | 'sealer' | 'cookieNames'>,
  requestContext: RequestContext,
  { session, user, id, name }: Changing & { name: string },
): Promise<void> {
  const isRenamed = await store?.passkeys.rename(
    sessions.actOf(session, { proves: true }),
    { id, userId: user.id },
    name,
  )
  if (!isRenamed) return
  const event = { type: 'passkey.rename', isSuccess: true, userId: user.id, method: PASSKEY, account: id } as const
  await events.record(requestContext, event)
  leaveNews(site, requestContext, { kind: 'passkey-renamed' })
}

/**
 * Removes one of a user's passkeys, unless it is the last way in, or the second step that is turned on. The user's
 * sessions that began with a passkey end, as it is not known with which; this one stays.
 */
export async function removePasskey(
  site: OwnerNoticeDeps,
  requestContext: RequestContext,
  { user, id, session }: Changing,
): Promise<void> {
  const { store } = site
  if (!store) return
  const which = { id, userId: user.id }
  const others = await waysOfUser(site, store, user)
  const by = site.sessions.actOf(session, { proves: true })
  const removed = await store.passkeys.remove(by, which, others, PASSKEY)
  if (!removed) {
    const kept = await store.passkeys.byId(id)
    if (kept?.user.id === user.id) leaveNews(site, requestContext, { kind: await whyItStays(store, kept.user) })
    return
  }
  const { sessionsEnded } = removed
  await site.events.record(requestContext, {
    type: 'passkey.remove',
    isSuccess: true,
    userId: user.id,
    method: PASSKEY,
    account: id,
    details: { sessionsEnded },
  })
  await tellOwner(site, requestContext, user, { kind: 'passkeyRemoved', provider: PASSKEY })
  leaveNews(site, requestContext, { kind: 'passkey-removed' })
}

async function whyItStays(store: Store, user: User) {
  const isStep = user.passkeyStepAt !== null && (await store.oneTimePasswords.find(user.id))?.confirmedAt == null
  return isStep ? 'passkey-is-step' : 'passkey-stays'
}
