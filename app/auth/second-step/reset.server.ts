import type { Authority, OneTimeToken, Store } from '#db/store/index.server.ts'
import { STEP_RESET } from '#db/store/shared/purposes.ts'
import type { Keys } from '../crypto/keys.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'

const HOUR = 60 * 60_000

/** Milliseconds for which an owner can cancel a reset before it counts, and for which it then counts. */
const RESET_DELAY = 24 * HOUR
const RESET_KEPT = 7 * 24 * HOUR

type Tokens = Pick<Store, 'oneTimeTokens'>

/** Begins a reset that the owner can cancel; answers the token of the link that does, and from when it counts. */
export async function beginReset(
  { secondSteps }: Pick<Store, 'secondSteps'>,
  keys: Keys,
  by: Authority,
  { userId, now }: { userId: string; now: Date },
): Promise<{ token: string; countsFrom: Date }> {
  const token = randomBytes(32).toString('base64url')
  const countsFrom = new Date(now.getTime() + RESET_DELAY)
  await secondSteps.beginReset(by, userId, {
    tokenHash: keys.hash('oneTime', STEP_RESET, token),
    purpose: STEP_RESET,
    userId,
    payload: keys.hash('oneTime', STEP_RESET, userId, now),
    createdAt: now,
    expiresAt: new Date(countsFrom.getTime() + RESET_KEPT),
  })
  return { token, countsFrom }
}

/** The reset of a user whose time to cancel it is over; `null` for none. A row that the site has not written is none. */
export async function findDueReset(
  { oneTimeTokens }: Tokens,
  keys: Keys,
  userId: string,
  now: Date,
): Promise<OneTimeToken | null> {
  const reset = await oneTimeTokens.oneOf({ userId, purpose: STEP_RESET, now })
  if (!reset || reset.createdAt.getTime() + RESET_DELAY > now.getTime()) return null
  const isOurs =
    reset.payload !== null && keys.hashes('oneTime', STEP_RESET, userId, reset.createdAt).includes(reset.payload)
  return isOurs ? reset : null
}
