import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { overBefore } from '../sessions/fresh-proof.server.ts'
import type { Site } from '../site/site.ts'

type CancelDeps = Pick<Site, 'store' | 'sessions' | 'events' | 'now' | 'cookieNames' | 'sealer'>

/** Cancels what was asked for without a passkey, for the user who has just signed in by one, and says so (contract, 25.11). */
export async function cancelByPasskey(
  deps: CancelDeps,
  requestContext: RequestContext,
  { id, userId, method }: { id: string; userId: string; method: Session['method'] },
): Promise<void> {
  const { store, sessions, events, now } = deps
  const asked = (await store?.askedProofs.ofUser(userId, overBefore(now()))) ?? []
  if (!store || asked.length === 0) return
  const by = sessions.actOf({ id, userId })
  const cancelled = await store.askedProofs.cancel(by, { userId, session: null, hasPasskey: true })
  if (cancelled === 0) return
  await events.record(requestContext, { type: 'proof.cancel', isSuccess: true, userId, method, details: { cancelled } })
  leaveNews(deps, requestContext, { kind: 'proof-cancelled-by-passkey' })
}
