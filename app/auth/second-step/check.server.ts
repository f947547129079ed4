import type { Store, User } from '#db/store/index.server.ts'
import { tellOwner } from '../accounts/notices.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { SignInDeps } from '../site/context.ts'
import { looksLikeOneTimeCode, openOneTimeSecret, resealedSecret, timeStepOf } from './one-time-code.server.ts'
import { possibleRecoveryHashes } from './recovery-code.server.ts'

/** What came of a code that was typed as second step. */
export type CheckedCode = { kind: 'right' } | { kind: 'wrong' } | { kind: 'paused' }

/** Wrong one-time codes in a row after which none is looked at for a while. */
const WRONG_IN_A_ROW = 10

/** Milliseconds of the first pause, how many times longer each further one is, and the longest. */
const FIRST_PAUSE = 15 * 60_000
const LONGER_EACH = 4
const LONGEST_PAUSE = 24 * 60 * 60_000

type CheckDeps = SignInDeps & { store: Store }

/** Notes that a second step was answered; `code` says why in vain. */
export function noteStep(
  { events }: Pick<CheckDeps, 'events'>,
  requestContext: RequestContext,
  { id: userId }: User,
  { by, code }: { by: string; code: string | null },
): void {
  events.note(requestContext, { type: 'second-step', isSuccess: code === null, code, userId, details: { by } })
}

/** Accepts a one-time code or a recovery code of a user: each is good once. */
export async function checkCode(
  deps: CheckDeps,
  requestContext: RequestContext,
  user: User,
  typed: string,
): Promise<CheckedCode> {
  const isOneTime = looksLikeOneTimeCode(typed)
  const checked = isOneTime
    ? await checkOneTimeCode(deps, requestContext, user, typed)
    : await checkRecoveryCode(deps, requestContext, user, typed)
  const code = checked.kind === 'right' ? null : checked.kind === 'paused' ? 'TooMany' : 'WrongCode'
  noteStep(deps, requestContext, user, { by: isOneTime ? 'otp' : 'recovery', code })
  return checked
}

/** A try is counted before it is looked at, so that many at once are no more than ten. */
async function checkOneTimeCode(
  deps: CheckDeps,
  requestContext: RequestContext,
  user: User,
  typed: string,
): Promise<CheckedCode> {
  const { store, sealer } = deps
  const { oneTimePasswords } = store
  const row = await oneTimePasswords.find(user.id)
  if (!row?.confirmedAt) return { kind: 'wrong' }
  const now = deps.now()
  const pausedUntil = new Date(now.getTime() + pauseAfter(row.failures + 1))
  const tries = await oneTimePasswords.countTry({ userId: user.id, now, every: WRONG_IN_A_ROW, pausedUntil })
  if (tries === null) return { kind: 'paused' }
  const secret = openOneTimeSecret(sealer, row)
  if (secret === null) requestContext.log.error({ user: user.id }, 'the secret of one-time codes does not open')
  const step = secret && timeStepOf(secret, typed, now)
  if (step !== null && (await oneTimePasswords.accept({ userId: user.id, step }))) {
    const resealed = resealedSecret(sealer, row)
    if (resealed !== null) await oneTimePasswords.reseal(user.id, { from: row.secret, to: resealed })
    return { kind: 'right' }
  }
  if (tries % WRONG_IN_A_ROW !== 0) return { kind: 'wrong' }
  const details = { tries }
  await deps.events.record(requestContext, { type: 'second-step.pause', isSuccess: true, userId: user.id, details })
  await tellOwner(deps, requestContext, user, { kind: 'secondStepPaused', provider: 'second-step' })
  return { kind: 'paused' }
}

function pauseAfter(failures: number): number {
  const before = Math.ceil(failures / WRONG_IN_A_ROW) - 1
  return Math.min(FIRST_PAUSE * LONGER_EACH ** Math.min(before, 10), LONGEST_PAUSE)
}

async function checkRecoveryCode(
  deps: CheckDeps,
  requestContext: RequestContext,
  user: User,
  typed: string,
): Promise<CheckedCode> {
  const { store, keys } = deps
  const hashes = possibleRecoveryHashes(keys, user.id, typed)
  if (!(await store.recoveryCodes.take(user.id, hashes))) return { kind: 'wrong' }
  const details = { left: await store.recoveryCodes.countOf(user.id) }
  await deps.events.record(requestContext, { type: 'recovery-codes.use', isSuccess: true, userId: user.id, details })
  await tellOwner(deps, requestContext, user, { kind: 'recoveryCodeUsed', provider: 'second-step' })
  return { kind: 'right' }
}
