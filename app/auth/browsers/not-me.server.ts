import type { OneTimeToken, Store } from '#db/store/index.server.ts'
import { newSealedRow, openSealedRow } from '../crypto/sealed-row.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { RESET_PURPOSE } from '../second-step/reset.server.ts'
import type { SignInDeps } from '../site/context.ts'
import { UNDO_PURPOSE, undoChange } from './undo-address.server.ts'

/** What the owner of an account can stop by the link of a notice. */
export type NotMeKind = 'new-browser' | typeof RESET_PURPOSE | typeof UNDO_PURPOSE

/** A link that is good: what it stops, and whose account it is. */
export interface NotMeLink {
  kind: NotMeKind
  row: OneTimeToken
  userId: string
}

const NEW_BROWSER = 'new-browser'

/** Seconds for which the link of a notice about a new browser works: a session that is used lives for longer, few are. */
const LINK_SECONDS = 30 * 24 * 60 * 60

/** The page to which the link of a notice leads. Reading it changes nothing: mail scanners follow links. */
export function notMeAddress({ base }: { base: string }, token: string): string {
  return `${base}/not-me?${new URLSearchParams({ token })}`
}

/** A link by which the owner of an account ends a session that has just begun in a new browser; good once `row` is kept. */
export function newBrowserLink(
  deps: Pick<SignInDeps, 'base' | 'keys' | 'sealer' | 'now'>,
  userId: string,
  sessionId: string,
): { address: string; row: OneTimeToken } {
  const claims = { sessionId }
  const { secret, row } = newSealedRow(deps, { purpose: NEW_BROWSER, userId, claims, maxAge: LINK_SECONDS })
  return { address: notMeAddress(deps, secret), row }
}

/** What a link stops; `null` where it was used, or is too old. */
export async function findNotMe({ store, keys, now }: SignInDeps, token: string): Promise<NotMeLink | null> {
  if (!store) return null
  const asked = ([NEW_BROWSER, RESET_PURPOSE, UNDO_PURPOSE] as const).flatMap((kind) =>
    keys.hashes('oneTime', kind, token).map(async (tokenHash) => {
      const row = await store.oneTimeTokens.find({ tokenHash, purpose: kind, now: now() })
      return row?.userId ? { kind, row, userId: row.userId } : null
    }),
  )
  return (await Promise.all(asked)).find((found) => found !== null) ?? null
}

/** What came of it: of several requests at once one has stopped it. */
type Stopped = { kind: 'stopped'; isPasswordGone: boolean } | { kind: 'spent' } | { kind: 'taken' }

/** Does it. */
export async function stopNotMe(
  deps: SignInDeps,
  requestContext: RequestContext,
  { kind, row, userId }: NotMeLink,
): Promise<Stopped> {
  const { store, events, now } = deps
  if (kind === UNDO_PURPOSE) {
    const undone = await undoChange(deps, requestContext, row)
    return undone === 'undone' ? { kind: 'stopped', isPasswordGone: false } : { kind: undone }
  }
  if (!store || !(await store.oneTimeTokens.take({ tokenHash: row.tokenHash, purpose: kind, now: now() })))
    return { kind: 'spent' }
  if (kind === NEW_BROWSER)
    return { kind: 'stopped', isPasswordGone: await endNewBrowser({ ...deps, store }, requestContext, row, userId) }
  await events.record(requestContext, { type: 'second-step.keep', isSuccess: true, userId })
  return { kind: 'stopped', isPasswordGone: false }
}

/**
 * Ends the session, trusts no device any more, and takes the password away: the visitor who began the session may know it. A
 * mailed link lets the owner in to choose a new one; without a proved address nothing else might, so then it stays. Answers
 * whether a password went.
 */
async function endNewBrowser(
  deps: SignInDeps & { store: Store },
  requestContext: RequestContext,
  row: OneTimeToken,
  userId: string,
): Promise<boolean> {
  const { store, events, now } = deps
  const claims = openSealedRow(deps, row)
  if (typeof claims?.sessionId !== 'string') return false
  const session = await store.sessions.find(claims.sessionId)
  const isEnded = await store.sessions.end(claims.sessionId, now())
  await store.trustedDevices.removeOf(userId)
  const user = await store.users.byId(userId)
  const isPasswordGone = user?.emailVerified ? await store.passwords.forget(userId) : false
  await events.record(requestContext, {
    type: 'session.disown',
    isSuccess: true,
    userId,
    method: session?.method ?? null,
    details: { isEnded, isPasswordGone },
  })
  return isPasswordGone
}
