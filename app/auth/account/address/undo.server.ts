import { Conflict, type OneTimeToken, type User } from '#db/store/index.server.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import type { SignInDeps } from '../../context.ts'
import { randomBytes } from '../../crypto/random-bytes.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'

/** What the row of an undo is for. */
export const UNDO_PURPOSE = 'address-undo'

/** What the rows of a change are for, and the provider under which its challenge is kept: no sign-in takes that. */
export const CHANGE_PURPOSE = 'address-change'

/** Seconds for which a former address can be put back. */
const UNDO_SECONDS = 7 * 24 * 60 * 60

type UndoDeps = Pick<SignInDeps, 'sealer' | 'keys' | 'base' | 'now'>

/** What puts the address back that a user has now: a row, and the link that goes to that address. */
export function newUndo({ sealer, keys, base, now }: UndoDeps, user: User): { row: OneTimeToken; link: string } {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = keys.hash('oneTime', UNDO_PURPOSE, token)
  const createdAt = now()
  const { id: userId, email, emailSpelling, emailVerified } = user
  const claims = { tokenHash, userId, email, emailSpelling, verified: emailVerified?.getTime() ?? null }
  const row = {
    tokenHash,
    purpose: UNDO_PURPOSE,
    userId,
    payload: sealer.seal(claims, { maxAge: UNDO_SECONDS, salt: UNDO_PURPOSE }),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + UNDO_SECONDS * 1000),
  }
  return { row, link: `${base}/not-me?${new URLSearchParams({ token })}` }
}

/** What came of an undo: of several at once one has undone it. */
export type Undone = 'undone' | 'spent' | 'taken'

/** Puts the former address back, and ends all that may have been begun by who changed it. */
export async function undoChange(
  deps: SignInDeps,
  requestContext: RequestContext,
  { tokenHash, payload, createdAt }: OneTimeToken,
): Promise<Undone> {
  const { store, sealer, events, now } = deps
  const claims = payload === null ? null : sealer.open(payload, UNDO_PURPOSE)
  if (!store || claims?.tokenHash !== tokenHash) return 'spent'
  const { userId, email, emailSpelling, verified } = claims
  if (typeof userId !== 'string' || typeof email !== 'string' || typeof verified !== 'number') return 'spent'
  const spelling = typeof emailSpelling === 'string' ? emailSpelling : null
  const address = { email, emailSpelling: spelling, emailVerified: new Date(verified) }
  const asked = { tokenHash, purpose: UNDO_PURPOSE, now: now(), others: [CHANGE_PURPOSE] }
  const undone = await store.addresses
    .undo({ ...asked, userId, since: createdAt, address })
    .then((isUndone) => (isUndone ? 'undone' : 'spent'))
    .catch(orTaken)
  if (undone !== 'undone') return undone
  await events.record(requestContext, { type: 'address.undo', isSuccess: true, userId })
  await tellOwner(deps, requestContext, { id: userId, email }, { kind: 'addressRestored', provider: 'address' })
  return undone
}

function orTaken(cause: unknown): 'taken' {
  if (cause instanceof Conflict) return 'taken'
  throw cause
}
