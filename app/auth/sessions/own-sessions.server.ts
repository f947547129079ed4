import type { SessionRow } from '#db/store/index.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { SignInDeps } from '../site/context.ts'
import type { Session } from './session.server.ts'

type OwnSessionsDeps = Pick<SignInDeps, 'store' | 'sessions' | 'events' | 'now'>

/** Characters of a row's id, which is a hash, by which a page names a session. */
const NAME_LENGTH = 16

/** What a page calls a session: enough to tell a user's sessions apart, and of no use to anyone else. */
export function ownSessionName({ id }: Pick<SessionRow, 'id'>): string {
  return id.slice(0, NAME_LENGTH)
}

/** The live sessions of a user, the last used first. */
export async function ownSessions({ sessions }: OwnSessionsDeps, userId: string | null): Promise<SessionRow[]> {
  return userId === null ? [] : sessions.liveOf(userId)
}

/** Ends a session of the same user by its name; `false` where it is no other live session of theirs. */
export async function endOwnSession(
  deps: OwnSessionsDeps,
  requestContext: RequestContext,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  name: string,
): Promise<boolean> {
  const rows = await ownSessions(deps, userId)
  const row = rows.find((one) => ownSessionName(one) === name && one.id !== id)
  if (!row || !(await deps.store?.sessions.end(row.id, deps.now()))) return false
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
  { id, userId, method }: Pick<Session, 'id' | 'userId' | 'method'>,
): Promise<void> {
  const sessions = userId === null ? 0 : ((await deps.store?.sessions.endAllOf(userId, { except: id })) ?? 0)
  if (sessions === 0) return
  await deps.events.record(requestContext, {
    type: 'session.end',
    isSuccess: true,
    userId,
    method,
    details: { sessions },
  })
}
