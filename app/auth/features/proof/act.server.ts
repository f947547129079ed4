import { tellOwner } from '../../accounts/notices.server.ts'
import { PASSKEY } from '../../methods/passkey/relying-party.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { asksPasskeyFirst, hasPasskeyIn, overBefore } from '../../sessions/fresh-proof.server.ts'
import { ownSessionName } from '../../sessions/own-sessions.server.ts'
import type { OwnAccount } from '../account/own-account.server.ts'

/**
 * Has the proof count 72 hours later that this session has given in the place of a passkey, and tells the owner at once
 * (contract, 25.11). One that was asked for before goes on as it is.
 */
export async function askToWait({ services, store, requestContext, session, user, by }: OwnAccount): Promise<void> {
  const { limiter, events, now } = services
  if (!(await asksPasskeyFirst(services, user))) return
  // Each is told by a mail: one that could not be told is not begun.
  if ((await limiter.count({ limit: 'proofsAskedOfUser', of: [user.id] })) !== null)
    return leaveNews(services, requestContext, { kind: 'proof-often' })
  const asked = { userId: user.id, at: now(), since: overBefore(now()) }
  if (!(await store.askedProofs.ask(by, asked))) return
  const { method } = session
  await events.record(requestContext, { type: 'proof.wait', isSuccess: true, userId: user.id, method })
  await tellOwner(services, requestContext, user, { kind: 'proofAsked', provider: PASSKEY })
}

/** Cancels what a session has asked for, where this one may. */
export async function cancelProof(own: OwnAccount, name: string): Promise<void> {
  const { services, store, requestContext, session, user, by } = own
  const rows = await store.askedProofs.ofUser(user.id, overBefore(services.now()))
  const row = rows.find((one) => ownSessionName(one) === name)
  const which = { userId: user.id, session: row?.id ?? '', hasPasskey: hasPasskeyIn(session) }
  const isCancelled = row !== undefined && (await store.askedProofs.cancel(by, which)) > 0
  leaveNews(services, requestContext, { kind: isCancelled ? 'proof-cancelled' : 'proof-not-cancelled' })
  if (!isCancelled) return
  const { method } = session
  await services.events.record(requestContext, { type: 'proof.cancel', isSuccess: true, userId: user.id, method })
}
