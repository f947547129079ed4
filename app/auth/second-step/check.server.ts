import { type Spendings, Spent, type Store, type User } from '#db/store/index.server.ts'
import { type OwnerNoticeDeps, tellOwner } from '../accounts/notices.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { unlessAway } from '../outcomes/unless-away.server.ts'
import type { Limited } from '../rate-limits/limits.server.ts'
import { clientNetwork } from '../shared/network.ts'
import type { SiteLimits } from '../site/site.ts'
import { looksLikeOneTimeCode, openOneTimeSecret, resealedSecret, timeStepOf } from './one-time-code.server.ts'
import { possibleRecoveryHashes } from './recovery-code.server.ts'

/** What came of a code that was typed as second step, and what has begun by a right one. */
export type TakenCode<T> = { kind: 'right'; begun: T } | { kind: 'wrong' } | { kind: 'paused' }

/** Begins what a right code is good for, and spends the code in the same transaction. */
type Begin<T> = (spends: Spendings) => Promise<T>

/** Wrong one-time codes in a row after which none is looked at for a while. */
const WRONG_IN_A_ROW = 10

/** Milliseconds of the first pause, how many times longer each further one is, and the longest. */
const FIRST_PAUSE = 15 * 60_000
const LONGER_EACH = 4
const LONGEST_PAUSE = 24 * 60 * 60_000

type CheckDeps = OwnerNoticeDeps &
  Pick<SiteLimits, 'limiter'> & {
    store: Store
    /** Who answers: the user of a session, or a visitor whose sign-in waits. */
    actor: 'user' | 'visitor'
  }

/** Notes that a second step was answered; `code` says why in vain. A right answer is its user's. */
export function noteStep(
  { events, actor }: Pick<CheckDeps, 'events' | 'actor'>,
  requestContext: RequestContext,
  { id: userId }: User,
  { by, code }: { by: string; code: string | null },
): void {
  const isSuccess = code === null
  const step = { type: 'second-step', isSuccess, code, userId, actor: isSuccess ? 'user' : actor } as const
  events.note(requestContext, { ...step, details: { by } })
}

/** Takes a one-time code or a recovery code of a user, each of which is good once, by beginning with it. */
export async function takeCode<T>(
  deps: CheckDeps,
  requestContext: RequestContext,
  user: User,
  typed: string,
  begin: Begin<T>,
): Promise<TakenCode<T>> {
  const isOneTime = looksLikeOneTimeCode(typed)
  const take = isOneTime ? takeOneTimeCode<T> : takeRecoveryCode<T>
  const taken = await take(deps, requestContext, user, typed, begin)
  const code = taken.kind === 'right' ? null : taken.kind === 'paused' ? 'TooMany' : 'WrongCode'
  noteStep(deps, requestContext, user, { by: isOneTime ? 'otp' : 'recovery', code })
  return taken
}

/** What has begun by a code; `null` where that was used meanwhile. */
async function unlessSpent<T>(
  what: 'oneTimeCode' | 'recoveryCode',
  begin: () => Promise<T>,
): Promise<{ kind: 'right'; begun: T } | null> {
  try {
    return { kind: 'right', begun: await begin() }
  } catch (cause) {
    if (cause instanceof Spent && cause.what === what) return null
    throw cause
  }
}

/**
 * A try is counted before it is looked at, so that many at once are no more than ten; it stays counted where nothing began by a
 * right one.
 */
async function takeOneTimeCode<T>(
  deps: CheckDeps,
  requestContext: RequestContext,
  user: User,
  typed: string,
  begin: Begin<T>,
): Promise<TakenCode<T>> {
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
  const oneTimeCode = step === null ? null : { userId: user.id, step }
  const right = oneTimeCode && (await unlessSpent('oneTimeCode', () => begin({ oneTimeCode })))
  if (right) {
    const resealed = resealedSecret(sealer, row)
    if (resealed !== null)
      await unlessAway(requestContext.log, 'the secret of one-time codes was not sealed anew', () =>
        oneTimePasswords.reseal(user.id, { from: row.secret, to: resealed }),
      )
    return right
  }
  if (tries % WRONG_IN_A_ROW !== 0) return { kind: 'wrong' }
  const paused = { type: 'second-step.pause', isSuccess: true, userId: user.id, actor: deps.actor } as const
  await deps.events.record(requestContext, { ...paused, details: { tries } })
  await tellOwner(deps, requestContext, user, { kind: 'secondStepPaused', provider: 'second-step' })
  return { kind: 'paused' }
}

function pauseAfter(failures: number): number {
  const before = Math.ceil(failures / WRONG_IN_A_ROW) - 1
  return Math.min(FIRST_PAUSE * LONGER_EACH ** Math.min(before, 10), LONGEST_PAUSE)
}

async function takeRecoveryCode<T>(
  deps: CheckDeps,
  requestContext: RequestContext,
  { id: userId, ...user }: User,
  typed: string,
  begin: Begin<T>,
): Promise<TakenCode<T>> {
  const { limiter, keys } = deps
  const { recoveryCodes } = deps.store
  const tries: Limited = { limit: 'recoveryCodesHere', of: [userId, clientNetwork(requestContext.source.address)] }
  if ((await limiter.count(tries)) !== null) return { kind: 'paused' }
  const codeHash = await recoveryCodes.find(userId, possibleRecoveryHashes(keys, userId, typed))
  const recoveryCode = codeHash === null ? null : { userId, codeHash }
  const right = recoveryCode && (await unlessSpent('recoveryCode', () => begin({ recoveryCode })))
  if (!right) return { kind: 'wrong' }
  const details: { left?: number } = {}
  await unlessAway(requestContext.log, 'recovery codes are not counted', async () => {
    await limiter.forget(tries)
    details.left = await recoveryCodes.countOf(userId)
  })
  await deps.events.record(requestContext, { type: 'recovery-codes.use', isSuccess: true, userId, details })
  await tellOwner(deps, requestContext, { ...user, id: userId }, { kind: 'recoveryCodeUsed', provider: 'second-step' })
  return right
}
