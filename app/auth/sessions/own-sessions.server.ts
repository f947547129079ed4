import { Authority, type SessionRow } from '#db/store/index.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Session } from '../http/session.ts'
import type { Site } from '../site/site.ts'

type OwnSessionsDeps = Pick<Site, 'store' | 'sessions' | 'events' | 'now'>

/** Characters of a row's id, which is a hash, by which a page names a session. */
const NAME_LENGTH = 16

/** What a page calls a session: enough to tell a user's sessions apart, and of no use to anyone else. */
export function ownSessionName({ id }: Pick<SessionRow, 'id'>): string {
  return id.slice(0, NAME_LENGTH)
}

/** Whether a text can be what a page calls a session: it goes into the address of the next page. */
export function isSessionName(text: string): boolean {
  return text.length === NAME_LENGTH && /^[\w-]+$/.test(text)
}

type Acting = Pick<Session, 'id' | 'userId' | 'isUser'>

/** A subject that is no user of ours has no row to lock. */
function authorityOf({ sessions }: OwnSessionsDeps, session: Acting): Authority {
  return session.isUser ? sessions.actOf(session) : Authority.holder
}

/** The live sessions of a user, the last used first. */
export async function ownSessions({ sessions }: OwnSessionsDeps, userId: string | null): Promise<SessionRow[]> {
  return userId === null ? [] : sessions.liveOf(userId)
}

/** Ends a session with its browser, but for the browser that asks; `false` where it has ended. */
async function endWhole(
  { store, now }: OwnSessionsDeps,
  by: Authority,
  { id, userId, browser }: SessionRow,
  here: string | null,
): Promise<boolean> {
  if (!store) return false
  if (browser === null || browser === here) return store.sessions.end(by, id, now())
  return (await store.browsers.end(by, { id: browser, userId }, now())) > 0
}

/** Those of other browsers once for each browser, which ends as a whole, by its session that was used last. */
export function onePerBrowser(rows: readonly SessionRow[], here: string | null): SessionRow[] {
  const isFirst = ({ browser }: SessionRow, at: number) => rows.findIndex((one) => one.browser === browser) === at
  return rows.filter((row, at) => row.browser === null || row.browser === here || isFirst(row, at))
}

/** Ends a session of the same user by its name, and its browser with it; `false` where it is no other live session of theirs. */
export async function endOwnSession(
  deps: OwnSessionsDeps,
  requestContext: RequestContext,
  session: Acting,
  name: string,
): Promise<boolean> {
  const { id, userId } = session
  const rows = await ownSessions(deps, userId)
  const row = rows.find((one) => ownSessionName(one) === name && one.id !== id)
  const here = rows.find((one) => one.id === id)?.browser ?? null
  if (!row || !(await endWhole(deps, authorityOf(deps, session), row, here))) return false
  const details = { session: name }
  await deps.events.record(requestContext, {
    type: 'session.end',
    isSuccess: true,
    userId,
    method: row.method,
    details,
  })
  return true
}

/** Ends every session of the same user but the one that asks. */
export async function endOtherSessions(
  deps: OwnSessionsDeps,
  requestContext: RequestContext,
  session: Acting & Pick<Session, 'method'>,
): Promise<void> {
  const { id, userId, method } = session
  const by = authorityOf(deps, session)
  const sessions = userId === null ? 0 : ((await deps.store?.sessions.endAllOf(by, userId, { except: id })) ?? 0)
  if (sessions === 0) return
  await deps.events.record(requestContext, {
    type: 'session.end',
    isSuccess: true,
    userId,
    method,
    details: { sessions },
  })
}
