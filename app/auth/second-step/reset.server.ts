import type { Store } from '#db/store/index.server.ts'
import type { Keys } from '../crypto/keys.server.ts'
import { randomBytes } from '../crypto/random-bytes.server.ts'

/** What the row of a reset is for. */
export const RESET_PURPOSE = 'second-step-reset'

const HOUR = 60 * 60_000

/** Milliseconds for which an owner can cancel a reset before it counts, and for which it then counts. */
const RESET_DELAY = 24 * HOUR
const RESET_KEPT = 7 * 24 * HOUR

type Tokens = Pick<Store, 'oneTimeTokens'>

/** Begins a reset that the owner can cancel; answers the token of the link that does, and from when it counts. */
export async function beginReset(
  { oneTimeTokens }: Tokens,
  keys: Keys,
  userId: string,
  now: Date,
): Promise<{ token: string; countsFrom: Date }> {
  const token = randomBytes(32).toString('base64url')
  const countsFrom = new Date(now.getTime() + RESET_DELAY)
  await oneTimeTokens.removeOf(userId, RESET_PURPOSE)
  await oneTimeTokens.issue({
    tokenHash: keys.hash('oneTime', RESET_PURPOSE, token),
    purpose: RESET_PURPOSE,
    userId,
    payload: keys.hash('oneTime', RESET_PURPOSE, userId, now),
    createdAt: now,
    expiresAt: new Date(countsFrom.getTime() + RESET_KEPT),
  })
  return { token, countsFrom }
}

/** Takes the reset of a user whose time to cancel it is over. A row that the site has not written is none. */
export async function takeDueReset({ oneTimeTokens }: Tokens, keys: Keys, userId: string, now: Date): Promise<boolean> {
  const rows = await oneTimeTokens.ofUser({ userId, purpose: RESET_PURPOSE, now })
  const due = rows.find(
    ({ payload, createdAt }) =>
      createdAt.getTime() + RESET_DELAY <= now.getTime() &&
      payload !== null &&
      keys.hashes('oneTime', RESET_PURPOSE, userId, createdAt).includes(payload),
  )
  if (!due) return false
  return (await oneTimeTokens.take({ tokenHash: due.tokenHash, purpose: RESET_PURPOSE, now })) !== null
}
