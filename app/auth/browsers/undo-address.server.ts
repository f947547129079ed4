import { Conflict, type OneTimeToken, type User } from '#db/store/index.server.ts'
import { tellOwner } from '../accounts/notices.server.ts'
import { newSealedRow, openSealedRow } from '../crypto/sealed-row.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { SignInDeps } from '../site/context.ts'

/** What the row of an undo is for. */
export const UNDO_PURPOSE = 'address-undo'

/** What the rows of a change are for, and the provider under which its challenge is kept: no sign-in takes that. */
export const CHANGE_PURPOSE = 'address-change'

/** Seconds for which a former address can be put back. */
const UNDO_SECONDS = 7 * 24 * 60 * 60

type UndoDeps = Pick<SignInDeps, 'sealer' | 'keys' | 'base' | 'now'>

/** What puts the address back that a user has now: a row, and the link that goes to that address. */
export function newUndo(deps: UndoDeps, user: User): { row: OneTimeToken; link: string } {
  const { id: userId, email, emailSpelling, emailVerified } = user
  const claims = { userId, email, emailSpelling, verified: emailVerified?.getTime() ?? null }
  const { secret, row } = newSealedRow(deps, { purpose: UNDO_PURPOSE, userId, claims, maxAge: UNDO_SECONDS })
  return { row, link: `${deps.base}/not-me?${new URLSearchParams({ token: secret })}` }
}

/** What came of an undo: of several at once one has undone it. */
export type Undone = 'undone' | 'spent' | 'taken'

/** Puts the former address back, and ends all that may have been begun by who changed it. */
export async function undoChange(deps: SignInDeps, requestContext: RequestContext, row: OneTimeToken): Promise<Undone> {
  const { store, events, now } = deps
  const { tokenHash, createdAt } = row
  const claims = openSealedRow(deps, row)
  if (!store || claims === null) return 'spent'
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
  const { language } = (await store.users.byId(userId)) ?? { language: null }
  await tellOwner(
    deps,
    requestContext,
    { id: userId, email, language },
    { kind: 'addressRestored', provider: 'address' },
  )
  return undone
}

function orTaken(cause: unknown): 'taken' {
  if (cause instanceof Conflict) return 'taken'
  throw cause
}
