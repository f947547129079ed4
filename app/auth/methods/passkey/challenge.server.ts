import type { AnsweredChallenge, TokenAsked } from '#db/store/index.server.ts'
import { randomBytes } from '../../crypto/random-bytes.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { InternalError } from '../../shared/errors.ts'
import type { Site } from '../../site/site.ts'

/** What a challenge for a new passkey is for: one that its user wants, or one that the browser makes by itself. */
export type NewPasskeyUse = 'passkey.add' | 'passkey.automatic'

/** What a challenge is for: to sign in, as second step, or to add a passkey. One is never good for the other. */
export type ChallengeUse = 'passkey.sign-in' | 'passkey.second-step' | NewPasskeyUse

/** What a challenge is issued and found with. */
export type ChallengeDeps = Pick<Site, 'store' | 'keys' | 'now'>

/** Longer than a browser waits, so that a page which stood open a while still works. */
const CHALLENGE_LIFE = 15 * 60 * 1000

/**
 * A challenge for this browser alone: its CSRF token is hashed with it. Where it names a user, no passkey of another one
 * meets it.
 */
export async function issueChallenge(
  { store, keys, now }: ChallengeDeps,
  { csrf }: Pick<RequestContext, 'csrf'>,
  { use, userId }: { use: ChallengeUse; userId: string | null },
): Promise<Buffer<ArrayBuffer>> {
  if (!store) throw new InternalError('Passkeys need a store.')
  const challenge = Buffer.from(randomBytes(32))
  const tokenHash = keys.hash('passkey', challenge.toString('base64url'), csrf.token)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_LIFE)
  await store.oneTimeTokens.issue({ tokenHash, purpose: use, userId, payload: null, createdAt, expiresAt })
  return challenge
}

/** An answer to a challenge. */
interface Answered {
  use: ChallengeUse
  challenge: string
  /** The id of the passkey that answers. */
  id: string
}

/** A challenge of this browser that waits for its answer, and whose passkey answers it. What begins by that spends it. */
export interface FoundChallenge extends AnsweredChallenge {
  asked: TokenAsked
}

/** Finds the challenge of an answer; `null` for none. */
export async function findChallenge(
  { store, keys, now }: ChallengeDeps,
  { csrf }: Pick<RequestContext, 'csrf'>,
  { use, challenge, id }: Answered,
): Promise<FoundChallenge | null> {
  for (const tokenHash of keys.hashes('passkey', challenge, csrf.token)) {
    const asked = { tokenHash, purpose: use, now: now() }
    const found = await store?.passkeys.answering(asked, id)
    if (found) return { ...found, asked }
  }
  return null
}

/** Takes a challenge whose answer is refused: it is good for no other. */
export async function dropChallenge({ store }: Pick<ChallengeDeps, 'store'>, asked: TokenAsked): Promise<void> {
  await store?.oneTimeTokens.take(asked)
}
