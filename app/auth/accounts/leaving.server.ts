import { Authority, type Store, type User } from '#db/store/index.server.ts'
import { addressesToPutBack } from '../browsers/links.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import type { Message } from '../mail/message.ts'
import { leavingMessage, stayingMessage } from '../mail/messages/leaving.ts'
import { visitorFacts } from '../mail/visitor-facts.ts'
import { leaveNews } from '../outcomes/news.server.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import type { Site } from '../site/site.ts'
import { asUser } from './as-user.ts'
import { factsNow, languageOf, NOTICE_LIFE } from './notices.server.ts'

/** Days in which a user who has asked to leave can still stay. */
export const GRACE_DAYS = 7

const GRACE = GRACE_DAYS * 24 * 60 * 60 * 1000

type LeavingDeps = Pick<
  Site,
  | 'store'
  | 'events'
  | 'mailer'
  | 'siteName'
  | 'origin'
  | 'accountPath'
  | 'base'
  | 'log'
  | 'now'
  | 'sealer'
  | 'cookieNames'
>

/**
 * Has an account deleted in seven days, ends its sessions and tells its owner by mail; answers when, or `null` where there
 * is no such user. Its next sign-in keeps it.
 */
export async function leave(
  services: LeavingDeps & Pick<Site, 'sessions'>,
  requestContext: RequestContext,
  session: Pick<Session, 'id' | 'userId'>,
): Promise<Date | null> {
  const { store, sessions, events, siteName, base, now } = services
  const deleteAt = new Date(now().getTime() + GRACE)
  const { userId } = session
  const user =
    userId === null ? null : await store?.users.leave(sessions.actOf(session, { changes: true }), userId, deleteAt)
  if (!user) return null
  await sessions.end(requestContext)
  await events.record(requestContext, { type: 'user.leave', isSuccess: true, userId })
  const language = await languageOf(requestContext, user)
  const facts = factsNow(language, requestContext, now())
  await tell(services, user, leavingMessage({ language, siteName, deleteAt, signInUrl: `${base}/signin`, facts }))
  return deleteAt
}

/** Keeps the account of a user who signs in after having asked to leave. */
export async function stay(services: LeavingDeps, requestContext: RequestContext, user: User): Promise<void> {
  const { store, events, siteName } = services
  if (!store || user.deleteAt === null) return
  if (!(await store.users.stay(Authority.proof, user.id))) return
  leaveNews(services, requestContext, { kind: 'stays' })
  await events.record(requestContext, { type: 'user.stay', isSuccess: true, userId: user.id })
  const language = await languageOf(requestContext, user)
  await tell(
    services,
    user,
    stayingMessage({
      language,
      siteName,
      accountUrl: services.origin + services.accountPath,
      facts: visitorFacts({ source: requestContext.source, language }),
    }),
  )
}

/**
 * The mail is one of two that can be sent in seven days, so no limit is needed; a failure changes nothing of what was done. An
 * address that can still be put back is told as well, whose owner need not be the one who leaves.
 */
async function tell(services: LeavingDeps, { id, email }: User, message: Message): Promise<void> {
  const { mailer, log, now } = services
  if (mailer === null) return
  const expiresAt = new Date(now().getTime() + NOTICE_LIFE)
  try {
    const addresses = new Set([email, ...(await addressesToPutBack(services, id))])
    for (const to of addresses) if (to !== null) await mailer.post({ to, message, tokenHash: null, expiresAt })
  } catch (err) {
    log.error({ err }, 'the owner of an account was not told')
  }
}

/** Accounts that one run deletes at most. */
const AT_A_TIME = 100

/** Deletes the accounts whose users asked for it seven days ago, and tells the product of each. */
export async function deleteLeavers(
  { events, config, log, now }: Pick<Site, 'events' | 'config' | 'log' | 'now'>,
  store: Store,
): Promise<void> {
  for (const user of await store.users.dueForDeletion(now(), AT_A_TIME)) {
    if (!(await store.users.removeDue(Authority.cleanUp, user.id, now()))) continue
    events.note(null, { type: 'user.remove', isSuccess: true, userId: user.id, actor: 'user' })
    await emitEvent(log, 'deleteUser', () => config.events?.deleteUser?.({ user: asUser(user) }))
  }
}
